/** Cancels unpaid orders: by a person, or when they expire. */
import { Refusal } from '#contract/refusals.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { cancelAll } from '../payments/cancel-or-retry.ts';
import { openStates } from '../payments/machine.ts';
import { ownOrder, perSweep, sideOf, sweepOrders } from './fulfilment.ts';
import { lockOrder } from './order-rows.ts';
import { endUnpaid } from './release.ts';

interface CancelAsked {
  readonly id: string;
  readonly personId: string;
  readonly note: string;
}

const list = openStates.map((state) => `'${state}'`).join(', ');

async function openPayments({ db }: Pick<Deps, 'db'>, order: string): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT id FROM payment WHERE order_id = $1 AND state IN (${list}) ORDER BY id`,
    [order],
  );
  return rows.map(({ id }) => id);
}

/**
 * Cancels an order that awaits its payment. The payment is cancelled with the provider first; if it
 * has been paid meanwhile the order is paid and this refuses `order_closed`. If the provider does
 * not answer the order ends nevertheless, and money that still comes goes back. Cancelling what
 * either side has cancelled changes nothing. Refuses `not_found`, `order_closed`.
 */
export async function cancelOrder(
  deps: Deps,
  { id, personId, note }: CancelAsked,
  key: RequestKey | null,
): Promise<Done<null>> {
  const found = await ownOrder(deps.db, personId, id);
  if (found.state === 'awaiting_payment') {
    await cancelAll(deps, await openPayments(deps, id), { id: personId });
  }
  return runKeyed(deps.db, key, async (tx, after) => {
    const row = await lockOrder(tx, id);
    const by = sideOf(row, personId);
    if (row?.state === 'cancelled' && row.reason !== 'time_out') return null;
    if (row?.state !== 'awaiting_payment') throw new Refusal('order_closed');
    await endUnpaid(tx, deps, row, { by, note }, after);
    return null;
  });
}

/** A payment of unknown outcome keeps its order waiting for no longer than this. */
const graceSeconds = 2 * 3600;

/**
 * One sweep of orders that were not paid in time. One whose payment the provider has not decided
 * yet waits a while longer. Returns how many it ended.
 */
export async function endUnpaidOrders(deps: Deps, most = perSweep): Promise<number> {
  const now = deps.now();
  const find = (stuck: readonly string[]) =>
    deps.db.query<{ id: string }>(
      `SELECT o.id FROM shop_order o WHERE o.state = 'awaiting_payment' AND o.pay_until <= $1
         AND o.id <> ALL ($3) AND (o.pay_until <= $2 OR NOT EXISTS (
           SELECT FROM payment p WHERE p.order_id = o.id AND p.state IN (${list})))
       ORDER BY o.pay_until LIMIT $4`,
      [now, new Date(now.getTime() - graceSeconds * 1000), stuck, most],
    );
  return sweepOrders(deps, find, async (tx, id, after) => {
    const row = await lockOrder(tx, id);
    if (row?.state !== 'awaiting_payment') return;
    await endUnpaid(tx, deps, row, { by: 'clock', note: '' }, after);
  });
}
