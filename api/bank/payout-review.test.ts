/** Payouts reviewed by a person before they leave: why, by whom, and what happens to them. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { bankHistory } from '#contract/bank-decisions.ts';
import { judgePayout, listOutgoing, listReviews } from '#contract/bank-outgoing.ts';
import { cancelPayout, listPayouts } from '#contract/payouts.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { connect } from '#db/connect.ts';
import { openPostOffice } from '../mail/testing.ts';
import { assertRefused, type Person, prepared, type Reply } from '../testing.ts';
import { approveCompany, newCompany, otherAccount } from '../testing-flows.ts';
import { csvHeader, openDesk } from './testing.ts';

const desk = prepared(() => openDesk({ PAYOUT_REVIEW_ABOVE: '5000' }));
after(() => desk.booksAreWhole().finally(desk.close));

/** A person with a verified bank account in this name. */
async function payee(name: string, holder = name, nrb = otherAccount) {
  const person = await desk.person(name, { denar: '20000.00' });
  // One account number can be verified by only a few people a day.
  await desk.db.query('DELETE FROM counted');
  const account = await desk.verified({ ...person, name: holder }, nrb);
  return { person, pay: (amount: number) => desk.payout(person, account, amount) };
}
/** A waiting payout, as both lists of the desk show it. */
async function listed(id: unknown, as = desk.boss) {
  const body = await desk.call(listReviews, { as });
  const query = { waits: 'review' } as const;
  const all = await desk.call(listOutgoing, { as: desk.boss, query });
  const shown = all.transfers.find((one) => one.id === id)?.review;
  const found = body.payouts.find((one) => one.id === id);
  assert.deepEqual(
    found && [found.reasons, found.owner, found.told, found.sum],
    shown && [shown.reasons, shown.owner, shown.told, shown.sum],
  );
  return shown;
}
const judge = (id: unknown, verdict: string, as = desk.boss, note = 'to nie jej rachunek') =>
  desk.reply(judgePayout, { as, params: { id }, body: { verdict, note } });
const reviewOf = ({ status, body }: Reply): unknown => {
  assert.equal(status, 201, JSON.stringify(body));
  return body.review;
};

describe('A payout is reviewed', () => {
  it('where the account is in another’s name, and not exported before that', async () => {
    const { pay } = await payee('Ela Obca', 'Zupełnie Inna Osoba');
    const made = await pay(10);
    const { id } = made.body;
    assert.equal(reviewOf(made), 'waiting');
    const review = await listed(id, desk.second);
    assert.deepEqual(
      [review?.reasons, review?.owner, review?.told, review?.sum],
      [['name'], 'Ela Obca', null, 10],
    );
    await desk.exported();
    assert.equal(await desk.stateOf(String(id)), 'queued');
    await assert.rejects(
      desk.db.query(
        `UPDATE bank_transfer_out SET state = 'exported', exported_in = id, exported_at = now() WHERE id = $1`,
        [id],
      ),
      /once the desk has approved it/,
    );
    assert.deepEqual((await judge(id, 'approve')).body, { id, state: 'approved' });
    await desk.exported();
    assert.equal(await desk.stateOf(String(id)), 'exported');
    await assert.rejects(
      desk.db.query(
        `UPDATE payout_review SET state = 'waiting', decided_by = NULL, decided_at = NULL`,
      ),
      /written once/,
    );
  });

  it('by the name that the bank has told of that account, rather than by what was typed', async () => {
    const [good, bad] = ['64109010140000000000000042', '83101010230000261395100000'];
    const told = (nrb: string, name: string, nth: number) =>
      desk.statement(
        `${csvHeader};account\n2026-11-20;TOLD${nth};1.00;PLN;${name};za nic;${nrb}\n`,
      );
    await told(good, 'NOWAK ADAM, UL. DLUGA 1, 00-001 WARSZAWA', 1);
    await told(bad, 'KOWALSKI JAN', 2);
    const adam = await payee('Adam Nowak', 'Firma Adama', good);
    assert.equal(reviewOf(await adam.pay(10)), null);
    const ewa = await payee('Ewa Nowak', 'Ewa Nowak', bad);
    const made = await ewa.pay(10);
    assert.equal(reviewOf(made), 'waiting');
    assert.equal((await listed(made.body.id))?.told, 'KOWALSKI JAN');
  });

  it('by the confirmed name, rather than by the one that the person has chosen', async () => {
    const named = async (
      chosen: string,
      confirmed: string,
      holder: string,
      state = 'confirmed',
    ) => {
      const { person, pay } = await payee(chosen, holder);
      await desk.db.query(
        `INSERT INTO identity (id, person_id, state, name, assurance, number_digest, at)
         SELECT $1, id, $4, $3, 'high', sha256($3::text::bytea), now() FROM person WHERE email = $2`,
        [desk.deps.newId(), person.email, confirmed, state],
      );
      return pay(10);
    };
    assert.equal(reviewOf(await named('Iza Wybrana', 'Izabela Prawa', 'IZABELA PRAWA')), null);
    const made = await named('Ada Wybrana', 'Adelajda Prawa', 'Ada Wybrana');
    assert.equal(reviewOf(made), 'waiting');
    assert.equal((await listed(made.body.id))?.identity, 'Adelajda Prawa');
    const unconfirmed = await named('Ola Wybrana', 'Olga Prawa', 'Ola Wybrana', 'waiting');
    assert.equal(reviewOf(unconfirmed), null);
  });

  it('not where it is the account of the person’s approved company', async () => {
    const { person, pay } = await payee('Jan Piekarz', 'PIEKARNIA KLOS SP. Z O.O.');
    const { id, taxId } = await newCompany(desk, person, { companyName: 'Piekarnia Kłos' });
    await desk.db.query('UPDATE wallet SET nip = $2 WHERE email = $1', [person.email, taxId]);
    assert.equal(reviewOf(await pay(1)), 'waiting', 'the company is not approved');
    await approveCompany(desk, desk.boss, id);
    assert.equal(reviewOf(await pay(1)), null);
  });

  it('above the sum of 30 days that nobody has looked at', async () => {
    const { person, pay } = await payee('Ela Dużo');
    const some = [3000, 2000.01, 1999.99, 0.01];
    const said: unknown[] = [];
    for (const amount of some) said.push(reviewOf(await pay(amount)));
    assert.deepEqual(said, [null, 'waiting', null, null]);
    assert.equal(reviewOf(await pay(0.01)), 'waiting', 'the sum of the small ones is full');
    const owner = connect(desk.ownerUrl);
    await owner.query(
      `UPDATE bank_transfer_out t SET created_at = created_at - interval '30 days' FROM payout p, wallet w
       WHERE p.id = t.id AND w.id = p.wallet_id AND w.email = $1`,
      [person.email],
    );
    await owner.end();
    assert.equal(reviewOf(await pay(5000)), null, 'the month is over');
  });

  it('no matter how many are made at once', async () => {
    const { pay } = await payee('Ela Naraz');
    const made = await Promise.all(Array.from({ length: 8 }, () => pay(1000)));
    const said = made.map(reviewOf);
    assert.equal(said.filter((one) => one === null).length, 5);
    assert.equal(said.filter((one) => one === 'waiting').length, 3);
  });
});

