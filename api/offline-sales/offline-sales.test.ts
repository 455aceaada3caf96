/** Sales at a till without a network: paid once, shown by digits after the booking, settled later. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { getBalance } from '#contract/accounts.ts';
import { endCashier } from '#contract/cashiers.ts';
import { freeze } from '#contract/freeze.ts';
import {
  getOfflineSale,
  openOfflineTill,
  payOfflineSale,
  settleOfflineSales,
  showOfflineTill,
} from '#contract/offline-sales.ts';
import { setOwnLimits } from '#contract/own-limits.ts';
import { isPasscode, secretKey } from '#contract/passcode.ts';
import { atOnce } from '#test/at-once.ts';
import {
  type Acting,
  actingAs,
  hire,
  joinedTablet,
  ownCalls,
  walletOf,
} from '../cashiers/testing.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import { confirming, signedInAnew } from '../security/testing.ts';
import { openTestApi, type Person, prepared, type Reply, refusal } from '../testing.ts';
import { maxMissing } from './settle.ts';
import { forgetSecrets } from './tills.ts';

const api = prepared(() => openTestApi({ env: { STEP_UP_AMOUNT: '100' } }));
let seller: Person;
let buyer: Person;
before(async () => {
  seller = await api.person('Kiosk Bez Sieci');
  buyer = await api.person('Klient Bez Sieci', { denar: '900.00' });
});
after(() => verifyDatabase(api.apiUrl).finally(api.close));

/** A till with a secret, as its browser has it. */
async function opened(acting: Acting) {
  const body = await acting.call(openOfflineTill);
  const bytes = new Uint8Array(Buffer.from(body.secret, 'base64url'));
  const key = await secretKey(bytes);
  const now = () => api.deps.now().getTime();
  return {
    till: body.till,
    bytes,
    accepts: (amount: number, sale: string, digits: unknown) =>
      isPasscode(key, { amount, sale }, String(digits), now()),
  };
}

