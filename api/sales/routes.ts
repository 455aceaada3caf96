/** The calls of the counter's sales. */
import * as contract from '#contract/sales.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import type { router } from '../route.ts';
import {
  abandonSale,
  addItem,
  changeItem,
  type NewItem,
  openSale,
  openSalesOf,
  removeItem,
  saleOf,
} from './sales.ts';

export function saleRoutes(route: ReturnType<typeof router>, deps: Deps, callers: Callers): void {
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
