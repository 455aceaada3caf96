/** The list of orders for the desk. */

import type { Locale } from '#contract/languages.ts';
import { toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import type { deskOrders } from '#contract/order-desk.ts';
import type { Reader } from '#db/connect.ts';
import { orderFiles } from '#texts/orders.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Caller } from '../callers.ts';
import { csvDocument } from '../csv.ts';
import { endsWith, Filter, idsNamed, isOneOf, isWholeId, readList } from '../lists.ts';
import type { Document } from '../route.ts';
import { isFrozen } from '../security/frozen.ts';
import { isServed, type OrderRow } from './order-rows.ts';

type Listed = Answer<typeof deskOrders>['orders'][number];
type Taken =
  | 'id'
  | 'number'
  | 'state'
  | 'total'
  | 'denarPart'
  | 'plnPart'
  | 'createdAt'
  | 'buyerName'
  | 'buyerEmail'
  | 'sellerName'
  | 'sellerEmail';

interface Row extends Pick<OrderRow, Taken> {
  readonly frozen: boolean;
  readonly closed: boolean;
  readonly proposal: string | null;
  readonly note: string;
  readonly proposedById: string;
  readonly proposedBy: string;
  readonly proposedAt: Date;
}

const source = {
  columns: `o.id, o.label AS number, o.state, o.total, o.denar_part AS "denarPart",
    o.pln_part AS "plnPart", o.created_at AS "createdAt", b.name AS "buyerName",
    b.email AS "buyerEmail", s.name AS "sellerName", s.email AS "sellerEmail",
    ${isFrozen('s')} AS frozen, s.closed_at IS NOT NULL AS closed, r.id AS proposal, r.note,
    r.proposed_by AS "proposedById", q.name AS "proposedBy", r.proposed_at AS "proposedAt"`,
  from: `FROM shop_order o LEFT JOIN wallet b ON b.id = o.buyer_wallet_id
    LEFT JOIN wallet s ON s.id = o.seller_wallet_id
    LEFT JOIN order_return r ON r.order_id = o.id AND r.state = 'proposed'
    LEFT JOIN person q ON q.id = r.proposed_by`,
  order: { createdAt: 'o.created_at', total: 'o.total' },
  unique: 'o.id',
  indexed: ['createdAt', 'total'],
} as const;

const viewOf = (row: Row, caller: Caller): Listed => ({
  id: row.id,
  number: row.number,
  status: row.state,
  createdAt: row.createdAt.toISOString(),
  buyer: { name: row.buyerName, email: row.buyerEmail },
  seller: {
    name: row.sellerName,
    email: row.sellerEmail,
    frozen: row.frozen,
    closed: row.closed,
  },
  total: toWire(row.total),
  denarPart: toWire(row.denarPart),
  plnPart: toWire(row.plnPart),
  returnable: row.proposal === null && isServed(row.state),
  proposal:
    row.proposal === null
      ? null
      : {
          id: row.proposal,
          note: row.note,
          proposedBy: row.proposedBy,
          proposedAt: row.proposedAt.toISOString(),
          mine: row.proposedById === caller.id,
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

export function deskOrdersFile(rows: readonly Listed[], locale: Locale): Document {
  const { columns: c, states } = textsIn(orderFiles, locale);
  const lines = rows.map((row) => [
    row.createdAt,
    row.number,
    states[row.status],
    row.buyer.email,
    row.seller.email,
    { amount: row.total },
    { amount: row.denarPart },
    { amount: row.plnPart },
    row.id,
  ]);
  const head = [c.created, c.number, c.state, c.buyer, c.seller, c.total, c.denar, c.pln, c.id];
  return csvDocument('orders.csv', head, lines, locale);
}

/** A page of all orders, filtered by the query. */
export async function deskOrderList(
  db: Reader,
  caller: Caller,
  query: Received<typeof deskOrders>['query'],
) {
  const wallets = await idsNamed(db, 'wallet', query.search);
  const filter = new Filter()
    .where(query.status, (state) => `o.state = ${state}`)
    .where(query.proposed, (value) => `(r.id IS NOT NULL) = (${value}::text = 'yes')`)
    .searchIndexed(
      query.search,
      [],
      [
        ...isWholeId('o.id', query.search),
        ...endsWith('o.label', query.search.toUpperCase(), /^[\d/.Z-]+$/),
        ...isOneOf('o.buyer_wallet_id', wallets),
        ...isOneOf('o.seller_wallet_id', wallets),
      ],
    );
  const { rows, place } = await readList<Row>(db, source, filter, query);
  return { orders: rows.map((row) => viewOf(row, caller)), place };
}
