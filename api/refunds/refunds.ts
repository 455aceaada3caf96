/** The API calls for refunds of sales. */
import * as desk from '#contract/payment-returns.ts';
import * as contract from '#contract/refunds.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Callers } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Feature } from '../feature.ts';
import type { Route } from '../route.ts';
import { change } from '../use-case.ts';
import { judgePaymentReturn, proposePaymentReturn, returnables } from './payment-returns.ts';
import { refundSale } from './refund.ts';
import { refundsView, saleOf } from './sale.ts';

function routes(route: Route, deps: Deps, callers: Callers): void {
  const { db } = deps;

  route(contract.refundSale, async (asked) => {
    const wallet = await callers.wallet(asked.caller);
    const { denar, pln = 0 } = asked.body;
    return change(deps, asked, (cx) => refundSale(cx, { ...asked.params, wallet, denar, pln }));
  });

  route(contract.saleRefunds, async ({ caller, params }) => {
    const { id: wallet } = await callers.wallet(caller);
    const sale = await saleOf(db, wallet, params.id);
    if (!sale) throw new Refusal('not_found');
    return refundsView(db, sale, wallet, deps.now());
  });

  route(contract.refundDays, async ({ caller }) => {
    const { personId } = await callers.wallet(caller);
    const { rows } = await db.query<{ days: number }>(
      'SELECT refund_days AS days FROM person WHERE id = $1',
      [personId],
    );
    return { days: rows[0]?.days ?? 0 };
  });

  route(contract.setRefundDays, async ({ caller, body: { days } }) => {
    const { personId } = await callers.wallet(caller);
    await db.query('UPDATE person SET refund_days = $2 WHERE id = $1', [personId, days]);
    return { days };
  });
}

function deskRoutes(route: Route, deps: Deps): void {
  route(desk.frozenPayments, (asked) => returnables.answer(deps.db, asked, asked.caller));
  route(desk.proposePaymentReturn, (asked) =>
    change(deps, asked, (cx) => proposePaymentReturn(cx, { ...asked.params, ...asked.body })),
  );
  route(desk.judgePaymentReturn, (asked) =>
    change(deps, asked, (cx) => judgePaymentReturn(cx, { ...asked.params, ...asked.body })),
  );
}

export const refunds: Feature = {
  clauses: ['payments#till'],
  routes: (route, deps, callers) => {
    routes(route, deps, callers);
    deskRoutes(route, deps);
  },
  personalData: [
    {
      name: 'sale-refunds',
      sql: `SELECT r.id, r.sale_id,
        CASE WHEN r.seller_wallet_id = ANY ($3) THEN 'seller' ELSE 'buyer' END AS role,
        r.denar, r.pln, r.refunded_at
      FROM sale_refund r WHERE r.seller_wallet_id = ANY ($3) OR r.buyer_wallet_id = ANY ($3)
      ORDER BY r.refunded_at`,
      money: ['denar', 'pln'],
    },
  ],
  withoutPersons: {
    payment_return:
      'decisions of the programme about a payment, whose refund stands in the history',
    'sale_refund: bill_id closing_id cashier_id':
      'ids; the sections bills, closing-sheets and cashiers have the rest',
  },
};
