/** The API calls for sales at the counter. */
import * as contract from '#contract/sales.ts';
import type { Callers, Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import type { Route } from '../route.ts';
import { type Asked, type Context, change } from '../use-case.ts';
import {
  abandonSale,
  addItem,
  changeItem,
  forgetSales,
  openSale,
  openSalesOf,
  removeItem,
  saleOf,
} from './lifecycle.ts';

interface Changed extends Asked {
  readonly body: object;
}

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  const changing =
    <A extends Changed, B>(
      use: (cx: Context, input: A['body'] & { readonly seller: Wallet }) => Promise<B>,
    ) =>
    async (asked: A) => {
      const seller = await callers.wallet(asked.caller);
      return change(deps, asked, (cx) => use(cx, { ...asked.body, seller }));
    };
  route(contract.openSale, changing(openSale));
  route(contract.addSaleItem, changing(addItem));
  route(contract.changeSaleItem, changing(changeItem));
  route(contract.removeSaleItem, changing(removeItem));
  route(contract.abandonSale, changing(abandonSale));
  route(contract.openSales, async ({ caller }) => {
    const sales = await openSalesOf(db, await callers.wallet(caller), now());
    return { sales, total: sales.length };
  });
  route(contract.getSale, async ({ caller, params }) =>
    saleOf(db, await callers.wallet(caller), params.id, now()),
  );
}

export const sales: Feature = {
  clauses: ['payments#bills'],
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget sales', everyMs: hour, run: () => forgetSales(db, now()) },
  ],
  personalData: [
    {
      name: 'sales',
      sql: `SELECT s.id, s.customer, s.state, s.opened_at, s.closed_at, l.offer_id, l.name, l.price,
        l.quantity
      FROM sale s LEFT JOIN sale_line l ON l.sale_id = s.id
      WHERE s.seller_wallet_id = ANY ($3) ORDER BY s.opened_at, l.id`,
      money: ['price'],
    },
  ],
  withoutPersons: {
    'sale: cashier_id': 'an id; the section cashiers has the person',
  },
};
