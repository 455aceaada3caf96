/** Numbers of orders: one series of the programme. */

import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { prepared } from '../testing.ts';
import { openShop } from './testing.ts';

const shop = prepared(() => openShop());
after(() => shop.close());

const one = (offerId: number | undefined) => ({ items: [{ offerId, quantity: 1 }] });

it('An order has the next number of one series, whoever sells', async () => {
  const cheap = { price: 1, denar_percent: 0, quantity: 9 };
  const [ours] = await shop.offers([cheap], await shop.person('Pierwszy Sprzedawca'));
  const [theirs] = await shop.offers([cheap], await shop.person('Drugi Sprzedawca'));
  const buyer = await shop.person('Kupuje u Dwojga');
  const made = await Promise.all(
    [ours, theirs, ours, theirs].map((offer) => shop.ordered(buyer, one(offer))),
  );
  const places = made.map(({ number }) => Number(number.split('/')[2])).sort((a, b) => a - b);
  assert.deepEqual(
    places,
    places.map((_, at) => (places[0] ?? 0) + at),
  );
  for (const { id } of made) await shop.do(buyer, id, 'cancel');
});
