/** The lists of orders: as buyer and as seller, also as a file. */

import type { Locale } from '#contract/languages.ts';
import type { Received } from '#contract/operation.ts';
import { isPickup } from '#contract/order-terms.ts';
import type { myOrders } from '#contract/orders.ts';
import type { Reader } from '#db/connect.ts';
import { orderFiles } from '#texts/orders.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Config } from '../config.ts';
import { csvDocument } from '../csv.ts';
import { Filter, readList } from '../lists.ts';
import type { Document } from '../route.ts';
import { type OrderRow, orderColumns, orderTables } from './order-rows.ts';
import { type OrderView, viewOf } from './order-views.ts';

type Query = Received<typeof myOrders>['query'];

const open = `o.state IN ('awaiting_payment', 'paid', 'shipped', 'refund_pending')`;

const source = {
  columns: orderColumns,
  from: orderTables,
  order: { createdAt: 'o.created_at', number: 'o.label', total: 'o.total', status: 'o.state' },
  unique: 'o.id',
} as const;

const sides = { buyer: 'b.person_id', seller: 'o.seller_id' } as const;
const others = { buyer: 's.name', seller: 'b.name' } as const;

/** A page of a person's orders on one side, filtered by the query. */
export async function orderList(
  db: Reader,
  personId: string,
  query: Query,
  { config, now }: { readonly config: Config; readonly now: Date },
) {
  const names = `(SELECT string_agg(l.name, ' ') FROM shop_order_line l WHERE l.order_id = o.id)`;
  const filter = new Filter()
    .where(personId, (id) => `${sides[query.as]} = ${id}`)
    .where(query.status, (state) => `o.state = ${state}`)
    .where(query.open, (yes) => `(${open}) = (${yes}::text = 'yes')`)
    .search(query.search, ['o.label', others[query.as], names]);
  const { rows, place } = await readList<OrderRow>(db, source, filter, query);
  return { orders: rows.map((row) => viewOf(row, personId, config, now)), place };
}

/** The person's latest order, or null. */
export async function lastOrder(
  db: Reader,
  personId: string,
  { config, now }: { readonly config: Config; readonly now: Date },
): Promise<OrderView | null> {
  const { rows } = await db.query<OrderRow>(
    `SELECT ${orderColumns} ${orderTables} WHERE b.person_id = $1 ORDER BY o.id DESC LIMIT 1`,
    [personId],
  );
  return rows[0] ? viewOf(rows[0], personId, config, now) : null;
}

export function ordersFile(rows: readonly OrderView[], locale: Locale): Document {
  const { columns: c, states } = textsIn(orderFiles, locale);
  const lines = rows.map((row) => [
    row.createdAt,
    row.number,
    states[row.status === 'shipped' && isPickup(row) ? 'ready' : row.status],
    row.buyer.name,
    row.seller.name,
    row.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('; '),
    { amount: row.total },
    { amount: row.denarPart },
    { amount: row.plnPart },
    row.paidAt,
    row.id,
  ]);
  const head = [c.created, c.number, c.state, c.buyer, c.seller, c.items];
  return csvDocument('orders.csv', [...head, c.total, c.denar, c.pln, c.paid, c.id], lines, locale);
}
