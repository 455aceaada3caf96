/** Freezing: what it ends, what it refuses, who ends it, and that no payment slips through. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as accounts from '#contract/accounts.ts';
import { confirmCardPayment, getCardPayment } from '#contract/card-payments.ts';
import { getCharge, makeCharge, makeCode } from '#contract/charges.ts';
import * as freezeCalls from '#contract/freeze.ts';
import { listLocks, listPeople } from '#contract/operator.ts';
import { listPayouts, makePayout } from '#contract/payouts.ts';
import { eraseAccount } from '#contract/personal-data.ts';
import { transfer } from '#contract/transfers.ts';
import { valuesOf } from '#test/values-of.ts';
import { features } from '../features.ts';
import { openShop, type Shop } from '../orders/testing.ts';
import { forgetErased } from '../personal-data/erase.ts';
import { sectionsOf } from '../personal-data/personal-data.ts';
import { assertRefused, type Person, prepared, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { confirming, signedInAnew, wantedBy } from './testing.ts';
import {
  bankAccount,
  carded,
  charged,
  instanceOf,
  payments,
  type Ready,
  type World,
} from './testing-payments.ts';

const shop = prepared(() => openShop());
let people = 0;
after(() => shop.booksAreWhole().finally(shop.close));

const frozen = [403, 'frozen'];
const freeze = (as: Person) => shop.reply(freezeCalls.freeze, { as });
const unfreeze = (as: Person) => confirming(shop).reply(freezeCalls.unfreeze, { as });
const balance = async (as: Person) => {
  const body = await shop.call(accounts.getBalance, { as });
  return [body.denar, body.held];
};
async function freshWorld(): Promise<World> {
  people += 1;
  const buyer = await shop.person(`Ostrożna ${people}`, { denar: '1000.00' });
  return { api: shop, lax: shop, buyer, seller: shop.seller, amount: 20 };
}
const mailsTo = async ({ email }: Person): Promise<string[]> => {
  const { rows } = await shop.db.query<{ subject: string }>(
    'SELECT subject FROM mail WHERE recipient = $1 ORDER BY created_at, id',
    [email],
  );
  return rows.map(({ subject }) => subject);
};

describe('A frozen person', () => {
  it('is refused every call by which money leaves, and can be paid', async () => {
    const world = await freshWorld();
    const { buyer: as } = world;
    const ready: [string, Ready][] = [];
    for (const { operation, ready: prepare } of payments) {
      ready.push([operation, await prepare(world)]);
    }
    const { generate, cardId } = await carded(world);
    const bankAccountId = await bankAccount(world);
    const topUp = await shop.paid(as, 'payu', 3000);
    const post = (path: string, body: object) => () => shop.ask('POST', path, { as, body });
    ready.push(
      ['makeCode', post('/v2/et/otp', {})],
      ['generateCodes', post(generate, { card_id: cardId, count: 1 })],
      ['makePayout', post('/v2/account/payout', { bankAccountId, amount: 1 })],
      ['refundPayment', post(`/v2/trans/payments/${topUp}/refund`, {})],
    );
    const { body } = await freeze(as);
    assert.deepEqual([body.frozen, body.by], [true, ['owner']]);
    const before = await balance(as);
    assert.equal(before[1], 0);
    for (const [operation, ask] of ready) {
      assert.deepEqual(refusal(await ask()), frozen, operation);
    }
    assert.deepEqual(await balance(as), before);
    const rich = await shop.person('Płacąca', { denar: '10.00' });
    const query = { email: as.email, amount: '2.50' };
    await shop.call(transfer, { as: rich, query });
    assert.deepEqual(await balance(as), [Number(before[0]) + 2.5, 0]);
    const me = await shop.call(accounts.me, { as });
    assert.deepEqual([me.frozen, me.frozenBy], [true, ['owner']]);
  });

  it('gives nothing back as a seller either', async () => {
    const world = await freshWorld();
    const { buyer: seller } = world;
    const buyer = await shop.person('Kupująca Chleb', { denar: '100.00' });
    const [offerId] = await shop.offers([{ price: 10, denar_percent: 100 }], seller);
    const { id } = await shop.ordered(buyer, { items: [{ offerId, quantity: 1 }] });
    await freeze(seller);
    assert.deepEqual(refusal(await shop.do(seller, id, 'refund')), frozen);
    assert.equal((await unfreeze(seller)).status, 200);
    assert.equal((await shop.do(seller, id, 'refund')).status, 200);
    assert.deepEqual(await balance(buyer), [100, 0]);
  });

  it('pays again with the same key once unfrozen', async () => {
    const { buyer: as, seller } = await freshWorld();
    await freeze(as);
    const query = { email: seller.email, amount: '2.00' };
    const headers = { 'idempotency-key': `frozen ${as.email}` };
    const pay = () => shop.reply(transfer, { as, query, headers });
    assert.deepEqual(refusal(await pay()), frozen);
    assert.deepEqual(refusal(await pay()), frozen);
    assert.equal((await unfreeze(as)).body.frozen, false);
    assert.equal((await pay()).status, 201);
    assert.deepEqual(await balance(as), [998, 0]);
  });
});

describe('A freeze', () => {
  it('ends what is open: codes, charges, card payments, unpaid orders, queued payouts', async () => {
    const [world, other] = [await freshWorld(), await freshWorld()];
    const { buyer: as, seller } = world;
    const [offerId] = await shop.offers([{ price: 30, denar_percent: 50 }]);
    await carded(other);
    await charged(other);
    await shop.reply(makeCode, { as: other.buyer });
    // The seller's list of offers gets its pieces back.
    const { rows } = await shop.db.query<{ id: string }>('SELECT id FROM person WHERE email = $1', [
      seller.email,
    ]);
    const untouched = await neighbour(shop, as, String(rows[0]?.id));
    const order = await shop.ordered(as, { items: [{ offerId, quantity: 2 }] });
    const body = { bankAccountId: await bankAccount(world), amount: 40 };
    const payout = await confirming(shop).call(makePayout, { as, body });
    const card = await carded(world);
    const transaction = await charged(world);
    const code = await shop.call(makeCode, { as });
    assert.deepEqual(await balance(as), [960, 70]);
    const answer = await freeze(as);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(await balance(as), [1000, 0]);
    const charge = await shop.call(getCharge, { as: seller, params: { id: transaction } });
    assert.equal(charge.status, 'refused');
    assert.equal(
      (await shop.call(getCardPayment, { as: seller, params: { id: card.body.transaction_id } }))
        .status,
      'refused',
    );
    assert.equal((await shop.see(as, order.id)).status, 'cancelled');
    assert.equal(await shop.stockOf(offerId as number), 12);
    const payouts = (await shop.call(listPayouts, { as })).payouts;
    const [row] = payouts as { id: string; state: string }[];
    assert.deepEqual([row?.id, row?.state], [payout.id, 'cancelled']);
    const query = { otp_code: code.otp_code, kwota: '1.00' };
    assertRefused(await shop.reply(makeCharge, { as: seller, query }), 409, 'code_expired');
    const confirmed = await shop.reply(confirmCardPayment, { as: seller, body: card.body });
    assertRefused(confirmed, 409, 'transaction_closed');
    await untouched();
  });

  it('is refused without a wallet, repeated without harm, and told once by mail', async () => {
    const none = await shop.person('Bez Portfela', { registered: false });
    assertRefused(await freeze(none), 409, 'not_registered');
    assertRefused(await unfreeze(none), 409, 'not_registered');
    const { buyer: as } = await freshWorld();
    const answers = await Promise.all(Array.from({ length: 5 }, () => freeze(as)));
    assert.deepEqual(new Set(answers.map(({ body }) => body.since)).size, 1);
    const told = (await mailsTo(as)).filter((subject) => subject === 'Wszystko zablokowane');
    assert.equal(told.length, 1);
  });

  it('is ended by its owner with a confirmation alone, and by repeating its answer not begun anew', async () => {
    const { buyer: as, seller } = await freshWorld();
    const headers = { 'idempotency-key': `freeze ${as.email}` };
    const again = () => shop.reply(freezeCalls.freeze, { as, headers });
    assert.equal((await again()).status, 200);
    const refused = await shop.reply(freezeCalls.unfreeze, { as });
    const wanted = wantedBy(refused);
    assert.deepEqual([wanted.operation, wanted.amount, wanted.payee], ['unfreeze', null, null]);
    const done = await unfreeze(as);
    assert.deepEqual(done.body, { frozen: false, by: [], since: null });
    const otp_code = (await shop.call(makeCode, { as })).otp_code;
    assert.equal((await again()).headers['idempotent-replayed'], 'true');
    const query = { otp_code, kwota: '1.00' };
    await shop.call(makeCharge, { as: seller, query });
    assert.ok((await mailsTo(as)).includes('Portfel odblokowany'));
    assert.equal((await unfreeze(as)).body.frozen, false);
  });

  it('of the programme is the programme’s to end, of the owner the owner’s', async () => {
    const { buyer: as } = await freshWorld();
    const boss = await shop.admin();
    const { id } = await shop.call(accounts.getWallet, { as });
    const acts = { freeze: freezeCalls.freezePerson, unfreeze: freezeCalls.unfreezePerson };
    const desk = (act: keyof typeof acts, as = boss, wallet = id) =>
      shop.reply(acts[act], { as, params: { id: wallet }, body: { note: 'zgłoszenie' } });
    const nowhere = '01900000-0000-7000-8000-000000000000';
    for (const act of ['freeze', 'unfreeze'] as const)
      assert.deepEqual(refusal(await desk(act, boss, nowhere)), [404, 'not_found']);
    assert.deepEqual((await desk('freeze')).body.by, ['programme']);
    const again = await signedInAnew(shop, as);
    assertRefused(await unfreeze(again), 409, 'frozen_by_programme');
    assert.deepEqual((await freeze(again)).body.by, ['owner', 'programme']);
    const locks = await shop.call(listLocks, { as: boss, query: { kind: 'frozen' } });
    const [lock] = locks.locks.filter((row) => row.id === id);
    assert.deepEqual(lock?.until, null);
    const rows = await shop.reply(listPeople, { as: boss, query: { search: as.email } });
    assert.deepEqual(valuesOf(rows.body.people, 'frozenBy'), [['owner', 'programme']]);
    assert.deepEqual((await desk('unfreeze')).body.by, ['owner']);
    assertRefused(await desk('unfreeze'), 409, 'frozen_by_owner');
    assert.deepEqual((await unfreeze(again)).body.by, []);
    assert.deepEqual((await desk('unfreeze')).body.by, []);
    const { rows: trail } = await shop.db.query<{ event: string; note: string; own: boolean }>(
      `SELECT e.event, e.note, e.person_id = e.by_person_id AS own FROM security_event e
       JOIN wallet w ON w.person_id = e.person_id
       WHERE w.id = $1 AND e.event IN ('frozen', 'unfrozen') ORDER BY e.at, e.id`,
      [id],
    );
    assert.deepEqual(valuesOf(trail, 'event', 'note', 'own'), [
      ['frozen', 'zgłoszenie', false],
      ['frozen', '', true],
      ['unfrozen', 'zgłoszenie', false],
      ['unfrozen', '', true],
    ]);
  });
});

describe('A wallet that was closed before', () => {
  for (const erased of [false, true]) {
    it(`is frozen by the desk, and so is the one that follows${erased ? ' an erasure' : ''}`, async () => {
      const eve = await shop.person(`Wraca ${erased}`);
      const wallet = async () => (await shop.call(accounts.getWallet, { as: eve })).id;
      const id = await wallet();
      const body = { email: eve.email };
      const gone = erased
        ? await shop.reply(eraseAccount, { as: eve, body })
        : await shop.reply(accounts.closeWallet, { as: eve, params: { id } });
      assert.equal(gone.status, 204);
      const desk = async (deed = 'freeze') =>
        shop.ask('POST', `/v2/adm/people/${id}/${deed}`, {
          as: await shop.admin(),
          body: { note: 'podejrzenie' },
        });
      assert.equal((await desk()).body.frozen, true);
      // As long as it is frozen, also when no other limit looks back that far any more.
      shop.pass(100 * 86_400);
      await forgetErased(shop.db, shop.deps.now(), sectionsOf(features));
      const back = await shop.person(eve.name);
      const { frozenBy } = await shop.call(accounts.me, { as: back });
      assert.deepEqual(frozenBy, ['programme']);
      if (!erased)
        assert.deepEqual(refusal(await desk()), [404, 'not_found'], 'another followed it');
      else assert.equal((await desk('unfreeze')).body.frozen, false);
      await forgetErased(shop.db, shop.deps.now(), sectionsOf(features));
      const left = await shop.db.query('SELECT FROM erasure WHERE subject_hash IS NOT NULL');
      assert.equal(left.rowCount, 0);
    });
  }
});

describe('Payments on two instances and a freeze at the same moment', () => {
  it('come in one order: nothing is paid after the freeze is answered', async () => {
    const other = await instanceOf(shop, {});
    const { buyer: as, seller } = await freshWorld();
    const query = { email: seller.email, amount: '1.00' };
    let isAnswered = false;
    let late = 0;
    let paid = 0;
    const payer = async (by: Shop): Promise<void> => {
      for (let left = 400; left > 0; left -= 1) {
        const afterwards = isAnswered;
        const { status } = await by.reply(transfer, { as, query });
        if (status === 201) paid += 1;
        if (status === 201 && afterwards) late += 1;
        if (afterwards) return;
      }
    };
    const paying = [shop, other].flatMap((by) => Array.from({ length: 8 }, () => payer(by)));
    while (paid < 20) await new Promise((resolve) => setImmediate(resolve));
    const answer = await freeze(as);
    isAnswered = true;
    assert.equal(answer.status, 200);
    const left = await balance(as);
    await Promise.all(paying);
    assert.equal(late, 0);
    assert.deepEqual(await balance(as), left);
    assert.equal(left[0], 1000 - paid);
    await other.end();
  });
});
