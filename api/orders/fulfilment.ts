/** What both sides do with paid orders: sent, received, and completed automatically. */
import { completeDays } from '#contract/order-terms.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { sweepEach } from '../sweep.ts';
import { type Context, type UnitOfWork, work } from '../use-case.ts';
import { moveOrder } from './move.ts';
import { lockOrder, type OrderRow, orderById } from './order-rows.ts';
import { deedsOf } from './order-views.ts';

type Side = 'buyer' | 'seller';

/** A person's side of the order; refuses `not_found` for anybody else. */
export function sideOf(row: OrderRow | null, personId: string): Side {
  if (row?.buyerId === personId) return 'buyer';
  if (row?.sellerId === personId) return 'seller';
  throw new Refusal('not_found');
}

/** An order with the caller on either side; refuses `not_found`. */
export async function ownOrder(db: Reader, personId: string, id: string): Promise<OrderRow> {
  const row = await orderById(db, id);
  sideOf(row, personId);
  return row as OrderRow;
}

/** Locks an order for a person's action. Refuses `not_found`, `order_closed`. */
async function lockFor(
  cx: Context,
  id: string,
  action: 'ship' | 'complete',
): Promise<{ readonly row: OrderRow; readonly side: Side }> {
  const row = await lockOrder(cx.tx, id);
  const side = sideOf(row, cx.caller.id);
  if (!row || !deedsOf(row, side, cx.now())[action]) throw new Refusal('order_closed');
  return { row, side };
}

interface Shipping {
  readonly id: string;
  readonly note?: string | undefined;
  readonly parcel?: string | undefined;
}

/** By the seller: the pieces are on their way, or ready to be picked up. Refuses `not_found`, `order_closed`. */
export async function shipOrder(
  cx: Context,
  { id, note = '', parcel = '' }: Shipping,
): Promise<null> {
  const { row } = await lockFor(cx, id, 'ship');
  const shipping = { note, parcel };
  const set = { shipped_at: cx.now(), shipping: JSON.stringify(shipping) };
  await moveOrder(cx, { ...row, shipping }, 'shipped', { by: 'seller', set });
  return null;
}

const complete = (cx: UnitOfWork, row: OrderRow, by: Side | 'clock'): Promise<void> =>
  moveOrder(cx, row, 'completed', { by, set: { ended_at: cx.now() } });

/** The buyer has the pieces. Refuses `not_found`, `order_closed`. */
export async function completeOrder(cx: Context, { id }: { readonly id: string }): Promise<null> {
  const { row, side } = await lockFor(cx, id, 'complete');
  await complete(cx, row, side);
  return null;
}

/**
 * How orders are ended: each in a transaction of its own, which waits for others who have locked it. A
 * failure is logged and holds up no other.
 */
export const endingOrders = (
  deps: Deps,
  end: (cx: UnitOfWork, row: OrderRow | null) => Promise<void>,
) => ({
  table: 'shop_order o',
  columns: 'o.id',
  id: 'o.id',
  atOnce: 1,
  one: ({ id }: { readonly id: string }) =>
    work(deps, async (cx) => end(cx, await lockOrder(cx.tx, id))),
  failed: ({ id }: { readonly id: string }, err: unknown) =>
    deps.log.error({ err, order: id }, 'an order cannot be ended'),
});

/** One sweep of orders that were sent long ago. Returns how many it completed. */
export const completeShipped = (deps: Deps, most = 50): Promise<number> =>
  sweepEach(deps, {
    ...endingOrders(deps, async (cx, row) => {
      if (row?.state === 'shipped') await complete(cx, row, 'clock');
    }),
    due: `o.state = 'shipped' AND o.shipped_at <= $1::timestamptz - interval '${completeDays * 24} hours'`,
    by: 'o.shipped_at',
    most,
  });

/** How long delivery details are stored after an order has ended. */
const deliverDays = 90;

export const forgetting = `UPDATE shop_order SET deliver = NULL, shipping = NULL
  WHERE (deliver IS NOT NULL OR shipping IS NOT NULL) AND ended_at < $1`;

/** Erases addresses, phone numbers and notes of orders that ended some time ago. */
export async function forgetDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.query(forgetting, [new Date(now().getTime() - deliverDays * 86_400_000)]);
}
