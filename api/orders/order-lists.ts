/** The lists of orders: as buyer and as seller, also as a file. */

import { isPickup } from '#contract/order-terms.ts';
import { myOrders } from '#contract/orders.ts';
import type { Reader } from '#db/connect.ts';
import { orderFiles } from '#texts/orders.ts';
import { textsIn } from '#texts/spoken.ts';
import type { Config } from '../config.ts';
import { listOf, rowsOf } from '../list-of.ts';
import { type OrderRow, orderColumns, orderTables } from './order-rows.ts';
import { type OrderView, viewOf } from './order-views.ts';

const open = `o.state IN ('awaiting_payment', 'paid', 'shipped', 'refund_pending')`;

const sides = { buyer: 'b.person_id', seller: 'o.seller_id' } as const;
const others = { buyer: 's.name', seller: 'b.name' } as const;
const names = `(SELECT string_agg(l.name, ' ') FROM shop_order_line l WHERE l.order_id = o.id)`;

interface Looking {
  readonly person: string;
  readonly config: Config;
  readonly now: Date;
}

/** A person's orders on one side. */
export const ownOrders = listOf(myOrders, 'orders', {
  from: orderTables,
  of: (filter, { person }: Looking) => filter.given(person, 'uuid'),
  row: rowsOf(orderColumns, (row: OrderRow, { person, config, now }: Looking) =>
    viewOf(row, person, config, now),
  ),
  sort: { createdAt: 'o.created_at', number: 'o.label', total: 'o.total', status: 'o.state' },
  unique: 'o.id',
  where: {
    as: (is, side) => `${is}::text IS NOT NULL AND ${sides[side]} = $1`,
    status: (state) => `o.state = ${state}`,
    open: (yes) => `(${open}) = (${yes}::text = 'yes')`,
  },
  search: (filter, text, _, { as }) => filter.search(text, ['o.label', others[as], names]),
  file: {
    name: 'orders',
    columns: (locale) => {
      const { columns: c, states } = textsIn(orderFiles, locale);
      return [
        [c.created, (row) => row.createdAt],
        [c.number, (row) => row.number],
        [
          c.state,
          (row) => states[row.status === 'shipped' && isPickup(row) ? 'ready' : row.status],
        ],
        [c.buyer, (row) => row.buyer.name],
        [c.seller, (row) => row.seller.name],
        [c.items, ({ items }) => items.map((one) => `${one.quantity} × ${one.name}`).join('; ')],
        [c.total, (row) => ({ amount: row.total })],
        [c.denar, (row) => ({ amount: row.denarPart })],
        [c.pln, (row) => ({ amount: row.plnPart })],
        [c.refundedDenar, (row) => ({ amount: row.refunded.denar })],
        [c.refundedPln, (row) => ({ amount: row.refunded.pln })],
        [c.paid, (row) => row.paidAt],
        [c.id, (row) => row.id],
      ];
    },
  },
});

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
