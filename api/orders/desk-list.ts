/** The list of orders for the desk. */

import { approverRole } from '#contract/operation.ts';
import { deskOrders } from '#contract/order-desk.ts';
import type { Reader } from '#db/connect.ts';
import { orderFiles } from '#texts/orders.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Caller } from '../callers.ts';
import { ifAny, listOf, made, money } from '../list-of.ts';
import { endsWith, idsNamed, isOneOf, isWholeId } from '../lists.ts';
import { isFrozen } from '../security/frozen.ts';
import { isServed, type OrderRow } from './order-rows.ts';

/** How much of an order's part, in this currency, has been given back. */
const refunded = (currency: 'denar' | 'pln') =>
  money(`CASE o.state WHEN 'refunded' THEN o.${currency}_part ELSE (SELECT coalesce(sum(x.${currency}), 0)::bigint
    FROM shop_order_part x WHERE x.order_id = o.id AND x.state = 'done') END`);

/** All orders, with what is proposed for them, as the caller sees it. */
export const allOrders = listOf(deskOrders, 'orders', {
  from: `FROM shop_order o LEFT JOIN wallet b ON b.id = o.buyer_wallet_id
    LEFT JOIN wallet s ON s.id = o.seller_wallet_id
    LEFT JOIN order_return r ON r.order_id = o.id AND r.state = 'proposed'
    LEFT JOIN person q ON q.id = r.proposed_by`,
  of: (filter, caller: Caller) => filter.given(caller.id, 'uuid'),
  row: {
    id: 'o.id',
    number: 'o.label',
    status: 'o.state',
    createdAt: 'o.created_at',
    buyer: { name: 'b.name', email: 'b.email' },
    seller: {
      name: 's.name',
      email: 's.email',
      frozen: isFrozen('s'),
      closed: 's.closed_at IS NOT NULL',
    },
    total: money('o.total'),
    denarPart: money('o.denar_part'),
    plnPart: money('o.pln_part'),
    refunded: { denar: refunded('denar'), pln: refunded('pln') },
    returnable: made(
      `CASE WHEN r.id IS NULL THEN o.state ELSE 'proposed' END`,
      (state: OrderRow['state'] | 'proposed') => state !== 'proposed' && isServed(state),
    ),
    proposal: ifAny('r.id', {
      id: 'r.id',
      note: 'r.note',
      proposedBy: 'q.name',
      proposedAt: 'r.proposed_at',
      mine: 'r.proposed_by = $1',
    }),
  },
  sort: { createdAt: 'o.created_at', total: 'o.total' },
  unique: 'o.id',
  indexed: ['createdAt', 'total'],
  where: {
    status: (state) => `o.state = ${state}`,
    proposed: (value) => `(r.id IS NOT NULL) = (${value}::text = 'yes')`,
  },
  search: async (filter, text, db) => {
    const wallets = await idsNamed(db, 'wallet', text);
    return filter.searchIndexed(
      text,
      [],
      [
        ...isWholeId('o.id', text),
        ...endsWith('o.label', text.toUpperCase(), /^[\d/.Z-]+$/),
        ...isOneOf('o.buyer_wallet_id', wallets),
        ...isOneOf('o.seller_wallet_id', wallets),
      ],
    );
  },
  file: {
    name: 'orders',
    columns: (locale) => {
      const { columns: c, states } = textsIn(orderFiles, locale);
      return [
        [c.created, (row) => row.createdAt],
        [c.number, (row) => row.number],
        [c.state, (row) => states[row.status]],
        [c.buyer, (row) => row.buyer.email],
        [c.seller, (row) => row.seller.email],
        [c.total, (row) => ({ amount: row.total })],
        [c.denar, (row) => ({ amount: row.denarPart })],
        [c.pln, (row) => ({ amount: row.plnPart })],
        [c.refundedDenar, (row) => ({ amount: row.refunded.denar })],
        [c.refundedPln, (row) => ({ amount: row.refunded.pln })],
        [c.id, (row) => row.id],
      ];
    },
  },
});

/** The number of proposals the caller may approve. */
export async function ordersToApprove(db: Reader, { id, claims }: Caller): Promise<number> {
  if (!claims.roles.includes(approverRole)) return 0;
  const { rows } = await db.query<{ count: number }>(
    `SELECT count(*) AS count FROM order_return WHERE state = 'proposed' AND proposed_by <> $1`,
    [id],
  );
  return rows[0]?.count ?? 0;
}
