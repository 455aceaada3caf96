/** A payout of money that has not been in the wallet for long leaves later, whatever is tried. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { exportOutgoing, listOutgoing } from '#contract/bank-outgoing.ts';
import { cancelPayout, listPayouts } from '#contract/payouts.ts';
import { transfer } from '#contract/transfers.ts';
import { atOnce } from '#test/at-once.ts';
import { columns } from '#test/columns.ts';
import { openDesk } from '../bank/testing.ts';
import { signedInAnew } from '../security/testing.ts';
import { type Person, prepared, type Reply } from '../testing.ts';

const desk = prepared(() => openDesk({ PAYOUT_HOLD_DAYS: '7', PAYOUT_REVIEW_ABOVE: 'none' }));
let ola: Person;
before(async () => {
  ola = await desk.person('Ola Płaci', { denar: '5000.00' });
});
after(() => desk.booksAreWhole().finally(desk.close));

const week = 7 * 86_400_000;

/** Ola pays somebody; returns the time according to the journal. */
async function pays(to: Person, amount: number): Promise<number> {
  ola = await signedInAnew(desk, ola);
  const query = { email: to.email, amount: String(amount) };
  const body = await desk.call(transfer, { as: ola, query });
  const rows = await desk.sql<{ at: Date }>`
    SELECT at FROM ledger.transfer WHERE id = ${body.transaction}`;
  return rows[0]?.at.getTime() ?? 0;
}
/** Verifies the person's bank account, bypassing the rate limits. */
async function verified(person: Person): Promise<string> {
  await desk.sql`DELETE FROM counted`;
  return desk.verified(person);
}
const dueOf = ({ status, body }: Reply): number | null => {
  assert.equal(status, 201, JSON.stringify(body));
  return body.leavesAt === null ? null : Date.parse(String(body.leavesAt));
};
const exported = async () => {
  return desk.reply(exportOutgoing, { as: await desk.admin(), query: { format: 'json' } });
};
const outgoing = async (query = {}) =>
  await desk.call(listOutgoing, { as: await desk.admin(), query });

describe('A payout', () => {
  it('of what others have paid waits, and the desk and the bank see it as it is', async () => {
    const ela = await desk.person('Ela Czeka', { denar: '50.00' });
    const account = await verified(ela);
    await exported();
    const at = await pays(ela, 100);
    assert.equal(dueOf(await desk.payout(ela, account, 50)), null);
    const late = await desk.payout(ela, account, 30);
    assert.equal(dueOf(late), at + week);
    assert.deepEqual([late.body.state, late.body.cancellable], ['queued', true]);
    const { queued, later, toReview } = await outgoing();
    assert.deepEqual(
      [queued, later, toReview],
      [
        { transfers: 1, amount: 50 },
        { transfers: 1, amount: 30 },
        { transfers: 0, amount: 0 },
      ],
    );
    const { transfers } = await outgoing({ waits: 'later' });
    assert.deepEqual(columns(transfers as { id: string; leavesAt: string }[], 'id', 'leavesAt'), [
      [late.body.id, new Date(at + week).toISOString()],
    ]);
    const first = await exported();
    assert.deepEqual([first.status, first.body.transfers], [200, 1]);
    desk.pass((at + week - desk.deps.now().getTime()) / 1000 - 60);
    const early = await exported();
    assert.deepEqual([early.status, early.body.code], [409, 'nothing_to_export']);
    desk.pass(60);
    assert.equal((await exported()).body.amount, 30);
    const body = await desk.call(listPayouts, { as: await signedInAnew(desk, ela) });
    const [mine] = body.payouts as { state: string; leavesAt: null }[];
    assert.deepEqual([mine?.state, mine?.leavesAt], ['exported', null]);
  });

  it('that is cancelled and asked for again leaves no sooner', async () => {
    const ela = await desk.person('Ela Cofa');
    const account = await verified(ela);
    const at = await pays(ela, 100);
    const first = await desk.payout(ela, account, 100);
    await desk.call(cancelPayout, { as: ela, params: { id: first.body.id } });
    assert.equal(dueOf(await desk.payout(ela, account, 100)), at + week);
  });

  it('finds the same old money once, also ten at once', async () => {
    const ela = await desk.person('Ela Naraz', { denar: '50.00' });
    const account = await verified(ela);
    const at = await pays(ela, 100);
    const due = (await atOnce(10, () => desk.payout(ela, account, 10))).map(dueOf);
    assert.equal(due.filter((one) => one === null).length, 5);
    assert.deepEqual(new Set(due), new Set([null, at + week]));
  });

  it('leaves with no others’ old money, while the wallet is paid and pays', async () => {
    const ela = await desk.person('Ela w Ruchu', { denar: '50.00' });
    const account = await verified(ela);
    const spend = () => {
      return desk.reply(transfer, { as: ela, query: { email: ola.email, amount: '10' } });
    };
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, nth) => [
        desk.payout(ela, account, 10),
        nth % 2 === 0 ? spend() : pays(ela, 20).then(() => null),
      ]).flat(),
    );
    const bodies = made.flatMap((one) => (one && 'leavesAt' in one.body ? [one.body] : []));
    const atOnce = bodies.filter(({ leavesAt }) => leavesAt === null).length;
    assert.ok(atOnce <= 5, `${atOnce} payouts of 10 leave at once, and the bank brought 50`);
  });

  it('is not hastened and not exported early by whoever has the API’s role', async () => {
    const ela = await desk.person('Ela Pilna');
    const account = await verified(ela);
    await pays(ela, 10);
    const { body } = await desk.payout(ela, account, 10);
    await assert.rejects(
      desk.sql`UPDATE bank_transfer_out SET due_at = NULL WHERE id = ${body.id}`,
      /permission denied/,
    );
    await assert.rejects(
      desk.sql`
        UPDATE bank_transfer_out
        SET state = 'exported', exported_in = id, exported_at = ${desk.deps.now()}
        WHERE id = ${body.id}`,
      /exported_when_due/,
    );
  });
});
