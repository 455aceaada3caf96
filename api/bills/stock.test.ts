/** Bills and the stock: pieces are taken once, and returned if a bill is not paid. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { accountOffers } from '#contract/offers.ts';
import { createOrder } from '#contract/orders.ts';
import { maxOpenSales } from '#contract/sales.ts';
import { atOnce } from '#test/at-once.ts';
import { bread } from '../offers/testing.ts';
import { type Person, refusal } from '../testing.ts';
import { expireBills } from './cancellation.ts';
import {
  api,
  billed,
  cancel,
  counter,
  filled,
  issue,
  nowhere,
  openSale,
  pay,
  person,
  save,
  seeBill,
  stockOf,
} from './testing.ts';

describe('The stock', () => {
  it('is taken when the bill is issued, and given back when it comes to nothing', async () => {
    const { seller, offers } = await counter({ quantity: 5 }, { name: 'Ser', quantity: 2 });
    const items = [{ offerId: offers[0], quantity: 4 }, { offerId: offers[1] }];
    const before = await api.reply(accountOffers, { as: seller });
    const bill = (await issue(seller, await filled(seller, ...items))).body;
    assert.deepEqual(await stockOf(seller), [1, 1]);
    const stale = await save(seller, [bread({ id: 1, quantity: 9 })], before.headers.etag);
    assert.deepEqual(refusal(stale), [412, 'stale_offers']);
    assert.equal((await cancel(seller, bill.id)).body.status, 'cancelled');
    assert.deepEqual(await stockOf(seller), [5, 2]);
    await issue(seller, await filled(seller, ...items));
    api.pass(30 * 60);
    await expireBills(api.deps);
    assert.deepEqual(await stockOf(seller), [5, 2]);
    const paid = (await issue(seller, await filled(seller, ...items), { denarPart: 0 })).body;
    assert.equal((await pay(seller, paid.id)).status, 200);
    assert.deepEqual(refusal(await cancel(seller, paid.id)), [409, 'bill_closed']);
    assert.deepEqual(await stockOf(seller), [1, 1]);
  });

  it('never goes below zero, however many counters sell the last pieces at once', async () => {
    const { seller, offers } = await counter({ quantity: 3 });
    const sales = await atOnce(10, () => filled(seller, { offerId: offers[0] }));
    const replies = await Promise.all(sales.map((saleId) => issue(seller, saleId)));
    assert.equal(replies.filter(({ status }) => status === 201).length, 3);
    assert.equal(replies.filter(({ body }) => body.code === 'out_of_stock').length, 7);
    assert.deepEqual(await stockOf(seller), [0]);
  });
});

it('The last pieces are sold once, by the counter and by orders at the same moment', async () => {
  const { seller, offers } = await counter({ price: 10, denar_percent: 100, quantity: 4 });
  const [offerId] = offers;
  const sales = await atOnce(6, () => filled(seller, { offerId }));
  const buyers = await atOnce(6, () => person('Zamawiająca', '10.00'));
  const replies = await Promise.all(
    sales.flatMap((saleId, at) => [
      issue(seller, saleId),
      api.reply(createOrder, {
        as: buyers[at] as Person,
        body: { items: [{ offerId, quantity: 1 }] },
      }),
    ]),
  );
  assert.equal(replies.filter(({ status }) => status === 201).length, 4);
  assert.equal(replies.filter(({ body }) => body.code === 'out_of_stock').length, 8);
  assert.deepEqual(await stockOf(seller), [0]);
});

describe('A cancelled or expired bill', () => {
  it('opens its sale again where the seller wants it', async () => {
    const { seller } = await counter();
    const first = await billed(seller);
    assert.equal((await cancel(seller, first.id, { reopen: true })).body.status, 'cancelled');
    const second = (await issue(seller, first.saleId ?? '')).body;
    assert.equal(second.items.length, 1);
    api.pass(30 * 60);
    assert.equal((await seeBill(seller, second.id)).body.status, 'expired');
    await expireBills(api.deps);
    assert.equal((await cancel(seller, second.id, { reopen: true })).status, 200);
    assert.equal((await issue(seller, first.saleId ?? '')).status, 201);
    const twice = await cancel(seller, second.id, { reopen: true });
    assert.deepEqual(refusal(twice), [409, 'bill_closed']);
    assert.deepEqual(refusal(await cancel(seller, second.id)), [409, 'bill_closed']);
  });

  it('is nobody’s to cancel but its seller’s, who has no more sales than others', async () => {
    const { seller } = await counter();
    const bill = await billed(seller);
    assert.deepEqual(refusal(await cancel(await person('Obcy'), bill.id)), [404, 'not_found']);
    assert.deepEqual(refusal(await cancel(seller, nowhere)), [404, 'not_found']);
    for (let at = 0; at < maxOpenSales; at += 1) await openSale(seller);
    assert.deepEqual(refusal(await cancel(seller, bill.id, { reopen: true })), [409, 'sale_limit']);
    assert.equal((await seeBill(seller, bill.id)).body.status, 'issued');
  });
});
