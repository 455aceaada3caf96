/** The API calls for promotions and the discounts that currently apply. */
import * as contract from '#contract/promotions.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { followPrices } from '../offers/price-history.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { createPromotion, deletePromotion, updatePromotion } from './edit.ts';
import { discountList, myPromotionList, promotionList } from './promotion-lists.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, notifier } = deps;
  /** Prices in the marketplace follow: the seller's at once, all others within a minute. */
  const changing: typeof change = async (...asked) => {
    const done = await change(...asked);
    await followPrices(deps, asked[1].caller.id);
    notifier.marketChanged();
    return done;
  };
  route(contract.myPromotions, (asked) => myPromotionList(deps, asked));
  route(contract.setOwnPromotionsOnly, async ({ caller, body: { ownOnly } }) => {
    await callers.wallet(caller);
    await db.query('UPDATE person SET own_promotions_only = $2 WHERE id = $1', [
      caller.id,
      ownOnly,
    ]);
    await followPrices(deps, caller.id);
    notifier.marketChanged();
    return { ownOnly };
  });
  route(contract.createPromotion, async (asked) => {
    const { caller, body: input, locale } = asked;
    await callers.wallet(caller);
    return changing(deps, asked, (cx) => createPromotion(cx, { input, locale }));
  });
  route(contract.updatePromotion, (asked) => {
    const { params, body: input, ifMatch: versions, locale } = asked;
    return changing(deps, asked, (cx) =>
      updatePromotion(cx, { ...params, input, locale, versions }),
    );
  });
  route(contract.deletePromotion, (asked) =>
    changing(deps, asked, (cx) => deletePromotion(cx, asked.params)),
  );
  route(contract.promotions, (asked) => promotionList(deps, asked));
  route(contract.discounts, ({ query }) => discountList(deps, query));
}

export const promotions: Feature = {
  clauses: ['terms#promotions'],
  routes,
  personalData: [
    {
      name: 'promotions',
      sql: `SELECT id, name, summary, description, only_my, discount_percent, valid_from::text,
        valid_to::text, categories, budget, spent, reserved, created_at, deleted_at
      FROM promotion WHERE person_id = $1 ORDER BY created_at`,
      money: ['budget', 'spent', 'reserved'],
    },
  ],
  withoutPersons: {
    promotion_use: 'what promotions gave to orders; the sums stand in promotions',
    'promotion: wanted': 'computed from the categories',
    'promotion: version': 'counts changes',
  },
};