const pay = (till: string, sale: string, amount: unknown, as = buyer, key?: string) =>
  api.reply(payOfflineSale, {
    as,
    body: { till, sale, amount },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const see = (id: unknown, as = buyer) => api.reply(getOfflineSale, { as, params: { id } });
const settle = (acting: Acting, sales: readonly object[]) =>
  acting.reply(settleOfflineSales, { body: { sales } });
const denarOf = async (as: Person) => (await api.call(getBalance, { as })).denar;
const accepted = (till: string, sale: string, amount: number) => ({
  till,
  sale,
  amount,
  acceptedAt: api.deps.now().toISOString(),
});
const acceptedAtOf = async (sale: string): Promise<number> =>
  (await api.sql`SELECT accepted_at AS at FROM offline_sale WHERE sale = ${sale}`)[0]?.at.getTime();

describe('A sale without a network', () => {
  it('is paid by its buyer, whose digits the till accepts for this amount alone', async () => {
    const { till, accepts } = await opened(ownCalls(api, seller));
    const sale = randomUUID();
    const shown = await api.call(showOfflineTill, { as: buyer, query: { till } });
    assert.equal(shown.payee.name, seller.name);
    const before = await denarOf(seller);
    const paid = await pay(till, sale, '12.50');
    assert.deepEqual([paid.status, paid.body.amount], [201, 12.5]);
    assert.equal(await denarOf(seller), before + 12.5);
    assert.equal(await accepts(1250, sale, paid.body.passcode), true);
    assert.equal(await accepts(1251, sale, paid.body.passcode), false);
    assert.equal(await accepts(1250, randomUUID(), paid.body.passcode), false);
    api.pass(90);
    assert.equal(await accepts(1250, sale, paid.body.passcode), false);
    const again = await see(paid.body.id);
    assert.notEqual(again.body.passcode, paid.body.passcode);
    assert.equal(await accepts(1250, sale, again.body.passcode), true);
    api.pass(15 * 60);
    assert.equal((await see(paid.body.id)).body.passcode, null);
    assert.deepEqual(refusal(await see(paid.body.id, seller)), [404, 'not_found']);
  });

  // At once: openOfflineTill, payOfflineSale.
  it('is booked once: by one key, by none, by ten at once, and by nobody else', async () => {
    const { till } = await opened(ownCalls(api, seller));
    const [sale, before] = [randomUUID(), await denarOf(seller)];
    const many = await atOnce(10, () => pay(till, sale, 5));
    assert.ok(many.some(({ status }) => status === 201));
    assert.ok(many.every(({ status, body }) => status === 201 || body.code === 'sale_closed'));
    const keyed = await atOnce(4, () => pay(till, sale, 5, buyer, 'offline'));
    assert.equal(
      new Set([...keyed, many.find(({ status }) => status === 201)].map((one) => one?.body.id))
        .size,
      1,
    );
    assert.equal(await denarOf(seller), before + 5);
    const other = await api.person('Inny Klient', { denar: '50.00' });
    assert.deepEqual(refusal(await pay(till, sale, 5, other)), [409, 'sale_closed']);
    assert.deepEqual(refusal(await pay(till, sale, 6)), [409, 'amount_differs']);
    assert.equal(await denarOf(other), 50);
  });

  it('gives no digits for what is not paid', async () => {
    const { till } = await opened(ownCalls(api, seller));
    const poor = await api.person('Ubogi Klient', { denar: '1.00' });
    assert.deepEqual(refusal(await pay(till, randomUUID(), 5, poor)), [409, 'insufficient_funds']);
    assert.deepEqual(refusal(await pay(till, randomUUID(), 5, seller)), [409, 'same_account']);
    assert.deepEqual(refusal(await pay(randomUUID(), randomUUID(), 5)), [404, 'not_found']);
    const nobodys = await api.reply(showOfflineTill, { as: buyer, query: { till: randomUUID() } });
    assert.deepEqual(refusal(nobodys), [404, 'not_found']);
    const guest = await api.person('Gość Bez Sieci', { registered: false });
    for (const reply of [
      await pay(till, randomUUID(), 5, guest),
      await see(randomUUID(), guest),
      await api.reply(showOfflineTill, { as: guest, query: { till } }),
      await ownCalls(api, guest).reply(openOfflineTill),
      await settle(ownCalls(api, guest), [accepted(till, randomUUID(), 5)]),
    ])
      assert.deepEqual(refusal(reply), [409, 'not_registered']);
    const frozen = await api.person('Zamrożony Klient', { denar: '20.00' });
    await api.reply(freeze, { as: frozen });
    assert.deepEqual(refusal(await pay(till, randomUUID(), 5, frozen)), [403, 'frozen']);
    const careful = await api.person('Ostrożny Klient', { denar: '20.00' });
    const limits = { payment: 2, day: null, month: null, tellAbove: null };
    await api.reply(setOwnLimits, { as: careful, body: limits });
    assert.deepEqual(refusal(await pay(till, randomUUID(), 5, careful)), [409, 'own_limit']);
    const body = { till, sale: randomUUID(), amount: 150 };
    const bare = await api.reply(payOfflineSale, { as: buyer, body });
    assert.deepEqual(refusal(bare), [403, 'step_up_required']);
    const large = await confirming(api).call(payOfflineSale, { as: buyer, body });
    assert.match(String(large.passcode), /^\d{6}$/);
  });

  // At once: settleOfflineSales.
  it('is settled once the till has a network: what is paid, what is not, and what differs', async () => {
    const acting = ownCalls(api, seller);
    const { till } = await opened(acting);
    const [paid, missing, other] = [randomUUID(), randomUUID(), randomUUID()];
    await pay(till, paid, 3);
    await pay(till, other, 4);
    const report = [accepted(till, paid, 3), accepted(till, missing, 5), accepted(till, other, 9)];
    const told = await settle(acting, report);
    assert.deepEqual(told.body.sales, [
      { sale: paid, status: 'paid', amount: 3 },
      { sale: missing, status: 'missing', amount: null },
      { sale: other, status: 'differs', amount: 4 },
    ]);
    // Whatever is reported later, the first report stays; and what is paid late is paid.
    await pay(till, missing, 5);
    const again = await settle(acting, [accepted(till, missing, 5)]);
    assert.deepEqual(again.body.sales, [{ sale: missing, status: 'paid', amount: 5 }]);
    const rows = await api.sql`
      SELECT count(*)::int AS n FROM offline_sale WHERE till_id = ${till}
      AND accepted_at IS NOT NULL`;
    assert.equal(rows[0]?.n, 3);
    const stranger = await api.person('Obcy Kiosk');
    const theirs = await settle(ownCalls(api, stranger), [accepted(till, paid, 3)]);
    assert.deepEqual(refusal(theirs), [404, 'not_found']);
    const ten = await atOnce(10, () => settle(acting, report));
    assert.ok(ten.every(({ status }) => status === 200));
  });

  it('was accepted within the days of its till, whatever its clock says', async () => {
    const acting = ownCalls(api, seller);
    const { till } = await opened(acting);
    const rows = await api.sql<{ at: Date }>`
      SELECT made_at AS at FROM offline_till WHERE id = ${till}`;
    const made = rows[0]?.at.getTime() as number;
    api.pass(3600);
    const keptOf = async (acceptedAt: string): Promise<number> => {
      const sale = randomUUID();
      await pay(till, sale, 1);
      const told = await settle(acting, [{ till, sale, amount: 1, acceptedAt }]);
      assert.deepEqual(told.body.sales, [{ sale, status: 'paid', amount: 1 }], acceptedAt);
      return acceptedAtOf(sale);
    };
    assert.equal(await keptOf('0001-01-01T00:00:00Z'), made);
    assert.equal(await keptOf(new Date(made - 1000).toISOString()), made);
    assert.equal(await keptOf(new Date(made + 60_000).toISOString()), made + 60_000);
    const now = () => api.deps.now().getTime();
    for (const future of [new Date(now() + 300_000).toISOString(), '9999-12-31T23:59:59Z']) {
      const before = now();
      const kept = await keptOf(future);
      assert.ok(before <= kept && kept <= now(), future);
    }
  });

  it('that nobody has paid is kept only so often, and one that is paid always', async () => {
    const shop = await api.person('Kiosk Pełen Braków');
    const acting = ownCalls(api, shop);
    const tills = [await opened(acting), await opened(acting)];
    const unpaid = tills.map(({ till }) =>
      Array.from({ length: 120 }, () => accepted(till, randomUUID(), 1)),
    );
    const told = await Promise.all(unpaid.map((sales) => settle(acting, sales)));
    for (const { body } of told) assert.ok(body.sales.every(({ status }) => status === 'missing'));
    const kept = async () =>
      (
        await api.sql`
          SELECT count(*)::int AS n FROM offline_sale s JOIN offline_till t ON t.id = s.till_id
          WHERE t.wallet_id = ${await walletOf(api, shop)} AND s.charge_id IS NULL`
      )[0]?.n;
    assert.equal(await kept(), maxMissing);
    const [till, sale] = [tills[0]?.till as string, randomUUID()];
    const early = await settle(acting, [accepted(till, sale, 2)]);
    assert.deepEqual(early.body.sales, [{ sale, status: 'missing', amount: null }]);
    await pay(till, sale, 2);
    const late = await settle(acting, [accepted(till, sale, 2)]);
    assert.deepEqual(late.body.sales, [{ sale, status: 'paid', amount: 2 }]);
    assert.ok(await acceptedAtOf(sale));
    assert.equal(await kept(), maxMissing);
  });
});

describe('The secret of a till', () => {
  it('is sealed in the database, another each time, and erased when it is of no use', async () => {
    const [one, two] = [await opened(ownCalls(api, seller)), await opened(ownCalls(api, seller))];
    assert.notDeepEqual(one.bytes, two.bytes);
    const rows = await api.sql<{ sealed: string }>`
      SELECT sealed FROM offline_till WHERE id = ${one.till}`;
    const sealed = rows[0]?.sealed ?? '';
    assert.ok(
      sealed.startsWith('test.') && !sealed.includes(Buffer.from(one.bytes).toString('base64url')),
    );
  });

  it('of a cashier is theirs: it bears them, and ends with them', async () => {
    const ala = await api.person('Ala Bez Sieci');
    const id = await hire(api, seller, ala);
    const tablet = await joinedTablet(api, seller);
    const byPerson = actingAs(api.ask, ala, await walletOf(api, seller));
    const [one, two] = [await opened(byPerson), await opened(tablet.acting)];
    const by = async (reply: Reply) =>
      (await api.sql`SELECT cashier_id AS by FROM charge WHERE id = ${reply.body.id}`)[0]?.by;
    assert.equal(await by(await pay(one.till, randomUUID(), 2)), id);
    assert.equal(await by(await pay(two.till, randomUUID(), 2)), tablet.id);
    const sale = randomUUID();
    assert.equal((await settle(byPerson, [accepted(one.till, sale, 2)])).status, 200);
    await api.reply(endCashier, { as: seller, params: { id } });
    assert.deepEqual(refusal(await pay(one.till, sale, 2)), [404, 'not_found']);
    assert.equal((await pay(two.till, sale, 2)).status, 201);
  });

  it('serves seven days', async () => {
    const { till } = await opened(ownCalls(api, seller));
    api.pass(7 * 86_400 - 3600);
    const later = await signedInAnew(api, buyer);
    assert.equal((await pay(till, randomUUID(), 1, later)).status, 201);
    api.pass(3600);
    const late = await signedInAnew(api, buyer);
    assert.deepEqual(refusal(await pay(till, randomUUID(), 1, late)), [404, 'not_found']);
    api.pass(86_400);
    await forgetSecrets(api.db, api.deps.now());
    const rows = await api.sql`SELECT sealed FROM offline_till WHERE id = ${till}`;
    assert.deepEqual(rows, [{ sealed: null }]);
    // What it reports later it has accepted until then.
    const sale = randomUUID();
    const told = await settle(ownCalls(api, await signedInAnew(api, seller)), [
      accepted(till, sale, 1),
    ]);
    assert.equal(told.status, 200);
    const ends = await api.db.query<{ at: Date }>(
      'SELECT expires_at AS at FROM offline_till WHERE id = $1',
      [till],
    );
    assert.equal(await acceptedAtOf(sale), ends.rows[0]?.at.getTime());
  });
});
