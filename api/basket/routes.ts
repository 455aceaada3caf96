/** The calls of the offer service: the marketplace by its Polish names, and one's basket. */
import * as contract from '#contract/basket.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { market } from '../offers/search.ts';
import { makeOrder } from '../orders/opening.ts';
import { lastOrder } from '../orders/order-lists.ts';
import { orderView } from '../orders/routes.ts';
import { payerOf } from '../payments/opening.ts';
import type { router } from '../route.ts';
import { basketOf, choose, takeChosen } from './basket.ts';

export function basketRoutes(route: ReturnType<typeof router>, deps: Deps, callers: Callers): void {
  const { db, config, now } = deps;
  route(contract.oferty, ({ query }) => market(deps, query));
  route(contract.ofertyLokalizacji, ({ query }) => market(deps, query));
  route(contract.ofertyOferenta, ({ query }) => market(deps, query));
  route(contract.selectOffer, async ({ caller, key, body }) => {
    const { replayed } = await runKeyed(db, key, async (tx) => {
      await choose(tx, deps, caller.id, body);
      return null;
    });
    return { answer: await basketOf(deps, caller.id), replayed };
  });
  route(contract.myBasket, async ({ caller }) => ({
    ...(await basketOf(deps, caller.id)),
    lastOrder: await lastOrder(db, caller.id, { config, now: now() }),
  }));
  route(contract.orderSelected, async (asked) => {
    const { caller, key, body, locale, stepUp } = asked;
    const wallet = await callers.wallet(caller);
    const buyer = { caller, wallet, payer: payerOf(asked), language: locale, stepUp };
    const { sellerId, ...terms } = body ?? {};
    const { answer, replayed } = await makeOrder(
      deps,
      buyer,
      async (tx) => ({ ...terms, items: await takeChosen(tx, caller.id, sellerId) }),
      key,
    );
    return { answer: await orderView(deps, caller.id, answer.order), replayed };
  });
}
