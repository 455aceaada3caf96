/** What discounts take from a promotion's budget, which they can never exceed. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { dayAt } from './best.ts';

export interface Taking {
  /** The id of whatever takes the discount; it takes the discount only once. */
  readonly id: string;
  readonly promotionId: string;
  readonly amount: Minor;
  readonly now: Date;
}

/**
 * Reserves a part of the budget of a running promotion until it is spent or released. Refuses
 * `budget_spent` if less is left, or if the promotion has ended. Repeating a reservation changes
 * nothing.
 */
export async function reserveDiscount(
  tx: Tx,
  { id, promotionId, amount, now }: Taking,
): Promise<void> {
  const taken = await tx.query(
    `INSERT INTO promotion_use (id, promotion_id, amount, state, created_at)
     VALUES ($1, $2, $3, 'reserved', $4) ON CONFLICT DO NOTHING`,
    [id, promotionId, amount, now],
  );
  if (taken.rowCount === 0) return;
  const { rowCount } = await tx.query(
    `UPDATE promotion SET reserved = reserved + $2
     WHERE id = $1 AND deleted_at IS NULL AND ${dayAt('$3')} BETWEEN valid_from AND valid_to
       AND spent + reserved + $2 <= budget`,
    [promotionId, amount, now],
  );
  if (rowCount === 0) throw new Refusal('budget_spent');
}

/** Locks the promotions of these uses in the usual order of their ids, so that no two transactions deadlock. */
const lockPromotions = (tx: Tx, uses: readonly string[]): Promise<unknown> =>
  tx.query(
    `SELECT FROM promotion
     WHERE id IN (SELECT promotion_id FROM promotion_use WHERE id = ANY ($1))
     ORDER BY id FOR NO KEY UPDATE`,
    [uses],
  );

type UseState = 'reserved' | 'spent' | 'released';

/** Moves the reservations that are in one state to another, and the budgets with them. */
async function move(
  tx: Tx,
  ids: readonly string[],
  [from, to]: readonly [UseState, UseState],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await lockPromotions(tx, ids);
  await tx.query(
    `WITH moved AS (
       UPDATE promotion_use SET state = $3, ended_at = $4 WHERE id = ANY ($1) AND state = $2
       RETURNING promotion_id, amount),
     sums AS (SELECT promotion_id, sum(amount)::bigint AS amount FROM moved GROUP BY promotion_id)
     UPDATE promotion p
     SET reserved = reserved - CASE WHEN $2 = 'reserved' THEN amount ELSE 0 END,
       spent = spent + CASE 'spent' WHEN $3 THEN amount WHEN $2 THEN -amount ELSE 0 END
     FROM sums WHERE p.id = promotion_id`,
    [ids, from, to, now],
  );
}

/** Paid: what was reserved is spent. */
export const spendDiscounts = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  move(tx, ids, ['reserved', 'spent'], now);

/** Not sold: what was reserved is available again. */
export const releaseDiscounts = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  move(tx, ids, ['reserved', 'released'], now);

/** A line of a sale of which `part` of `whole` has been refunded all in all. */
export interface ReturnedShare {
  readonly id: string;
  readonly part: number;
  readonly whole: number;
}

/**
 * Lines of a sale were refunded, wholly or in part: all in all budgets get back as much of what these
 * uses have spent. The sale is locked.
 */
export async function returnShares(tx: Tx, shares: readonly ReturnedShare[]): Promise<void> {
  if (shares.length === 0) return;
  const ids = shares.map(({ id }) => id);
  await lockPromotions(tx, ids);
  await tx.query(
    `WITH due AS (
       SELECT id, promotion_id, amount * part / whole AS returned, returned AS before
       FROM unnest($1::uuid[], $2::bigint[], $3::bigint[]) AS share (id, part, whole)
       JOIN promotion_use USING (id) WHERE state = 'spent'),
     moved AS (UPDATE promotion_use u SET returned = due.returned FROM due WHERE u.id = due.id),
     sums AS (SELECT promotion_id, sum(returned - before)::bigint AS back FROM due GROUP BY promotion_id)
     UPDATE promotion p SET spent = spent - back FROM sums WHERE p.id = promotion_id`,
    [ids, shares.map(({ part }) => part), shares.map(({ whole }) => whole)],
  );
}
