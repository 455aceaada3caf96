/** Refunded orders: both parts reach the buyer, or both stay with the seller. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskGetPayment } from '#contract/payment-desk.ts';
import { createPromotion, myPromotions } from '#contract/promotions.ts';
import { transfer } from '#contract/transfers.ts';
import { connect } from '#db/connect.ts';
import { assertRefused, type Person } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import { ewa, half, order, paid, shop, sweep, through } from './testing-buyer.ts';

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
    shop.providers[through].switches.set({ rejectRefunds: true });
    await shop.do(shop.seller, made.id, 'refund');
    await sweep();
    assert.equal((await shop.orderBecomes(ewa, made.id, 'shipped')).may.complete, true);
    assert.deepEqual([await shop.denarOf(ewa), await shop.held()], [denar, 0]);
  });

  it('asked for while the order is being paid takes both parts', async () => {
    const denar = await shop.denarOf(ewa);
    const zloty = await shop.zlotyOf(shop.seller);
    const made = await order();
    const owner = connect(shop.ownerUrl);
    const waiting = async (count: number) => {
      const lockers = `SELECT FROM pg_stat_activity
        WHERE wait_event_type = 'Lock' AND datname = current_database()`;
      while (((await shop.db.query(lockers)).rowCount ?? 0) < count);
    };
    const head = await owner.connect();
    try {
      await head.query('BEGIN');
      await head.query('SELECT FROM ledger.chain_head FOR UPDATE');
      const paying = shop.act(through, String(made.payment?.id), 'pay');
      await waiting(1);
      const asked = shop.do(shop.seller, made.id, 'refund');
      await waiting(2);
      await head.query('COMMIT');
      await paying;
      assert.equal((await asked).status, 200);
    } finally {
      head.release();
      await owner.end();
    }
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
    assert.deepEqual([await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)], [denar, zloty]);
  });

  it('of an order paid wholly in złoty moves no Denar', async () => {
    const seller = await shop.person('Sklep Złotowy');
    const offer = { price: 20, denar_percent: 0, quantity: 5 };
    const [plain = 0] = await shop.offers([offer], seller);
    const made = await shop.ordered(ewa, { items: [{ offerId: plain, quantity: 1 }] });
    await shop.act(through, String(made.payment?.id), 'pay');
    await shop.orderBecomes(ewa, made.id, 'paid');
    const denar = await shop.denarOf(ewa);
    assert.equal((await shop.do(seller, made.id, 'refund')).status, 200);
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
    assert.deepEqual([await shop.denarOf(ewa), await shop.held()], [denar, 0]);
  });

  describe('that the provider refuses and then calls done', () => {
    /** An order with a refused refund, and how the provider changes its mind. */
    async function refused() {
      const made = await paid();
      shop.providers[through].switches.set({ rejectRefunds: true });
      await shop.do(shop.seller, made.id, 'refund');
      await sweep();
      await shop.orderBecomes(ewa, made.id, 'paid');
      shop.providers[through].switches.set({ rejectRefunds: false });
      const id = String(made.payment?.id);
      const { rows } = await shop.db.query<{ reference: string }>(
        'SELECT reference FROM payment_refund WHERE payment_id = $1',
        [id],
      );
      const providerId = String(await shop.providerIdOf(id));
      const refund = { done: true, amount: 1000, reference: String(rows[0]?.reference) };
      return { made, id, tell: () => shop.tell(through, { id, providerId, amount: 1000, refund }) };
    }
    const flagsOf = async (id: string) =>
      (await shop.call(deskGetPayment, { as: await shop.admin(), params: { id } })).flags;

    it('gives both parts back, once', async () => {
      const beside = await paid();
      const [denar, zloty] = [await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)];
      const { made, id, tell } = await refused();
      const untouched = await neighbour(shop, ewa, shop.seller, id, made.id);
      for (const _ of [1, 2]) assert.equal(await tell(), 200);
      assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
      assert.deepEqual([await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)], [denar, zloty]);
      assert.deepEqual(await flagsOf(id), []);
      await untouched();
      assert.equal((await shop.see(ewa, beside.id)).status, 'paid');
    });

    it('gives both parts back where the seller has asked again meanwhile', async () => {
      const [denar, zloty] = [await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)];
      const { made, id, tell } = await refused();
      shop.fault(through, 'too-many-requests');
      assert.equal((await shop.do(shop.seller, made.id, 'refund')).body.status, 'refund_pending');
      shop.fault(through);
      await tell();
      assert.equal((await shop.see(ewa, made.id)).status, 'refunded');
      assert.deepEqual([await shop.denarOf(ewa), await shop.zlotyOf(shop.seller)], [denar, zloty]);
      assert.deepEqual([await shop.held(), await flagsOf(id)], [0, []]);
    });

    it('is for a person where the seller has spent it, and the seller cannot ask again', async () => {
      const { made, id, tell } = await refused();
      const rich = String(await shop.denarOf(shop.seller));
      const move = (as: Person, to: Person) =>
        shop.reply(transfer, { as, query: { email: to.email, amount: rich } });
      await move(shop.seller, ewa);
      await tell();
      assert.equal((await shop.see(ewa, made.id)).status, 'paid');
      assert.deepEqual(await flagsOf(id), ['refund_done_late']);
      await move(ewa, shop.seller);
      assertRefused(await shop.do(shop.seller, made.id, 'refund'), 409, 'order_closed');
      assert.equal(await shop.held(), 0);
    });
  });

  it('whose answer is lost is asked for until it is known', async () => {
    const made = await paid();
    shop.providers[through].faults.set([{ kind: 'timeout-after-commit', call: 'refund-create' }]);
    const asked = await shop.do(shop.seller, made.id, 'refund');
    assert.equal(asked.status, 200);
    shop.fault(through);
    await sweep();
    await shop.orderBecomes(ewa, made.id, 'refunded');
  });

  it('that the provider refuses outright says so, and frees both parts', async () => {
    const made = await order();
    const id = String(made.payment?.id);
    // PayU reports it as paid, but has nothing to refund.
    await shop.comesLate(id, 1000);
    await shop.orderBecomes(ewa, made.id, 'paid');
    assertRefused(await shop.do(shop.seller, made.id, 'refund'), 409, 'payment_refused');
    assert.equal((await shop.see(ewa, made.id)).status, 'paid');
    assert.equal(await shop.held(), 0);
  });

  it('finds no wallet of a buyer who has left', async () => {
    const ida = await shop.person('Ida Odchodzi', { denar: '10.00' });
    const made = await shop.ordered(ida, { items: [{ offerId: half }] });
    assert.equal(made.denarPart, 10);
    await shop.act(through, String(made.payment?.id), 'pay');
    await shop.orderBecomes(ida, made.id, 'paid');
    await shop.do(ida, made.id, 'complete');
    assert.equal((await closeWallet(shop, ida)).status, 204);
    assertRefused(await shop.do(shop.seller, made.id, 'refund'), 409, 'transaction_closed');
  });

  it('needs both parts at the seller', async () => {
    const made = await paid();
    const rich = await shop.denarOf(shop.seller);
    await shop.call(transfer, {
      as: shop.seller,
      query: { email: ewa.email, amount: String(rich) },
    });
    assertRefused(await shop.do(shop.seller, made.id, 'refund'), 409, 'insufficient_funds');
    assert.equal((await shop.see(ewa, made.id)).status, 'paid');
    assert.equal(await shop.held(), 0);
    await shop.reply(transfer, {
      as: ewa,
      query: { email: shop.seller.email, amount: String(rich) },
    });
  });

  it('gives promotions their budget back once, of ten orders that are each asked for twice at once', async () => {
    const baker = await shop.person('Piekarz Promocyjny');
    const [cake = 0] = await shop.offers([{ price: 10, denar_percent: 100, quantity: 50 }], baker);
    await shop.call(createPromotion, {
      as: baker,
      body: {
        name: 'Dzień ciasta',
        budget: 20,
        discountPercent: 20,
        validFrom: '2026-01-01',
        validTo: '2099-12-31',
      },
    });
    const buy = () => shop.ordered(ewa, { items: [{ offerId: cake, quantity: 1 }] });
    const spent = async () => {
      const body = await shop.call(myPromotions, { as: baker });
      const [{ spent, remaining } = {}] = body.promotions;
      return { spent, remaining };
    };
    const orders = await Promise.all(Array.from({ length: 10 }, buy));
    assert.ok(orders.every(({ total, status }) => total === 8 && status === 'paid'));
    assert.equal((await buy()).total, 10);
    assert.deepEqual(await spent(), { spent: 20, remaining: 0 });
    // For some of them the buyer keeps the pieces.
    await Promise.all(orders.slice(5).map(({ id }) => shop.do(baker, id, 'ship')));
    const asked = [...orders, ...orders].map(({ id }) => shop.do(baker, id, 'refund'));
    const codes = (await Promise.all(asked)).map(({ body }) => body.code ?? body.status);
    assert.deepEqual(codes.toSorted(), [
      ...Array(10).fill('order_closed'),
      ...Array(10).fill('refunded'),
    ]);
    assert.deepEqual(await spent(), { spent: 0, remaining: 20 });
    assert.equal((await buy()).total, 8);
  });
});
