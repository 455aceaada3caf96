/** The calls of orders. */
import * as desk from '#contract/order-desk.ts';
import * as contract from '#contract/orders.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { payerOf } from '../payments/opening.ts';
import type { router } from '../route.ts';
import { cancelOrder } from './cancelling.ts';
import { deskOrderList, deskOrdersFile, ordersToApprove } from './desk-list.ts';
import { makeOrder } from './opening.ts';
import { historyOf } from './order-events.ts';
import { orderList, ordersFile } from './order-lists.ts';
import { orderById } from './order-rows.ts';
import { viewOf } from './order-views.ts';
import { refundOrder } from './refunding.ts';
import { judgeReturn, proposeReturn } from './returning.ts';
import { completeOrder, ownOrder, shipOrder } from './serving.ts';

type Route = ReturnType<typeof router>;

/** What an order looks like to one of its sides now. */
export async function orderView(deps: Deps, personId: string, id: string) {
  const row = await orderById(deps.db, id);
  if (!row) throw new Refusal('not_found');
  return viewOf(row, personId, deps.config, deps.now());
}

function deskRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(desk.deskOrders, async ({ caller, query, locale }) => {
    const { orders, total } = await deskOrderList(db, caller, query);
    if (query.format === 'csv') return deskOrdersFile(orders, locale);
    const toApprove = await ordersToApprove(db, caller);
    return { orders, total, count: query.count, skip: query.skip, toApprove };
  });
  route(desk.proposeOrderReturn, ({ caller, key, params, body }) =>
    runKeyed(db, key, (tx) => proposeReturn(tx, deps, caller, params.id, body.note)),
  );
  route(desk.judgeOrderReturn, ({ stepUp, key, params, body }) =>
    judgeReturn(deps, stepUp, params.id, body, key),
  );
}

export function orderRoutes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config, now } = deps;
  const detail = async (personId: string, id: string) => ({
    ...viewOf(await ownOrder(db, personId, id), personId, config, now()),
    history: await historyOf(db, id),
  });
  deskRoutes(route, deps);
  route(contract.createOrder, async (asked) => {
    const { caller, key, body, locale, stepUp } = asked;
    const wallet = await callers.wallet(caller);
    const buyer = { caller, wallet, payer: payerOf(asked), language: locale, stepUp };
    const { answer, replayed } = await makeOrder(deps, buyer, async () => body, key);
    return { answer: await orderView(deps, caller.id, answer.order), replayed };
  });
  route(contract.myOrders, async ({ caller, query, locale }) => {
    await callers.wallet(caller);
    const { orders, total } = await orderList(db, caller.id, query, { config, now: now() });
    if (query.format === 'csv') return ordersFile(orders, locale);
    return { orders, total, count: query.count, skip: query.skip };
  });
  route(contract.getOrder, async ({ caller, params }) => {
    await callers.wallet(caller);
    return detail(caller.id, params.id);
  });
  route(contract.cancelOrder, async ({ caller, key, params, body }) => {
    await callers.wallet(caller);
    const asked = { ...params, personId: caller.id, note: body?.note ?? '' };
    const { replayed } = await cancelOrder(deps, asked, key);
    return { answer: await detail(caller.id, params.id), replayed };
  });
  route(contract.shipOrder, async ({ caller, key, params, body }) => {
    await callers.wallet(caller);
    const shipping = { note: body?.note ?? '', parcel: body?.parcel ?? '' };
    const deed = { ...params, personId: caller.id };
    const { replayed } = await runKeyed(db, key, async (tx, after) => {
      await shipOrder(tx, deps, deed, shipping, after);
      return null;
    });
    return { answer: await detail(caller.id, params.id), replayed };
  });
  route(contract.completeOrder, async ({ caller, key, params }) => {
    await callers.wallet(caller);
    const deed = { ...params, personId: caller.id };
    const { replayed } = await runKeyed(db, key, async (tx, after) => {
      await completeOrder(tx, deps, deed, after);
      return null;
    });
    return { answer: await detail(caller.id, params.id), replayed };
  });
  route(contract.refundOrder, async ({ caller, key, params, body }) => {
    await callers.wallet(caller);
    const asked = { ...params, personId: caller.id, note: body?.note ?? '' };
    const { replayed } = await refundOrder(deps, asked, key);
    return { answer: await detail(caller.id, params.id), replayed };
  });
}
