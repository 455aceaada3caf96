/** Test support: an order of several lines and pieces, both parts paid, and what of it is given back. */
import assert from 'node:assert/strict';
import { ewa, shop, sweep, through } from './testing-buyer.ts';

export const seller = await shop.person('Sklep Części');
/** Three pieces of one offer for 3.33 each and one of another for 20; half payable in Denar. */
export const [jam = 0, cake = 0] = await shop.offers(
  [
    { name: 'Dżem', price: 3.33, denar_percent: 50, quantity: 500 },
    { name: 'Tort', price: 20, denar_percent: 50, quantity: 500 },
  ],
  seller,
);

export async function bought(
  items = [
    { offerId: jam, quantity: 3 },
    { offerId: cake, quantity: 1 },
  ],
) {
  const made = await shop.ordered(ewa, { items });
  await shop.act(through, String(made.payment?.id), 'pay');
  return shop.orderBecomes(ewa, made.id, 'paid');
}
export const pieces = (offerId: number, quantity = 1) => ({ items: [{ offerId, quantity }] });
export const give = (id: string, body: object = {}) => shop.do(seller, id, 'refund', body);
/** Gives pieces back, until the provider has. */
export async function given(id: string, body: object, status = 'paid') {
  const { status: http, body: answer } = await give(id, body);
  assert.equal(http, 200, JSON.stringify(answer));
  await sweep();
  return shop.orderBecomes(ewa, id, status);
}
/** What buyer and seller have, and what of it is held. */
export const money = async () => [
  await shop.denarOf(ewa),
  await shop.zlotyOf(seller),
  await shop.held(),
];
/** The provider refuses to give pieces back, and how it calls them done afterwards. */
export async function refused(id: string, body: object, payment: string) {
  shop.providers[through].switches.set({ rejectRefunds: true });
  await given(id, body);
  // Its own notice of the refusal has arrived.
  await shop.providers[through].idle();
  shop.providers[through].switches.set({ rejectRefunds: false });
  const [one] = await shop.sql<{ reference: string; amount: number }>`
    SELECT reference, amount FROM payment_refund WHERE payment_id = ${payment} ORDER BY id DESC LIMIT 1`;
  const { reference, amount } = one ?? assert.fail();
  const providerId = String(await shop.providerIdOf(payment));
  const refund = { done: true, amount, reference };
  return async () =>
    assert.equal(await shop.tell(through, { id: payment, providerId, amount, refund }), 200);
}
