/** Orders that are given back: both parts reach the buyer, or both stay with the seller. */
import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { refusal } from '../offers/testing.ts';
import { sweepPayments } from '../payments/looking.ts';
import { sweepRefunds } from '../payments/refunds.ts';
import type { Person } from '../testing.ts';
import { endUnpaidOrders } from './cancelling.ts';
import type { OrderView } from './order-views.ts';
import { openShop, type Shop } from './testing.ts';

let shop: Shop;
let ewa: Person;
let half = 0;
before(async () => {
  shop = await openShop();
  ewa = await shop.person('Ewa Kupuje', { denar: '5000.00' });
  [half = 0] = await shop.offers([{ price: 20, denar_percent: 50, quantity: 500 }]);
});
afterEach(() => {
  shop.fault('payu');
  shop.providers.payu.switches.set({ autoReceive: true, rejectRefunds: false });
});
after(async () => {
  await shop.booksAreWhole();
  assert.equal(await shop.held(), 0);
  await shop.close();
});

const _body = { items: [{ offerId: 0, quantity: 1 }] };
const order = (): Promise<OrderView> =>
  shop.ordered(ewa, { items: [{ offerId: half, quantity: 1 }] });
const _payuOrder = (as: Person, asked: object, key?: string) =>
  shop.ask('POST', '/v2/trans/payu/create_order', {
    as,
    body: asked,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const paid = async (): Promise<OrderView> => {
  const made = await order();
  await shop.act('payu', String(made.payment?.id), 'pay');
  return shop.orderBecomes(ewa, made.id, 'paid');
};
/** Everything that waits to be looked at is due, and looked at. */
async function sweep(): Promise<void> {
  await shop.db.query(`UPDATE payment SET next_look_at = now() - interval '1 hour',
    calling_until = NULL WHERE next_look_at IS NOT NULL`);
  await shop.db.query(`UPDATE payment_refund SET next_look_at = now() - interval '1 hour'
    WHERE next_look_at IS NOT NULL`);
  await sweepPayments(shop.deps);
  await sweepRefunds(shop.deps);
  await endUnpaidOrders(shop.deps);
}
const _paymentOf = async (id: string | undefined) =>
  (await shop.ask('GET', `/v2/trans/payments/${id}`, { as: ewa })).body;

describe('A refund', () => {
  it('gives both parts back when the provider has, once, however often it is asked for', async () => {
    const [stock, denar] = [await shop.stockOf(half), await shop.denarOf(ewa)];
    const zloty = await shop.zlotyOf(shop.seller);
    const made = await paid();
    const all = await Promise.all(
      Array.from({ length: 5 }, () => shop.do(shop.seller, made.id, 'refund', { note: 'Brak' })),
    );
    assert.equal(all.filter(({ status }) => status === 200).length, 1);
    assert.ok(all.every(({ status, body: { code } }) => status === 200 || code === 'order_closed'));
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
    assert.deepEqual(
      [await shop.stockOf(half), await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)],
      [stock, denar, zloty],
    );
  });

  it('that the provider refuses leaves both parts with the seller', async () => {
    const made = await paid();
    await shop.do(shop.seller, made.id, 'ship');
    const denar = await shop.denarOf(ewa);
    shop.providers.payu.switches.set({ rejectRefunds: true });
    await shop.do(shop.seller, made.id, 'refund');
    await sweep();
    assert.equal((await shop.orderBecomes(ewa, made.id, 'shipped')).may.complete, true);
    assert.deepEqual([await shop.denarOf(ewa), await shop.held()], [denar, 0]);
  });

  it('whose answer is lost is asked for until it is known', async () => {
    const made = await paid();
    shop.providers.payu.faults.set([{ kind: 'timeout-after-commit', call: 'refund-create' }]);
    const asked = await shop.do(shop.seller, made.id, 'refund');
    assert.equal(asked.status, 200);
    shop.fault('payu');
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
  });

  it('that the provider refuses outright says so, and frees both parts', async () => {
    const made = await order();
    const id = String(made.payment?.id);
    const providerId = String(shop.providers.payu.book.byReference(id)?.orderId);
    // PayU says that it is paid, and has nothing to give back.
    await shop.tell('payu', { id, providerId, amount: 1000 });
    await shop.orderBecomes(ewa, made.id, 'paid');
    const refused = await shop.do(shop.seller, made.id, 'refund');
    assert.deepEqual(refusal(refused), [409, 'payment_refused']);
    assert.equal((await shop.see(ewa, made.id)).status, 'paid');
    assert.equal(await shop.held(), 0);
  });

  it('finds no wallet of a buyer who has left', async () => {
    const ida = await shop.person('Ida Odchodzi', { denar: '10.00' });
    const made = await shop.ordered(ida, { items: [{ offerId: half }] });
    assert.equal(made.denarPart, 10);
    await shop.act('payu', String(made.payment?.id), 'pay');
    await shop.orderBecomes(ida, made.id, 'paid');
    await shop.do(ida, made.id, 'complete');
    const wallet = await shop.ask('GET', '/v2/account/wallet', { as: ida });
    const closed = await shop.ask('DELETE', `/v2/account/wallet/${wallet.body.id}`, { as: ida });
    assert.equal(closed.status, 204);
    const refused = await shop.do(shop.seller, made.id, 'refund');
    assert.deepEqual(refusal(refused), [409, 'transaction_closed']);
  });

  it('needs both parts at the seller', async () => {
    const made = await paid();
    const rich = await shop.denarOf(shop.seller);
    const away = await shop.ask('POST', '/v2/et/transfer', {
      as: shop.seller,
      query: { email: ewa.email, amount: String(rich) },
    });
    assert.equal(away.status, 201);
    const refused = await shop.do(shop.seller, made.id, 'refund');
    assert.deepEqual(refusal(refused), [409, 'insufficient_funds']);
    assert.equal((await shop.see(ewa, made.id)).status, 'paid');
    assert.equal(await shop.held(), 0);
    await shop.ask('POST', '/v2/et/transfer', {
      as: ewa,
      query: { email: shop.seller.email, amount: String(rich) },
    });
  });
});
