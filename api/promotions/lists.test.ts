/** Lists of promotions: the public one, filtered by category, and a seller's own as CSV. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPromotion, myPromotions, promotions } from '#contract/promotions.ts';
import { transact } from '#db/connect.ts';
import { testApi } from '../testing.ts';
import { reserveDiscount, spendDiscounts } from './budget.ts';

const api = testApi();

it('The public list of promotions can be narrowed to a category, however that is written, and names the categories in use', async () => {
  const ewa = await api.person('Ewa Categories');
  const day = api.deps.now().toISOString().slice(0, 10);
  const rest = { budget: 10, discountPercent: 5, validFrom: day, validTo: '2099-12-31' };
  for (const [name, categories] of [
    ['Chleby', ['Żywność', 'Pieczywo']],
    ['Zupy', ['żywność']],
    ['Rowery', ['Sport']],
    ['Wszystko', []],
  ] as const) {
    const body = { ...rest, name, categories: [...categories] };
    await api.call(createPromotion, { as: ewa, body });
  }
  const past = { ...rest, validFrom: '2001-01-01', validTo: '2001-01-02' };
  const body = { ...past, name: 'Dawne', categories: ['Dawne'] };
  await api.reply(createPromotion, { as: ewa, body });

  const namesIn = async (category: string) => {
    const found = await api.call(promotions, { query: { sort: 'name', category } as const });
    return found.promotions.map(({ name }) => name);
  };
  assert.deepEqual(await namesIn('zywnosc'), ['Chleby', 'Wszystko', 'Zupy']);
  assert.deepEqual(await namesIn('SPORT'), ['Rowery', 'Wszystko']);
  assert.deepEqual(await namesIn('Dawne'), ['Wszystko']);
  assert.deepEqual(await namesIn(''), ['Chleby', 'Rowery', 'Wszystko', 'Zupy']);
  const all = (await api.call(promotions)).categories;
  assert.deepEqual(
    all.map((one) => one.toLowerCase()),
    ['pieczywo', 'sport', 'żywność'],
  );
});

it("a seller's own list as CSV says what is left of each budget", async () => {
  const ewa = await api.person('Ewa Budgets');
  const day = api.deps.now().toISOString().slice(0, 10);
  const body = {
    name: 'Dziś',
    discountPercent: 5,
    validFrom: day,
    validTo: '2099-12-31',
    budget: 100,
  };
  const { id } = await api.call(createPromotion, { as: ewa, body });
  await transact(api.db, async (tx) => {
    const taking = { promotionId: String(id), now: api.deps.now() };
    await reserveDiscount(tx, { ...taking, id: api.deps.newId(), amount: 1000 });
    const spent = api.deps.newId();
    await reserveDiscount(tx, { ...taking, id: spent, amount: 300 });
    await spendDiscounts(tx, [spent], api.deps.now());
  });
  const csv = (
    await api.reply(myPromotions, { as: ewa, query: { format: 'csv' } })
  ).bytes.toString();
  assert.match(csv, /Dziś.*;100[.,]00;3[.,]00;87[.,]00\r?\n/);
});
