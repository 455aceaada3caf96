/** How the refund of an order ends: both parts reach the buyer, or both stay with the seller. */
import type { Tx } from '#db/connect.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Item } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { returnStock } from '../offers/stock.ts';
import { returnDiscount } from '../promotions/budget.ts';
import { recordOrderEvent } from './order-events.ts';
import { mailBoth } from './order-mails.ts';
import { lockOrder, numberOf, type OrderRow } from './order-rows.ts';

/**
 * Writes down that an order was given back; pieces that were never sent are there again, and so is what
 * it took from the budgets of promotions. What is booked for it is the caller's.
 */
export async function markRefunded(
  tx: Tx,
  deps: Deps,
  row: OrderRow,
  by: 'seller' | 'provider',
  after: AfterCommit,
): Promise<void> {
  const now = deps.now();
  const before = row.stateBefore ?? row.state;
  await tx.query(
    `UPDATE shop_order SET state = 'refunded', state_before = NULL, ended_at = $2 WHERE id = $1`,
    [row.id, now],
  );
  await recordOrderEvent(tx, deps, row.id, { by, event: 'refunded' });
  if (before === 'paid') await returnStock(tx, row.sellerId, row.lines);
  for (const line of row.lines) await returnDiscount(tx, line.id, now);
  await mailBoth(tx, deps, row, 'refunded');
  after(() => deps.notifier.orderChanged(row.id));
}

export interface EndedRefund {
  /** The refund's id, which is also that of its booking. */
  readonly id: string;
  readonly order: string;
  /** The hold on the seller's złoty. */
  readonly hold: string;
  readonly state: 'done' | 'rejected';
}

/** Books a refund as the provider has decided it. Comes last in its transaction. */
export async function endOrderRefund(
  tx: Tx,
  deps: Deps,
  { id, order, hold, state }: EndedRefund,
  after: AfterCommit,
): Promise<void> {
  const row = await lockOrder(tx, order);
  if (row?.state !== 'refund_pending') throw new Error(`Order ${order} has no refund under way`);
  const done = state === 'done';
  if (done) await markRefunded(tx, deps, row, 'provider', after);
  else {
    await tx.query(
      `UPDATE shop_order SET state = state_before, state_before = NULL WHERE id = $1`,
      [order],
    );
    await recordOrderEvent(tx, deps, order, { by: 'provider', event: 'refund_refused' });
    after(() => deps.notifier.orderChanged(order));
  }
  const { refundHold } = row;
  const kind = 'refund';
  const memo = numberOf(row);
  const end = (held: string, booking: string): Item =>
    done
      ? { type: 'post', id: booking, kind, hold: held, memo }
      : { type: 'release', id: booking, kind, hold: held };
  const items = [
    end(hold, done ? id : deps.newId()),
    ...(refundHold === null ? [] : [end(refundHold, deps.newId())]),
  ];
  (await applyNow(tx, [{ items }], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(row.buyerDenar, row.sellerDenar));
}
