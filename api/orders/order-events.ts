/** The history of orders: written with every change, read by both sides. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import type { OrderEvent, orderHistory } from '#contract/order-shapes.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { Reader } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { UnitOfWork } from '../use-case.ts';

type History = z.output<typeof orderHistory>;
type Told = NonNullable<History[number]['refund']>;

export interface Happened {
  readonly by: History[number]['by'];
  readonly event: OrderEvent;
  readonly note?: string;
  /** The refund, whose pieces are told with it. */
  readonly refund?: string;
}

/** Records what happened to an order. */
export async function recordOrderEvent(
  cx: UnitOfWork,
  order: string,
  { by, event, note = '', refund }: Happened,
): Promise<void> {
  const row = {
    id: cx.newId(),
    order_id: order,
    at: cx.now(),
    by,
    event,
    note,
    refund_id: refund ?? null,
  };
  await cx.tx.query(...sql`INSERT INTO shop_order_event ${sql.row(row)}`);
}

/** Notifies both sides of an order that its payment has changed, and records a failure. */
export async function notifyOrder(
  cx: UnitOfWork,
  order: string,
  state: PaymentState,
): Promise<void> {
  if (state === 'failed') {
    await cx.tx.query(
      ...sql`INSERT INTO shop_order_event (id, order_id, at, by, event, note)
       SELECT ${cx.newId()}, id, ${cx.now()}, 'provider', 'payment_failed', '' FROM shop_order
       WHERE id = ${order} AND state = 'awaiting_payment'`,
    );
  }
  cx.after(() => cx.notifier.orderChanged(order));
}

/** The history of an order, oldest first. */
export async function historyOf(db: Reader, order: string): Promise<History> {
  const { rows } = await db.query<
    Omit<History[number], 'at' | 'refund'> & { at: Date; refund: Told | null }
  >(
    ...sql`SELECT at, by, event, note, (
       SELECT jsonb_build_object('denar', sum(x.denar), 'pln', sum(x.pln), 'items', jsonb_agg(
         jsonb_build_object('name', l.name, 'quantity', x.quantity) ORDER BY l.place))
       FROM shop_order_part x JOIN shop_order_line l ON l.id = x.line_id
       WHERE x.refund_id = v.refund_id HAVING count(*) > 0) AS refund
     FROM shop_order_event v WHERE order_id = ${order} ORDER BY id`,
  );
  return rows.map(({ at, refund, ...rest }) => ({
    at: at.toISOString(),
    ...rest,
    refund: refund && { ...refund, denar: toWire(refund.denar), pln: toWire(refund.pln) },
  }));
}
