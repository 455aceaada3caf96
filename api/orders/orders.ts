/** The API calls for orders. */
import * as desk from '#contract/order-desk.ts';
import * as contract from '#contract/orders.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import { exclusively, hour } from '../jobs.ts';
import type { Done } from '../keyed.ts';
import { payerOf } from '../payments/open.ts';
import type { Route } from '../route.ts';
import { type Asked, change } from '../use-case.ts';
import { cancelOrder, endUnpaidOrders } from './cancel.ts';
import { makeOrder } from './create.ts';
import { allOrders, ordersToApprove } from './desk-list.ts';
import { judgeReturn, proposeReturn } from './desk-return.ts';
import {
  completeOrder,
  completeShipped,
  forgetDeliveries,
  ownOrder,
  shipOrder,
} from './fulfilment.ts';
import { historyOf } from './order-events.ts';
import { ownOrders } from './order-lists.ts';
import { orderView, viewOf } from './order-views.ts';
import { refundOrder } from './refund.ts';

function deskRoutes(route: Route, deps: Deps): void {
  const { db } = deps;
  route(desk.deskOrders, (asked) =>
    allOrders.answer(db, asked, asked.caller, async () => ({
      toApprove: await ordersToApprove(db, asked.caller),
    })),
  );
  route(desk.proposeOrderReturn, (asked) =>
    change(deps, asked, (cx) => proposeReturn(cx, { ...asked.params, ...asked.body })),
  );
  route(desk.judgeOrderReturn, (asked) =>
    judgeReturn(deps, asked, { ...asked.params, ...asked.body }),
  );
}

interface Deed extends Pick<Asked, 'caller'> {
  readonly params: { readonly id: string };
}

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db, config, now } = deps;
  const detail = async (personId: string, id: string) => ({
    ...viewOf(await ownOrder(db, personId, id), personId, config, now()),
    history: await historyOf(db, id),
  });
  deskRoutes(route, deps);
  route(contract.createOrder, async (asked) => {
    const { caller, body, locale: language } = asked;
    const { provider, blikCode, ...terms } = body;
    const wallet = await callers.wallet(caller);
    const buyer = { wallet, payer: payerOf(asked), language, provider, blikCode };
    const { answer, replayed } = await makeOrder(deps, asked, buyer, async () => terms);
    return { answer: await orderView(deps, caller.id, answer.order), replayed };
  });
  route(contract.myOrders, async ({ caller, query, locale }) => {
    await callers.wallet(caller);
    return ownOrders.answer(db, { query, locale }, { person: caller.id, config, now: now() });
  });
  route(contract.getOrder, async ({ caller, params }) => {
    await callers.wallet(caller);
    return detail(caller.id, params.id);
  });
  const changed = async (asked: Deed, act: (id: string) => Promise<Done<null>>) => {
    await callers.wallet(asked.caller);
    const { id } = asked.params;
    const { replayed } = await act(id);
    return { answer: await detail(asked.caller.id, id), replayed };
  };
  route(contract.cancelOrder, (asked) =>
    changed(asked, (id) => cancelOrder(deps, asked, { ...asked.body, id })),
  );
  route(contract.shipOrder, (asked) =>
    changed(asked, (id) => change(deps, asked, (cx) => shipOrder(cx, { ...asked.body, id }))),
  );
  route(contract.completeOrder, (asked) =>
    changed(asked, (id) => change(deps, asked, (cx) => completeOrder(cx, { id }))),
  );
  route(contract.refundOrder, (asked) =>
    changed(asked, (id) => refundOrder(deps, asked, { ...asked.body, id })),
  );
}

/** A person's orders on one side; only the buyer sees where the pieces went. */
const ordersOf = (side: 'buyer' | 'seller', other: 'buyer' | 'seller'): string => `
  SELECT o.id, o.label AS number, w.name AS ${other}, o.total, o.denar_part, o.pln_part, o.state, o.reason,
    o.deliver, o.shipping, o.refund_note, o.created_at, o.pay_until, o.paid_at,
    o.shipped_at, o.ended_at${side === 'buyer' ? ', o.language' : ''}
  FROM shop_order o JOIN wallet w ON w.id = o.${other}_wallet_id
  WHERE o.${side}_wallet_id = ANY ($3) ORDER BY o.created_at`;

const money = ['total', 'denar_part', 'pln_part'];

const ofMine = `FROM shop_order o
    WHERE o.buyer_wallet_id = ANY ($3) OR o.seller_wallet_id = ANY ($3)`;

export const orders: Feature = {
  clauses: ['payments#orders'],
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
      sql: ordersOf('buyer', 'seller'),
      money,
    },
    {
      name: 'orders-as-seller',
      sql: ordersOf('seller', 'buyer'),
      money,
    },
    {
      name: 'order-lines',
      sql: `SELECT l.order_id, l.offer_id, l.name, l.quantity, l.denar_percent, l.discount_percent,
        l.catalogue, l.discount, l.total, l.denar, l.promotion_name,
        l.image_address, l.image_alt, back.*
      FROM shop_order_line l CROSS JOIN LATERAL (
        SELECT coalesce(sum(x.quantity), 0)::bigint AS refunded_pieces,
          coalesce(sum(x.denar), 0)::bigint AS refunded_denar, coalesce(sum(x.pln), 0)::bigint AS refunded_pln
        FROM shop_order_part x WHERE x.line_id = l.id AND x.order_id = l.order_id AND x.state = 'done') back
      WHERE l.order_id IN (SELECT o.id ${ofMine}) ORDER BY l.order_id, l.place`,
      money: ['catalogue', 'discount', 'total', 'denar', 'refunded_denar', 'refunded_pln'],
    },
    {
      name: 'order-history',
      sql: `SELECT v.order_id, v.at, v.by, v.event, v.note
      FROM shop_order_event v WHERE v.order_id IN (SELECT o.id ${ofMine}) ORDER BY v.id`,
    },
  ],
  withoutPersons: {
    order_return: 'decisions of the programme about an order, whose history has what they led to',
    order_series:
      'counted the orders of a seller before they had one series; the orders stand in orders-as-seller',
    'shop_order: seller_id hold_id transfer_id refund_hold_id refund_transfer_id':
      'ids; the section bookings has the rest',
    'shop_order: year number': 'the number of the former series; the present one is exported',
    'shop_order: state_before': 'the state to return to if a refund fails',
    'shop_order_part: refund_id': 'an id; the lines say what was given back before the rest',
    'shop_order_event: refund_id': 'an id; the lines have the pieces',
    'shop_order_line: image_id promotion_id': 'ids; the line has the names',
  },
};
