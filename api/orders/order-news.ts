/** How payment events affect orders. */
import type { PaymentState } from '#contract/payments.ts';
import type { Reader } from '#db/connect.ts';
import type { UnitOfWork } from '../use-case.ts';

/** Notifies both sides of an order that its payment has changed, and records a failure. */
export async function notifyOrder(
  cx: UnitOfWork,
  order: string,
  state: PaymentState,
): Promise<void> {
  if (state === 'failed') {
    await cx.tx.query(
      `INSERT INTO shop_order_event (id, order_id, at, by, event, note)
       SELECT $1, id, $3, 'provider', 'payment_failed', '' FROM shop_order
       WHERE id = $2 AND state = 'awaiting_payment'`,
      [cx.newId(), order, cx.now()],
    );
  }
  cx.after(() => cx.notifier.orderChanged(order));
}

/** True while an order still awaits its payment. */
export async function isAwaited(db: Reader, order: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM shop_order WHERE id = $1', [
    order,
  ]);
  return rows[0]?.state === 'awaiting_payment';
}
