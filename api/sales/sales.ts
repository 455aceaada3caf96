/** The API calls for sales at the counter. */
import * as contract from '#contract/sales.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { hour } from '../jobs.ts';
import { runKeyed } from '../keyed.ts';
import type { Route } from '../route.ts';
import {
  abandonSale,
  addItem,
  changeItem,
  forgetSales,
  type NewItem,
  openSale,
  openSalesOf,
  removeItem,
  saleOf,
} from './lifecycle.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, now } = deps;

  route(contract.openSale, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    return runKeyed(db, key, (tx) => openSale(tx, deps, seller, body.customer));
  });

  route(contract.openSales, async ({ caller }) => {
    const sales = await openSalesOf(db, await callers.wallet(caller), now());
    return { sales, total: sales.length };
  });

  route(contract.getSale, async ({ caller, params }) =>
    saleOf(db, await callers.wallet(caller), params.id, now()),
  );

  route(contract.addSaleItem, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    const { saleId, offerId, name = '', price = 0, quantity } = body;
    const item: NewItem = offerId === undefined ? { name, price, quantity } : { offerId, quantity };
    return runKeyed(db, key, (tx) => addItem(tx, deps, seller, saleId, item));
  });

  route(contract.changeSaleItem, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    const { saleId, ...change } = body;
    return runKeyed(db, key, (tx) => changeItem(tx, deps, seller, saleId, change));
  });

  route(contract.removeSaleItem, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    return runKeyed(db, key, (tx) => removeItem(tx, deps, seller, body));
  });

  route(contract.abandonSale, async ({ caller, key, body }) => {
    const seller = await callers.wallet(caller);
    return runKeyed(db, key, (tx) => abandonSale(tx, deps, seller, body.saleId));
  });
}

export const sales: Feature = {
  routes,
  jobs: ({ db, now }) => [
    { name: 'forget sales', everyMs: hour, run: () => forgetSales(db, now()) },
  ],
  personalData: [
    {
      name: 'sales',
      about: {
        pl: 'Sprzedaże przy kasie i ich pozycje',
        uk: 'Продажі на касі та їхні позиції',
        en: 'Sales at the counter and their lines',
      },
      sql: `SELECT s.id, s.customer, s.state, s.opened_at, s.closed_at, l.offer_id, l.name, l.price,
        l.quantity
      FROM sale s LEFT JOIN sale_line l ON l.sale_id = s.id
      WHERE s.seller_wallet_id = ANY ($3) ORDER BY s.opened_at, l.id`,
      money: ['price'],
    },
  ],
};
