/** The same of offers, orders, baskets and promotions. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { bread, offerCalls } from '#api/offers/testing.ts';
import { maxOpenOrders, maxOrderItems } from '#contract/order-terms.ts';
import { maxPromotions } from '#contract/promotions.ts';
import {
  ask,
  closed,
  ewa,
  good,
  id,
  overtaken,
  personsRow,
  refusal,
  shop,
  somebody,
  walletOf,
} from './racing.ts';

/** The rows of one table once more, under ids and with values of their own. */
const copies = (table: string, values: string): string =>
  `INSERT INTO ${table} SELECT (jsonb_populate_record(r, ${values})).*
   FROM ${table} r, generate_series(1, $2::int) AS nth WHERE r.id = $1`;
it('an order is not made at a seller whose wallet is being closed', async () => {
  const seller = await somebody();
  const [offerId] = await shop.offers([{ price: 1, denar_percent: 100 }], seller);
  const items = [{ offerId, quantity: 1 }];
  const reply = await overtaken(await closed(seller), () => shop.order(ewa, { items }));
  assert.deepEqual(refusal(reply), [404, 'not_found']);
});

it('offers are not saved for a wallet that is being closed', async () => {
  const as = await somebody();
  const { save } = offerCalls(() => shop);
  const reply = await overtaken(await closed(as), () => save(as, [bread()]));
  assert.deepEqual(refusal(reply), [409, 'not_registered']);
});

it('offers are not saved over pieces that are being sold', async () => {
  const as = await somebody();
  const { save, own } = offerCalls(() => shop);
  await save(as, [bread()]);
  const { headers } = await own(as);
  const person = 'person_id = (SELECT person_id FROM wallet WHERE id = $1)';
  const wallet = await walletOf(as);
  const reply = await overtaken(
    [[`SELECT FROM offer_list WHERE ${person} FOR UPDATE`, wallet]],
    () => save(as, [bread({ quantity: 3 })], headers.etag),
    [
      [`UPDATE offer SET quantity = quantity - 1 WHERE ${person}`, wallet],
      [`UPDATE offer_list SET version = version + 1 WHERE ${person}`, wallet],
    ],
  );
  assert.deepEqual(refusal(reply), [412, 'stale_offers']);
});

it('a picture that is being removed is none of an offer', async () => {
  const as = await somebody();
  const { upload, save } = offerCalls(() => shop);
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const { imageUrl } = await good(upload(as, picture));
  const image = /[0-9a-f]{64}/.exec(String(imageUrl))?.[0];
  const reply = await overtaken([['DELETE FROM offer_image WHERE id = $1', image]], () =>
    save(as, [bread({ imageUrl: String(imageUrl) })]),
  );
  assert.equal(reply.status, 422, JSON.stringify(reply.body));
});

it('a basket that is being filled takes no more than it may', async () => {
  const as = await somebody();
  const offers = await shop.offers(
    Array.from({ length: maxOrderItems + 1 }, () => ({ price: 1, denar_percent: 100 })),
    await somebody(),
  );
  const person = '(SELECT person_id FROM wallet WHERE id = $1)';
  const wallet = await walletOf(as);
  const reply = await overtaken(
    [
      [`SELECT FROM person WHERE id = ${person} FOR NO KEY UPDATE`, wallet],
      [
        `INSERT INTO basket_line (person_id, offer_id, quantity, added_at)
         SELECT ${person}, id, 1, now() FROM unnest($2::int[]) AS id`,
        wallet,
        offers.slice(1),
      ],
    ],
    () => ask(as, 'POST', '/oferta/wybor', { offerId: offers[0], quantity: 1 }),
  );
  assert.deepEqual(refusal(reply), [409, 'basket_full']);
});

it('pieces are not ordered while their list is being saved', async () => {
  const as = await somebody();
  const [offerId] = await shop.offers([{ price: 1, denar_percent: 100, quantity: 5 }], as);
  const person = 'person_id = (SELECT person_id FROM wallet WHERE id = $1)';
  const wallet = await walletOf(as);
  const reply = await overtaken(
    [[`SELECT FROM offer_list WHERE ${person} FOR UPDATE`, wallet]],
    () => shop.order(ewa, { items: [{ offerId, quantity: 2 }] }),
    [
      [`UPDATE offer SET quantity = 1 WHERE ${person}`, wallet],
      [`UPDATE offer_list SET version = version + 1 WHERE ${person}`, wallet],
    ],
  );
  assert.deepEqual(refusal(reply), [409, 'out_of_stock']);
});

it('orders that are being made count among those that may wait', async () => {
  const as = await somebody();
  const [offerId] = await shop.offers([{ price: 10, denar_percent: 0, quantity: 50 }]);
  const items = [{ offerId, quantity: 1 }];
  const first = await shop.ordered(as, { items });
  const reply = await overtaken(
    [
      [personsRow, await walletOf(as)],
      [
        copies(
          'shop_order',
          `jsonb_build_object('id', gen_random_uuid(), 'number', 900000 + nth, 'transfer_id', gen_random_uuid())`,
        ),
        first.id,
        maxOpenOrders - 1,
      ],
    ],
    () => shop.order(as, { items }),
  );
  assert.deepEqual(refusal(reply), [409, 'order_limit']);
});

it('promotions that are being made count among those that there may be', async () => {
  const as = await somebody();
  const body = {
    ...{ name: 'x', summary: 'x', description: '', budget: '5.00', discountPercent: 5 },
    ...{ validFrom: '2026-01-01', validTo: '2099-12-31' },
  };
  const path = '/v2/account/promotions';
  const first = id(await good(ask(as, 'POST', path, body)));
  const reply = await overtaken(
    [
      [personsRow, await walletOf(as)],
      [
        copies('promotion', `jsonb_build_object('id', gen_random_uuid())`),
        first,
        maxPromotions - 1,
      ],
    ],
    () => ask(as, 'POST', path, body),
  );
  assert.deepEqual(refusal(reply), [409, 'promotion_limit']);
});
