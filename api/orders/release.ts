/** How unpaid orders end: everything reserved is released. */
import { applyNow } from '#ledger/apply.ts';
import { booked } from '../ledger-refusals.ts';
import { returnStock } from '../offers/stock.ts';
import { releaseDiscounts } from '../promotions/budget.ts';
import type { UnitOfWork } from '../use-case.ts';
import { recordOrderEvent } from './order-events.ts';
import { mailBoth } from './order-mails.ts';
import type { OrderRow } from './order-rows.ts';

export interface Ending {
  readonly by: 'buyer' | 'seller' | 'clock';
  readonly note: string;
}

/**
 * Cancels a locked order that awaits its payment: pieces, discounts and Denar are released. Books,
 * so it comes last in its transaction.
 */
export async function endUnpaid(
  cx: UnitOfWork,
  row: OrderRow,
  { by, note }: Ending,
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const { id, hold, lines } = row;
  await tx.query(
    `UPDATE shop_order SET state = 'cancelled', reason = $2, ended_at = $3 WHERE id = $1`,
    [id, by === 'clock' ? 'time_out' : by, now],
  );
  await recordOrderEvent(cx, id, { by, event: 'cancelled', note });
  await returnStock(tx, row.sellerId, lines);
  await releaseDiscounts(
    tx,
    lines.map((line) => line.id),
    now,
  );
  await mailBoth(cx, row, 'cancelled');
  cx.after(() => cx.notifier.orderChanged(id));
  if (hold === null) return;
  const release = { type: 'release', id: cx.newId(), kind: 'order', hold } as const;
  (await applyNow(tx, [{ items: [release] }], now)).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar));
}
