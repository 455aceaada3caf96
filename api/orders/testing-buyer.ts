/** A shop and its buyer for the tests of one file, with its books checked after them. */
import assert from 'node:assert/strict';
import { after, afterEach } from 'node:test';
import type { Provider } from '#contract/providers.ts';
import { sweepPayments } from '../payments/poll.ts';
import { sweepRefunds } from '../payments/refunds.ts';
import { endUnpaidOrders } from './cancel.ts';
import type { OrderView } from './order-views.ts';
import { openShop } from './testing.ts';

export const shop = await openShop();
/** The provider that takes the złoty of orders. */
const takers = await shop.sql<{ code: Provider }>`
  SELECT code FROM payment_provider WHERE takes_orders`;
export const [{ code: through } = assert.fail()] = takers;
export const ewa = await shop.person('Ewa Kupuje', { denar: '5000.00' });
/** An offer for 20 złoty, half of it payable in Denar. */
export const [half = 0] = await shop.offers([{ price: 20, denar_percent: 50, quantity: 500 }]);
afterEach(() => {
  shop.fault(through);
  shop.providers[through].switches.set({ autoReceive: true, rejectRefunds: false });
});
after(async () => {
  try {
    await shop.booksAreWhole();
    assert.equal(await shop.held(), 0);
  } finally {
    await shop.close();
  }
});

/** An order of one piece that awaits its złoty. */
export const order = (): Promise<OrderView> =>
  shop.ordered(ewa, { items: [{ offerId: half, quantity: 1 }] });
/** An order with both parts paid. */
export const paid = async (): Promise<OrderView> => {
  const made = await order();
  await shop.act(through, String(made.payment?.id), 'pay');
  return shop.orderBecomes(ewa, made.id, 'paid');
};
/** Makes everything due that waits to be polled, and polls it. */
export async function sweep(): Promise<void> {
  await shop.db.query(`UPDATE payment SET next_look_at = now() - interval '1 hour',
    calling_until = NULL WHERE next_look_at IS NOT NULL`);
  await shop.db.query(`UPDATE payment_refund SET next_look_at = now() - interval '1 hour'
    WHERE next_look_at IS NOT NULL`);
  await sweepPayments(shop.deps);
  await sweepRefunds(shop.deps);
  await endUnpaidOrders(shop.deps);
}
