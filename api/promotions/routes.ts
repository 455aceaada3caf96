/** The calls of promotions and of the discounts that apply now. */
import * as contract from '#contract/promotions.ts';
import { transact } from '#db/connect.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import { discountList, myPromotionList, promotionList } from './promotion-lists.ts';
import { createPromotion, deletePromotion, updatePromotion } from './promotions.ts';

export function promotionRoutes(
  route: ReturnType<typeof router>,
  deps: Deps,
  callers: Callers,
): void {
  const { db } = deps;
  route(contract.myPromotions, ({ caller, query, locale }) =>
    myPromotionList(deps, caller.id, query, locale),
  );
  route(contract.setOwnPromotionsOnly, async ({ caller, body: { ownOnly } }) => {
    await callers.wallet(caller);
    await db.query('UPDATE person SET own_promotions_only = $2 WHERE id = $1', [
      caller.id,
      ownOnly,
    ]);
    return { ownOnly };
  });
  route(contract.createPromotion, async ({ caller, key, body }) => {
    await callers.wallet(caller);
    return runKeyed(db, key, (tx) => createPromotion(tx, deps, caller, body));
  });
  route(contract.updatePromotion, ({ caller, params: { id }, body, ifMatch }) =>
    transact(db, (tx) => updatePromotion(tx, deps, caller, { id, input: body }, ifMatch)),
  );
  route(contract.deletePromotion, async ({ caller, params: { id } }) => {
    await transact(db, (tx) => deletePromotion(tx, deps, caller, id));
    return undefined;
  });
  route(contract.promotions, ({ query, locale }) => promotionList(deps, query, locale));
  route(contract.discounts, ({ query }) => discountList(deps, query));
}
