/** Cancels unpaid orders: by a person, or when they expire. */
import { Refusal } from '#contract/refusals.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { returnStock } from '../offers/stock.ts';
import { cancelAll } from '../payments/cancel-or-retry.ts';
import { openStates } from '../payments/machine.ts';
import { releaseDiscounts } from '../promotions/budget.ts';
import { sweepEach } from '../sweep.ts';
import { type Asked, change, type UnitOfWork } from '../use-case.ts';
import { endingOrders, ownOrder, sideOf } from './fulfilment.ts';
import { moveOrder } from './move.ts';
import { lockOrder, type OrderRow } from './order-rows.ts';

const list = openStates.map((state) => `'${state}'`).join(', ');

async function openPayments({ db }: Pick<Deps, 'db'>, order: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM payment WHERE order_id = $1 AND state IN (${list}) ORDER BY id`,
    [order],
  );
  return rows.map(({ id }) => id);
}

/**
 * Cancels a locked order that awaits its payment: pieces, discounts and Denar are released. Books,
 * so it comes last in its transaction.
 */
export async function endUnpaid(
  cx: UnitOfWork,
  row: OrderRow,
  { by, note }: { readonly by: 'buyer' | 'seller' | 'clock'; readonly note: string },
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const { hold, lines } = row;
  const reason = by === 'clock' ? 'time_out' : by;
  await moveOrder(cx, row, 'cancelled', { by, note, set: { reason, ended_at: now } });
  await returnStock(tx, row.sellerId, lines);
  await releaseDiscounts(
    tx,
    lines.map((line) => line.id),
    now,
  );
  if (hold === null) return;
  const release = { type: 'release', id: cx.newId(), kind: 'order', hold } as const;
  (await applyNow(tx, [{ items: [release] }], now)).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(row.buyerDenar));
}

/**
 * Cancels an order that awaits its payment. The payment is cancelled with the provider first; if it
 * has been paid meanwhile the order is paid and this refuses `order_closed`. If the provider does
 * not answer the order ends nevertheless, and money that still comes goes back. Cancelling what
 * either side has cancelled changes nothing. Refuses `not_found`, `order_closed`.
 */
export async function cancelOrder(
  deps: Deps,
  asked: Asked,
  { id, note = '' }: { readonly id: string; readonly note?: string | undefined },
): Promise<Done<null>> {
  const { caller } = asked;
  const found = await ownOrder(deps.db, caller.id, id);
  if (found.state === 'awaiting_payment') {
    await cancelAll(deps, await openPayments(deps, id), caller);
  }
  return change(deps, asked, async (cx) => {
    const row = await lockOrder(cx.tx, id);
    const by = sideOf(row, caller.id);
    if (row?.state === 'cancelled' && row.reason !== 'time_out') return null;
    if (row?.state !== 'awaiting_payment') throw new Refusal('order_closed');
    await endUnpaid(cx, row, { by, note });
    return null;
  });
}

/** A payment of unknown outcome keeps its order waiting for no longer than this. */
const grace = '2 hours';

/**
 * One sweep of orders that were not paid in time. One whose payment the provider has not decided
 * yet waits a while longer. Returns how many it ended.
 */
export const endUnpaidOrders = (deps: Deps, most = 50): Promise<number> =>
  sweepEach(deps, {
    ...endingOrders(deps, async (cx, row) => {
      if (row?.state === 'awaiting_payment') await endUnpaid(cx, row, { by: 'clock', note: '' });
    }),
    due: `o.state = 'awaiting_payment' AND o.pay_until <= $1::timestamptz
      AND (o.pay_until <= $1::timestamptz - interval '${grace}' OR NOT EXISTS (
        SELECT FROM payment p WHERE p.order_id = o.id AND p.state IN (${list})))`,
    by: 'o.pay_until',
    most,
  });