describe('The review of a payout', () => {
  // At once: judgePayout.
  it('that ends in a refusal gives the money back, and its person is told why', async () => {
    const { person, pay } = await payee('Ela Odmowa', 'Ktoś Inny');
    const before = await desk.denarOf(person);
    const { id } = (await pay(10)).body;
    const short = await judge(id, 'refuse', desk.boss, 'x');
    assert.equal(short.status, 422);
    const answers = await Promise.all(Array.from({ length: 10 }, () => judge(id, 'refuse')));
    assert.deepEqual(
      answers.map(({ status, body }) => body.code ?? status).toSorted(),
      [200, ...Array(9).fill('decision_closed')].toSorted(),
    );
    assert.equal(await desk.denarOf(person), before);
    const { payouts } = await desk.call(listPayouts, { as: person });
    const [mine] = payouts as Record<string, unknown>[];
    assert.deepEqual(
      [mine?.state, mine?.review, mine?.refusedBecause],
      ['cancelled', 'refused', 'to nie jej rachunek'],
    );
    const mails = await openPostOffice(desk).mailsTo(person.email);
    assert.match(mails.at(-1)?.text ?? '', /to nie jej rachunek/);
    assertRefused(await judge(id, 'approve'), 409, 'decision_closed');
    const { events } = await desk.call(bankHistory, { as: desk.boss });
    const [event] = events as Record<string, unknown>[];
    assert.deepEqual([event?.action, event?.amount], ['rejected', 10]);
  });

  it('is no more where the person has cancelled, and none where nobody is to look', async () => {
    const { person, pay } = await payee('Ela Cofa', 'Ktoś Inny');
    const { id } = (await pay(10)).body;
    await desk.reply(cancelPayout, { as: person, params: { id } });
    assert.equal(await listed(id), undefined);
    assertRefused(await judge(id, 'approve'), 409, 'transfer_ended');
    const good = await payee('Ela Zwykła');
    assertRefused(await judge((await good.pay(10)).body.id, 'approve'), 404, 'not_found');
  });

  it('that waits is counted for the desk, one’s own only for others', async () => {
    const counted = async (as: Person): Promise<number> =>
      (await desk.call(waiting, { as })).payouts;
    const before = [await counted(desk.boss), await counted(desk.second)];
    const { person, pay } = await payee('Ela Liczona', 'Ktoś Inny');
    await pay(1);
    assert.deepEqual(
      [await counted(desk.boss), await counted(desk.second)],
      before.map((one) => one + 1),
    );
    assert.equal(await counted(person), 0);
    await desk.db.query(
      'UPDATE wallet SET person_id = (SELECT id FROM person WHERE email = $2) WHERE email = $1',
      [person.email, desk.boss.email],
    );
    assert.equal(await counted(desk.boss), before[0]);
  });
});
