/** How payment events affect orders. */
import type { PaymentState } from '#contract/payments.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';

/** Notifies both sides of an order that its payment has changed, and records a failure. */
export async function notifyOrder(
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now' | 'notifier'>,
  order: string,
  state: PaymentState,
  after: AfterCommit,
): Promise<void> {
  if (state === 'failed') {
    await tx.query(
      `INSERT INTO shop_order_event (id, order_id, at, by, event, note)
       SELECT $1, id, $3, 'provider', 'payment_failed', '' FROM shop_order
       WHERE id = $2 AND state = 'awaiting_payment'`,
      [deps.newId(), order, deps.now()],
    );
  }
  after(() => deps.notifier.orderChanged(order));
}

/** True while an order still awaits its payment. */
export async function isAwaited(db: Reader, order: string): Promise<boolean> {
  const { rows } = await db.query<{ state: string }>('SELECT state FROM shop_order WHERE id = $1', [
    order,
  ]);
  return rows[0]?.state === 'awaiting_payment';
}
