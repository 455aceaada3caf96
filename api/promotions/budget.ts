/** What discounts take from a promotion's budget, which they can never exceed. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { dayAt } from './best.ts';

export interface Taking {
  /** Of whatever takes the discount; the same one takes it once. */
  readonly id: string;
  readonly promotionId: string;
  readonly amount: Minor;
  readonly now: Date;
}

/**
 * Sets a part of the budget of a running promotion aside until it is spent or released. Refuses
 * `budget_spent` where less is left, or the promotion does not hold any more. The same taking again
 * changes nothing.
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

type UseState = 'reserved' | 'spent' | 'released';

/**
 * Moves those takings that are in one state to another, and the budgets with them. Promotions are
 * locked in the order of their ids, as everywhere, so that no two transactions wait for each other.
 */
async function move(
  tx: Tx,
  ids: readonly string[],
  [from, to]: readonly [UseState, UseState],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.query(
    `SELECT FROM promotion
     WHERE id IN (SELECT promotion_id FROM promotion_use WHERE id = ANY ($1))
     ORDER BY id FOR NO KEY UPDATE`,
    [ids],
  );
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

/** Paid for: what was reserved is spent. */
export const spendDiscounts = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  move(tx, ids, ['reserved', 'spent'], now);

/** Came to nothing: what was reserved is free again. */
export const releaseDiscounts = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  move(tx, ids, ['reserved', 'released'], now);

/** Given back: what was spent is free again, as the sale has cost nothing. */
export const returnDiscounts = (tx: Tx, ids: readonly string[], now: Date): Promise<void> =>
  move(tx, ids, ['spent', 'released'], now);
