/** What happens between an order's two parts: paid twice, late, cancelled, expired. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { orderSelected, selectOffer } from '#contract/basket.ts';
import { listStuck } from '#contract/operator.ts';
import { deskGetPayment, deskLook, deskRefund } from '#contract/payment-desk.ts';
import { getPayment, payuCreateOrder } from '#contract/payments.ts';
import { sweepRefunds } from '../payments/refunds.ts';
import { eachProvider } from '../payments/testing.ts';
import { assertRefused, type Person, refusal } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { endUnpaidOrders } from './cancel.ts';
import { ewa, half, order, shop, sweep, through } from './testing-buyer.ts';

const one = { offerId: half, quantity: 1 };
const body = { items: [{ offerId: 0, quantity: 1 }] };
const payuOrder = (as: Person, asked: object, key?: string) =>
  shop.reply(payuCreateOrder, {
    as,
    body: asked,
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const paymentOf = async (id: string | undefined) =>
  await shop.call(getPayment, { as: ewa, params: { id } });

describe('The buyer’s way to pay', () => {
  for (const provider of eachProvider) {
    it(`is a BLIK code or a page of ${provider}, whichever was chosen`, async () => {
      const paged = await shop.ordered(ewa, { items: [one], provider });
      assert.deepEqual([paged.payment?.provider, paged.payment?.blik], [provider, false]);
      assert.ok(paged.redirectUri);
      await shop.do(ewa, paged.id, 'cancel');
      await shop.call(selectOffer, { as: ewa, body: one });
      const asked = { provider, blikCode: '777 123' };
      const made = await shop.call(orderSelected, { as: ewa, body: asked });
      assert.deepEqual([made.redirectUri, made.payment?.blik], [null, true]);
      const paid = await shop.orderBecomes(ewa, made.id, 'paid');
      assert.equal(paid.payment?.provider, provider);
    });
  }

  it('is a BLIK code where payu/create_order makes the order', async () => {
    const reply = await payuOrder(ewa, { items: [one], blikCode: '777123' });
    assert.deepEqual([reply.status, reply.body.redirectUri], [201, null]);
    await shop.orderBecomes(ewa, String(reply.body.orderId), 'paid');
  });
});

describe('A payment that fails', () => {
  it('leaves the order waiting, and another one pays it', async () => {
    const made = await order();
    await shop.act(through, String(made.payment?.id), 'refuse');
    await shop.becomes(ewa, String(made.payment?.id), 'failed');
    const again = await payuOrder(ewa, { orderId: made.id });
    assert.deepEqual([again.status, again.body.status], [201, 'awaiting_payment']);
    assert.ok(again.body.redirectUri);
    const seen = await shop.see(ewa, made.id);
    assert.notEqual(seen.payment?.id, made.payment?.id);
    assert.equal((await payuOrder(ewa, { orderId: made.id })).body.redirectUri, seen.redirectUri);
    await shop.act(through, String(seen.payment?.id), 'pay');
    await shop.orderBecomes(ewa, made.id, 'paid');
    assertRefused(await payuOrder(ewa, { orderId: made.id }), 409, 'order_closed');
  });

  it('is told where an order is made by it: refused, unavailable, unknown', async () => {
    const asked = { items: [{ offerId: half, quantity: 1 }] };
    for (const [kind, code, status] of [
      ['too-many-requests', 'provider_unavailable', 503],
      ['server-error', 'payment_unknown', 502],
    ] as const) {
      shop.fault(through, kind);
      const reply = await payuOrder(ewa, asked);
      assert.deepEqual(refusal(reply), [status, code]);
      shop.fault(through);
      const id = String(reply.body.order);
      assert.equal((await shop.see(ewa, id)).status, 'awaiting_payment');
      const again = await payuOrder(ewa, { orderId: id });
      assert.deepEqual([again.status, Boolean(again.body.redirectUri)], [201, true]);
      await shop.do(ewa, id, 'cancel');
    }
  });

  it('is refused where nothing, or too much, is named', async () => {
    for (const asked of [{}, { amount: 5, ...body }]) {
      assertRefused(await payuOrder(ewa, asked), 422, 'validation_failed');
    }
  });
});

describe('Money that waits to be taken', () => {
  it('is taken while the order awaits it, and sent back where it is over', async () => {
    shop.providers[through].switches.set({ autoReceive: false });
    const good = await order();
    await shop.act(through, String(good.payment?.id), 'pay');
    await shop.orderBecomes(ewa, good.id, 'paid');
    const late = await order();
    await shop.db.query(`UPDATE payment SET next_look_at = NULL WHERE order_id = $1`, [late.id]);
    await shop.db.query(
      `UPDATE shop_order SET pay_until = now() - interval '3 hours' WHERE id = $1`,
      [late.id],
    );
    await endUnpaidOrders(shop.deps);
    assert.equal((await shop.see(ewa, late.id)).reason, 'time_out');
    await shop.act(through, String(late.payment?.id), 'pay');
    await shop.becomes(ewa, String(late.payment?.id), 'failed');
    const key = { reference: String(late.payment?.id), amount: 1000 };
    const providerId = await shop.providerIdOf(key.reference);
    const found = await shop.deps.gateways[through]?.find({ ...key, providerId });
    assert.equal(found?.state, 'failed');
  });
});

/** An order that has ended and whose złoty come nevertheless. */
async function paidLate(): Promise<{ late: string; id: string }> {
  const { id: late, payment } = await order();
  const id = String(payment?.id);
  await shop.db.query(
    `UPDATE shop_order SET pay_until = now() - interval '3 hours' WHERE id = $1`,
    [late],
  );
  await endUnpaidOrders(shop.deps);
  await shop.act(through, id, 'pay');
  await shop.becomes(ewa, id, 'refund_pending');
  return { late, id };
}
const eventsOf = async (id: string) => (await shop.see(ewa, id)).history.map(({ event }) => event);

