/** Many orders at once: the last pieces, budgets of promotions, and sums to the grosz. */
import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import fc from 'fast-check';
import { maxAmount } from '#contract/money.ts';
import { priceParts } from '#contract/prices.ts';
import { createPromotion } from '#contract/promotions.ts';
import { transact } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import { auditDatabase } from '#ledger/verify.ts';
import { issue, programmeAccounts } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { type Person, prepared } from '../testing.ts';
import { sumOf } from './pricing.ts';
import { openShop } from './testing.ts';

const shop = prepared(() => openShop());
after(async () => {
  // The buyers' Denar come from a bare booking, which would violate the product's invariants.
  await auditDatabase(shop.apiUrl).finally(shop.close);
});

/** Gives people Denar against a settled payment, all in one booking. */
async function fund(people: readonly Person[], amount: number): Promise<void> {
  const { rows } = await shop.db.query<{ account: number }>(
    'SELECT denar_account AS account FROM wallet WHERE email = ANY ($1)',
    [people.map(({ email }) => email)],
  );
  await transact(shop.db, async (tx) => {
    const accounts = await programmeAccounts(tx);
    const commands = rows.map(({ account: wallet }) => {
      const transfer = shop.deps.newId();
      return issue(shop.deps, accounts, { kind: 'top_up', amount, wallet, transfer, memo: '' });
    });
    (await applyNow(tx, commands, shop.deps.now())).forEach(booked);
  });
}

it('two hundred people buy the last ten pieces at once: ten have them', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 200; at += 20) {
    const some = Array.from({ length: 20 }, (_, more) => shop.person(`Klient ${at + more}`));
    people.push(...(await Promise.all(some)));
  }
  await fund(people, 1000);
  const [last = 0] = await shop.offers([{ price: 7.5, denar_percent: 100, quantity: 10 }]);
  const replies = await Promise.all(
    people.map((as) => shop.order(as, { items: [{ offerId: last }] })),
  );
  const good = replies.filter(({ status }) => status === 201);
  assert.equal(good.length, 10);
  assert.ok(good.every(({ body }) => body.status === 'paid'));
  assert.ok(
    replies.every(({ status, body }) => status === 201 || body.code === 'out_of_stock'),
    JSON.stringify(replies.find(({ status }) => status >= 500)?.body),
  );
  assert.equal(await shop.stockOf(last), 0);
  assert.equal(await shop.denarOf(shop.seller), 75);
  assert.equal(await shop.held(), 0);
  const { rows } = await shop.db.query<{ sum: number; numbers: number }>(
    `SELECT (SELECT sum(a.posted)::bigint FROM wallet w JOIN ledger.account a
       ON a.id = w.denar_account WHERE w.email LIKE 'klient.%') AS sum,
       (SELECT count(DISTINCT label) FROM shop_order) AS numbers`,
  );
  assert.deepEqual(rows[0], { sum: 200 * 1000 - 10 * 750, numbers: 10 });
});

it('a promotion’s budget is never exceeded, and is there again where an order ends', async () => {
  const [cake = 0] = await shop.offers([
    { name: 'Ciasto', price: 10, denar_percent: 0, quantity: 100 },
  ]);
  await shop.call(createPromotion, {
    as: shop.seller,
    body: {
      name: 'Dzień ciasta',
      budget: 7,
      discountPercent: 20,
      validFrom: '2026-01-01',
      validTo: '2099-12-31',
    },
  });
  const buyers = await Promise.all(Array.from({ length: 6 }, (_, at) => shop.person(`Gość ${at}`)));
  const orders = await Promise.all(
    buyers.map((as) => shop.ordered(as, { items: [{ offerId: cake, quantity: 1 }] })),
  );
  const totals = orders.map(({ total }) => total).sort();
  assert.deepEqual(totals, [10, 10, 10, 8, 8, 8].sort());
  const budget = async () => {
    const { rows } = await shop.db.query('SELECT spent, reserved FROM promotion');
    return rows[0];
  };
  assert.deepEqual(await budget(), { spent: 0, reserved: 600 });
  for (const [at, { id, total, payment }] of orders.entries()) {
    const buyer = buyers[at] as Person;
    if (total === 10 || at % 2 === 0) {
      await shop.act('payu', String(payment?.id), 'pay');
      await shop.orderBecomes(buyer, id, 'paid');
    } else await shop.do(buyer, id, 'cancel');
  }
  const paid = orders.filter(({ total }, at) => total === 8 && at % 2 === 0).length;
  assert.deepEqual(await budget(), { spent: paid * 200, reserved: 0 });
});

it('An order has the next number of one series, whoever sells', async () => {
  const cheap = { price: 1, denar_percent: 0, quantity: 9 };
  const [ours] = await shop.offers([cheap], await shop.person('Pierwszy Sprzedawca'));
  const [theirs] = await shop.offers([cheap], await shop.person('Drugi Sprzedawca'));
  const buyer = await shop.person('Kupuje u Dwojga');
  const made = await Promise.all(
    [ours, theirs, ours, theirs].map((offer) =>
      shop.ordered(buyer, { items: [{ offerId: offer }] }),
    ),
  );
  const places = made.map(({ number }) => Number(number.split('/')[2])).sort((a, b) => a - b);
  assert.deepEqual(
    places,
    places.map((_, at) => (places[0] ?? 0) + at),
  );
  for (const { id } of made) await shop.do(buyer, id, 'cancel');
});

it('Denar part and PLN part are the price to the grosz, for every share and quantity', () => {
  const percent = fc.integer({ min: 0, max: 100 });
  const amount = fc.integer({ min: 1, max: maxAmount });
  const line = fc.record({
    price: amount,
    systemPrice: fc.option(amount),
    discountPercent: percent,
    denarPercent: percent,
    quantity: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 50 }), (lines) => {
      const parts = lines.map((one) => ({ parts: priceParts(one, one.quantity) }));
      for (const [at, { parts: of }] of parts.entries()) {
        const { denarPercent = 0 } = lines[at] ?? {};
        assert.equal(of.denar + of.pln, of.price);
        assert.ok(of.denar >= 0 && of.denar * 100 <= of.price * denarPercent);
        assert.ok(of.price * denarPercent - of.denar * 100 < 100);
      }
      const sum = sumOf(parts);
      assert.equal(sum.denar + sum.pln, sum.price);
      assert.ok(Number.isSafeInteger(sum.price));
    }),
  );
});
