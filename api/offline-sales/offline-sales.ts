/** The API calls for sales at a till without a network. */
import * as contract from '#contract/offline-sales.ts';
import { markOf } from '../accounts/payee-mark.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { paySale, seeSale } from './pay.ts';
import { settleSales } from './settle.ts';
import { forgetSecrets, openTill, tillOf } from './tills.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;
  route(contract.openOfflineTill, async (asked) => {
    const seller = await callers.wallet(asked.caller);
    return change(deps, asked, (cx) => openTill(cx, seller));
  });
  route(contract.settleOfflineSales, async (asked) => {
    const seller = await callers.wallet(asked.caller);
    return change(deps, asked, async (cx) => ({
      sales: await settleSales(cx, seller, asked.body.sales),
    }));
  });
  route(contract.showOfflineTill, async ({ caller, query }) => {
    const buyer = await callers.wallet(caller);
    const { wallet, name } = await tillOf(db, query.till, now());
    return { payee: { name, mark: await markOf(db, wallet, buyer.personId) } };
  });
  route(contract.payOfflineSale, async (asked) => {
    const buyer = await callers.wallet(asked.caller);
    // The digits are of the moment, so that a repeated request gets those of its own.
    const paid = await change(deps, asked, (cx) => paySale(cx, { ...asked.body, buyer }));
    return { ...paid, answer: await seeSale(db, deps, buyer, paid.answer) };
  });
  route(contract.getOfflineSale, async ({ caller, params }) =>
    seeSale(db, deps, await callers.wallet(caller), params.id),
  );
}

export const offlineSales: Feature = {
  clauses: ['payments#till'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget secrets of tills', everyMs: hour, run: () => forgetSecrets(db, now()) },
  ],
  personalData: [
    {
      name: 'offline-sales',
      sql: `SELECT t.id AS till, t.made_at, t.expires_at, s.sale, s.charge_id, s.accepted_at,
        s.accepted_amount
      FROM offline_till t LEFT JOIN offline_sale s ON s.till_id = t.id
      WHERE t.wallet_id = ANY ($3) ORDER BY t.made_at, s.sale`,
      money: ['accepted_amount'],
    },
  ],
  withoutPersons: {
    'offline_till: sealed': 'a secret',
    'offline_till: cashier_id': 'an id; the section cashiers has the person',
  },
};
