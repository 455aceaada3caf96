/** Overtaking by others, for offers, orders, baskets and promotions. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import sharp from 'sharp';
import { fetchPictures } from '#api/offers/pictures-elsewhere.ts';
import { bread, offerCalls } from '#api/offers/testing.ts';
import type { Person, Reply } from '#api/testing.ts';
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
  rows,
  shop,
  somebody,
  walletOf,
} from './race.ts';

/** Copies a table's rows, with new ids and other values. */
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
  const { save } = offerCalls(shop);
  const reply = await overtaken(await closed(as), () => save(as, [bread()]));
  assert.deepEqual(refusal(reply), [409, 'not_registered']);
});

it('offers are not saved over pieces that are being sold', async () => {
  const as = await somebody();
  const { save, own } = offerCalls(shop);
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

const red = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();

it('a picture elsewhere that is being erased is not kept', async () => {
  const as = await somebody();
  const { save } = offerCalls(shop);
  await good(save(as, [bread({ imageUrl: 'https://shop.test/red.jpg' })]));
  const pictures = { fetch: () => red() };
  const fetching = () => fetchPictures({ ...shop.deps, pictures });
  const mine = 'person_id = (SELECT person_id FROM wallet WHERE id = $1)';
  const wallet = await walletOf(as);
  const named = `INSERT INTO picture_elsewhere (person_id, address, due_at)
    SELECT person_id, 'https://shop.test/red.jpg', now() - interval '1 day' FROM wallet WHERE id = $1`;
  await shop.db.query(named, [wallet]);
  const fetched = await overtaken(
    [[`DELETE FROM picture_elsewhere WHERE ${mine}`, wallet]],
    fetching,
  );
  assert.equal(fetched, 1);
  assert.equal(await rows(`offer_image WHERE ${mine}`, wallet), 0);
});

it('a picture that is being removed is none of an offer', async () => {
  const as = await somebody();
  const { upload, save } = offerCalls(shop);
  const { imageUrl } = await good(upload(as, await red()));
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
          `jsonb_build_object('id', gen_random_uuid(), 'label', 'L' || nth, 'transfer_id', gen_random_uuid())`,
        ),
        first.id,
        maxOpenOrders - 1,
      ],
    ],
    () => shop.order(as, { items }),
  );
  assert.deepEqual(refusal(reply), [409, 'order_limit']);
});

const promote = (as: Person, more = {}) =>
  ask(as, 'POST', '/v2/account/promotions', {
    ...{ name: 'x', summary: 'x', description: '', budget: '5.00', discountPercent: 5 },
    ...{ validFrom: '2026-01-01', validTo: '2099-12-31', ...more },
  });
const promotion = async (as: Person, more = {}): Promise<string> =>
  id(await good(promote(as, more)));

it('promotions are locked in one order by whoever orders, cancels and leaves', async () => {
  const as = await somebody();
  const first = await promotion(as);
  // It suffices only for the first piece, whose discount is therefore taken before the other's.
  const last = await promotion(as, { budget: '1.00', discountPercent: 10 });
  assert.ok(first < last);
  const offers = await shop.offers(
    [10, 20].map((price) => ({ price, denar_percent: 0 })),
    as,
  );
  const items = offers.map((offerId) => ({ offerId, quantity: 1 }));
  const whileFirstIsHeld = (work: () => Promise<Reply>) =>
    overtaken([['SELECT FROM promotion WHERE id = $1 FOR UPDATE', first]], work, [
      ['SELECT FROM promotion WHERE id = $1 FOR UPDATE NOWAIT', last],
    ]);
  const order = id(await good(whileFirstIsHeld(() => shop.order(ewa, { items }))));
  const used = 'promotion_use WHERE promotion_id = ANY ($1)';
  assert.equal(await rows(used, [first, last]), 2);
  await good(whileFirstIsHeld(() => shop.do(ewa, order, 'cancel')));
  const wallet = `/v2/account/wallet/${await walletOf(as)}`;
  await good(whileFirstIsHeld(() => ask(as, 'DELETE', wallet)));
});

it('promotions that are being made count among those that there may be', async () => {
  const as = await somebody();
  const first = await promotion(as);
  const reply = await overtaken(
    [
      [personsRow, await walletOf(as)],
      [
        copies('promotion', `jsonb_build_object('id', gen_random_uuid())`),
        first,
        maxPromotions - 1,
      ],
    ],
    () => promote(as),
  );
  assert.deepEqual(refusal(reply), [409, 'promotion_limit']);
});
