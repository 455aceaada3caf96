/** The budget of a promotion: what is taken from it concurrently, and what comes back. */
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createPromotion, myPromotions } from '#contract/promotions.ts';
import { Refusal } from '#contract/refusals.ts';
import { transact } from '#db/connect.ts';
import { testApi } from '../testing.ts';
import * as budget from './budget.ts';

const api = testApi();

it('A budget is never exceeded, whoever takes from it at once, and comes back when nothing is bought', async () => {
  const ewa = await api.person('Ewa Budget');
  const running = { validFrom: '2020-01-01', validTo: '2099-12-31' };
  const body = { name: 'Rabat', budget: 10, discountPercent: 25, ...running };
  const { id } = await api.call(createPromotion, { as: ewa, body });
  const from = { promotionId: String(id), now: api.deps.now() };
  const { promotionId, now } = from;
  const ids = Array.from({ length: 25 }, () => api.deps.newId());
  const take = (taker: string, amount: number) =>
    transact(api.db, (tx) => budget.reserveDiscount(tx, { ...from, id: taker, amount })).then(
      () => true,
      (error: unknown) => {
        assert.ok(error instanceof Refusal && error.code === 'budget_spent');
        return false;
      },
    );
  // Each requests it twice at once: a repetition takes nothing more.
  const taken = await Promise.all(ids.flatMap((one) => [take(one, 70), take(one, 70)]));
  const state = async () => {
    const rows = await api.sql`
      SELECT p.spent, p.reserved, (SELECT count(*) FROM promotion_use u
      WHERE u.promotion_id = p.id AND u.state = 'reserved') AS open FROM promotion p
      WHERE p.id = ${promotionId}`;
    return rows[0];
  };
  assert.deepEqual(await state(), { spent: 0, reserved: 980, open: 14 });
  assert.equal(taken.filter(Boolean).length, 28);
  const open = ids.filter((_, at) => taken[2 * at]);
  await Promise.all(
    open.flatMap((one, at) => {
      const end = at % 2 === 0 ? budget.spendDiscounts : budget.releaseDiscounts;
      return [1, 2].map(() => transact(api.db, (tx) => end(tx, [one], now)));
    }),
  );
  assert.deepEqual(await state(), { spent: 490, reserved: 0, open: 0 });
  // The first of them was spent, the second released: only one has something to give back, once.
  const give = (id: string) =>
    transact(api.db, (tx) => budget.returnShares(tx, [{ id, part: 1, whole: 1 }]));
  await Promise.all(open.slice(0, 2).flatMap((one) => [give(one), give(one)]));
  assert.deepEqual(await state(), { spent: 420, reserved: 0, open: 0 });
  assert.equal(await take(api.deps.newId(), 581), false);
  assert.equal(await take(api.deps.newId(), 580), true);
  const { promotions } = await api.call(myPromotions, { as: ewa });
  const [own] = promotions as { state: string; remaining: number }[];
  assert.deepEqual([own?.state, own?.remaining], ['spent', 0]);
});