describe('Money that comes too late', () => {
  it('goes back by itself, and is never credited', async () => {
    const zloty = await shop.zlotyOf(shop.seller);
    const { id, late } = await paidLate();
    const held = await paymentOf(id);
    assert.equal(held.reason, 'order_over');
    assert.deepEqual(await eventsOf(late), ['created', 'cancelled', 'money_late']);
    await sweep();
    const back = await shop.becomes(ewa, id, 'refunded');
    assert.equal(back.transaction, null);
    assert.equal(await shop.zlotyOf(shop.seller), zloty);
    const told = ['created', 'cancelled', 'money_late', 'money_returned'];
    assert.deepEqual(await eventsOf(late), told);
  });

  it('and that the provider refuses to take back is asked for again, then flagged, and never called returned', async () => {
    const stranger = await order();
    const { id, late } = await paidLate();
    const untouched = await neighbour(shop, id, late);
    shop.providers[through].switches.set({ rejectRefunds: true });
    const pauses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1) {
      const { rows } = await shop.db.query<{ pause: number }>(
        `SELECT extract(epoch FROM next_look_at - created_at)::int AS pause FROM payment_refund
         WHERE payment_id = $1 AND state = 'pending'`,
        [id],
      );
      pauses.push(rows[0]?.pause ?? -1);
      await shop.db.query(
        `UPDATE payment_refund SET next_look_at = created_at - interval '1 hour'
         WHERE payment_id = $1 AND state = 'pending'`,
        [id],
      );
      await sweepRefunds(shop.deps);
      await shop.providers[through].idle();
    }
    assert.deepEqual(pauses, [0, 900, 3600, 21_600, 86_400]);
    const { state, reason } = await paymentOf(id);
    assert.deepEqual([state, reason], ['paid', 'order_over']);
    assert.deepEqual(await eventsOf(late), ['created', 'cancelled', 'money_late']);

    const admin = await shop.admin();
    const stuck = async () => {
      const body = await shop.call(listStuck, { as: admin, query: { kind: 'refund' } });
      return body.stuck.map((one) => [one.id, one.amount]);
    };
    const owed = async () => (await shop.ask('GET', '/metrics')).bytes.toString('utf8');
    assert.deepEqual((await shop.call(deskGetPayment, { as: admin, params: { id } })).flags, [
      'refund_refused',
    ]);
    assert.deepEqual(await stuck(), [[id, 10]]);
    assert.match(await owed(), new RegExp(`^denar_payments_owed{provider="${through}"} 1$`, 'm'));
    // Polling again adds no event; refunding at the desk requests the refund again.
    await shop.reply(deskLook, { as: admin, params: { id } });
    assert.deepEqual(await eventsOf(late), ['created', 'cancelled', 'money_late']);
    shop.providers[through].switches.set({ rejectRefunds: false });
    const body = { note: 'jeszcze raz' };
    await shop.call(deskRefund, { as: admin, params: { id }, body });
    await shop.becomes(ewa, id, 'refunded');
    const told = ['created', 'cancelled', 'money_late', 'money_returned'];
    assert.deepEqual(await eventsOf(late), told);
    assert.deepEqual(await stuck(), []);
    assert.doesNotMatch(await owed(), /^denar_payments_owed{/m);
    await untouched();
    await shop.do(ewa, stranger.id, 'cancel');
  });

  it('as a second payment of one order goes back too', async () => {
    const made = await order();
    const first = String(made.payment?.id);
    await shop.act(through, first, 'refuse');
    await shop.becomes(ewa, first, 'failed');
    await payuOrder(ewa, { orderId: made.id });
    const second = (await shop.see(ewa, made.id)).payment?.id;
    await shop.act(through, String(second), 'pay');
    await shop.orderBecomes(ewa, made.id, 'paid');
    await shop.comesLate(first, 1000);
    await shop.becomes(ewa, first, 'refund_pending');
    assert.equal((await shop.see(ewa, made.id)).status, 'paid');
    // PayU itself has nothing to refund here, and reports so each time.
    for (const _ of [1, 2, 3, 4]) await sweep();
    assert.equal((await paymentOf(first)).state, 'refund_pending');
    await sweep();
    assert.equal((await paymentOf(first)).state, 'paid');
  });
});
