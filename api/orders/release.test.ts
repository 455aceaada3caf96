/** How an order ends if nobody pays it or if it is cancelled, even at the moment of payment. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { assertRefused } from '../testing.ts';
import { neighbour } from '../testing-neighbour.ts';
import { endUnpaidOrders } from './cancel.ts';
import { completeShipped } from './fulfilment.ts';
import { ewa, half, order, paid, shop, sweep } from './testing-buyer.ts';

describe('An order whose time is over', () => {
  it('ends: pieces and Denar are free again', async () => {
    const [stock, held] = [await shop.stockOf(half), await shop.held()];
    const made = await order();
    assert.equal(await shop.stockOf(half), stock - 1);
    await shop.db.query(
      `UPDATE shop_order SET pay_until = now() - interval '1 minute' WHERE id = $1`,
      [made.id],
    );
    await shop.db.query(`UPDATE payment SET expires_at = now() - interval '1 minute'
      WHERE order_id = '${made.id}'`);
    await sweep();
    const { status, reason } = await shop.see(ewa, made.id);
    assert.deepEqual([status, reason], ['cancelled', 'time_out']);
    assert.deepEqual([await shop.stockOf(half), await shop.held()], [stock, held]);
    assertRefused(await shop.do(ewa, made.id, 'cancel'), 409, 'order_closed');
  });

  it('ends although those before it, a whole step, cannot be ended and are tried again', async () => {
    const [stuck, next] = [await order(), await order()];
    const { rows } = await shop.db.query<{ hold: string }>(
      'SELECT hold_id AS hold FROM shop_order WHERE id = $1',
      [stuck.id],
    );
    const setHold = (hold: string | undefined) =>
      shop.db.query('UPDATE shop_order SET hold_id = $2 WHERE id = $1', [stuck.id, hold]);
    for (const [id, hours] of [
      [stuck.id, 4],
      [next.id, 3],
    ]) {
      await shop.db.query(
        `UPDATE shop_order SET pay_until = now() - make_interval(hours => $2) WHERE id = $1`,
        [id, hours],
      );
    }
    await setHold(shop.deps.newId());
    assert.equal(await endUnpaidOrders(shop.deps, 1), 1);
    assert.equal((await shop.see(ewa, stuck.id)).status, 'awaiting_payment');
    assert.equal((await shop.see(ewa, next.id)).status, 'cancelled');
    await setHold(rows[0]?.hold);
    assert.equal(await endUnpaidOrders(shop.deps), 1);
    assert.equal((await shop.see(ewa, stuck.id)).status, 'cancelled');
  });

  it('ends in the moment it is over, and not before', async () => {
    const [made, beside] = [await order(), await order()];
    await shop.db.query(`UPDATE payment SET state = 'failed' WHERE order_id = $1`, [made.id]);
    const until = new Date(made.payUntil);
    const at = (ms: number) => ({ ...shop.deps, now: () => new Date(until.getTime() + ms) });
    await endUnpaidOrders(at(-1));
    assert.equal((await shop.see(ewa, made.id)).status, 'awaiting_payment');
    await endUnpaidOrders(at(0));
    assert.equal((await shop.see(ewa, made.id)).status, 'cancelled');
    assert.equal((await shop.see(ewa, beside.id)).status, 'awaiting_payment');
    await shop.do(ewa, beside.id, 'cancel');
  });

  it('completes although those before it, a whole step, cannot be completed', async () => {
    const [stuck, next] = [await paid(), await paid()];
    for (const [days, { id }] of [stuck, next].entries()) {
      await shop.do(shop.seller, id, 'ship');
      await shop.db.query(
        'UPDATE shop_order SET shipped_at = now() - make_interval(days => $2) WHERE id = $1',
        [id, 20 - days],
      );
    }
    let told = 0;
    const failsOnce = (): string => {
      told += 1;
      if (told === 1) throw new Error('no id for the first');
      return shop.deps.newId();
    };
    assert.equal(await completeShipped({ ...shop.deps, newId: failsOnce }, 1), 1);
    for (const { id } of [stuck, next])
      assert.equal((await shop.see(ewa, id)).status, id === stuck.id ? 'shipped' : 'completed');
  });

  it('that was sent completes by itself after two weeks', async () => {
    const made = await paid();
    await shop.do(shop.seller, made.id, 'ship');
    await completeShipped(shop.deps);
    assert.equal((await shop.see(ewa, made.id)).status, 'shipped');
    await shop.db.query(`UPDATE shop_order SET shipped_at = now() - interval '15 days'
      WHERE id = '${made.id}'`);
    await completeShipped(shop.deps);
    assert.equal((await shop.see(ewa, made.id)).status, 'completed');
  });
});

describe('Cancelling an order', () => {
  it('calls its payment off with the provider, once, and no other', async () => {
    const calledOff = (id: string | undefined) =>
      shop.providers.payu.book.calledOff.filter((one) => one === id).length;
    const [made, beside] = [await order(), await order()];
    const untouched = await neighbour(shop, ewa, shop.seller, made.id, String(made.payment?.id));
    for (const who of [ewa, shop.seller]) {
      assert.equal((await shop.do(who, made.id, 'cancel')).status, 200);
    }
    assert.deepEqual([calledOff(made.payment?.id), calledOff(beside.payment?.id)], [1, 0]);
    const page = shop.providers.payu.book.byReference(String(made.payment?.id));
    assert.equal(page?.status, 'CANCELED');
    await untouched();
    await shop.do(ewa, beside.id, 'cancel');
  });
});

describe('Cancelling and paying at once', () => {
  it('end in one of both, with both parts or neither', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [stock, denar] = [await shop.stockOf(half), await shop.denarOf(ewa)];
      const made = await order();
      const id = String(made.payment?.id);
      await Promise.all([
        shop.act('payu', id, 'pay').catch(() => undefined),
        shop.do(ewa, made.id, 'cancel'),
        shop.do(shop.seller, made.id, 'cancel'),
      ]);
      await shop.providers.payu.idle();
      await sweep();
      const seen = await shop.see(ewa, made.id);
      const isPaid = seen.status === 'paid';
      assert.ok(isPaid || seen.status === 'cancelled', seen.status);
      assert.equal(await shop.stockOf(half), stock - (isPaid ? 1 : 0));
      assert.equal(await shop.denarOf(ewa), denar - (isPaid ? 10 : 0));
    }
  });
});
