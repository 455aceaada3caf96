/** The API calls for orders. */
import * as desk from '#contract/order-desk.ts';
import * as contract from '#contract/orders.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively, hour } from '../jobs.ts';
import { runKeyed } from '../keyed.ts';
import { payerOf } from '../payments/open.ts';
import type { Route } from '../route.ts';
import { cancelOrder, endUnpaidOrders } from './cancel.ts';
import { deskOrderList, deskOrdersFile, ordersToApprove } from './desk-list.ts';
import { judgeReturn, proposeReturn } from './desk-return.ts';
import {
  completeOrder,
  completeShipped,
  forgetDeliveries,
  ownOrder,
  shipOrder,
} from './fulfilment.ts';
import { makeOrder } from './open.ts';
import { historyOf } from './order-events.ts';
import { orderList, ordersFile } from './order-lists.ts';
import { orderView, viewOf } from './order-views.ts';
import { refundOrder } from './refund.ts';

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

function routes(route: Route, deps: Deps, callers: Callers): void {
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

/** A person's orders on one side; only the buyer sees where the pieces went. */
const ordersOf = (side: 'buyer' | 'seller', other: 'buyer' | 'seller'): string => `
  SELECT o.id, o.label AS number, w.name AS ${other}, o.total, o.denar_part, o.pln_part, o.state, o.reason,
    o.deliver, o.shipping, o.created_at, o.paid_at, o.shipped_at, o.ended_at
  FROM shop_order o JOIN wallet w ON w.id = o.${other}_wallet_id
  WHERE o.${side}_wallet_id = ANY ($3) ORDER BY o.created_at`;

const money = ['total', 'denar_part', 'pln_part'];

const ofMine = `FROM shop_order o
    WHERE o.buyer_wallet_id = ANY ($3) OR o.seller_wallet_id = ANY ($3)`;

export const orders: Feature = {
  routes,
  jobs: (deps) => [
    {
      name: 'end unpaid orders',
      everyMs: 5000,
      run: () => exclusively(deps.db, 'orders', () => endUnpaidOrders(deps)),
    },
    { name: 'complete orders', everyMs: 60_000, run: () => completeShipped(deps) },
    { name: 'forget deliveries', everyMs: hour, run: () => forgetDeliveries(deps) },
  ],
  personalData: [
    {
      name: 'orders-as-buyer',
      about: { pl: 'Zamówienia', uk: 'Замовлення', en: 'Orders' },
      sql: ordersOf('buyer', 'seller'),
      money,
    },
    {
      name: 'orders-as-seller',
      about: { pl: 'Zamówienia u Ciebie', uk: 'Замовлення у вас', en: 'Orders made with you' },
      sql: ordersOf('seller', 'buyer'),
      money,
    },
    {
      name: 'order-lines',
      about: { pl: 'Pozycje zamówień', uk: 'Позиції замовлень', en: 'Lines of orders' },
      sql: `SELECT l.order_id, l.offer_id, l.name, l.quantity, l.denar_percent, l.discount_percent,
        l.catalogue, l.discount, l.total, l.denar, l.promotion_name
      FROM shop_order_line l WHERE l.order_id IN (SELECT o.id ${ofMine}) ORDER BY l.order_id, l.place`,
      money: ['catalogue', 'discount', 'total', 'denar'],
    },
    {
      name: 'order-history',
      about: {
        pl: 'Co działo się z zamówieniami',
        uk: 'Що відбувалося із замовленнями',
        en: 'What happened to orders',
      },
      sql: `SELECT v.order_id, v.at, v.by, v.event, v.note
      FROM shop_order_event v WHERE v.order_id IN (SELECT o.id ${ofMine}) ORDER BY v.id`,
    },
  ],
  withoutPersons: {
    order_return: 'decisions of the programme about an order, whose history has what they led to',
    order_series:
      'counted the orders of a seller before they had one series; the orders stand in orders-as-seller',
  },
};
