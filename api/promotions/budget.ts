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

/** Ends a reservation, if it is still one: the money is gone, or it is there again. */
async function end(tx: Tx, id: string, state: 'spent' | 'released', now: Date): Promise<void> {
  await tx.query(
    `WITH ended AS (
       UPDATE promotion_use SET state = $2, ended_at = $3 WHERE id = $1 AND state = 'reserved'
       RETURNING promotion_id, amount)
     UPDATE promotion p SET reserved = reserved - amount,
       spent = spent + CASE WHEN $2 = 'spent' THEN amount ELSE 0 END
     FROM ended WHERE p.id = promotion_id`,
    [id, state, now],
  );
}

/** The order is paid: what was reserved is spent. */
export const spendDiscount = (tx: Tx, id: string, now: Date): Promise<void> =>
  end(tx, id, 'spent', now);

/** The order came to nothing: what was reserved is free again. */
export const releaseDiscount = (tx: Tx, id: string, now: Date): Promise<void> =>
  end(tx, id, 'released', now);

/** The order was given back: what was spent is free again, as the sale has cost nothing. */
export async function returnDiscount(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.query(
    `WITH given AS (
       UPDATE promotion_use SET state = 'released', ended_at = $2 WHERE id = $1 AND state = 'spent'
       RETURNING promotion_id, amount)
     UPDATE promotion p SET spent = spent - amount FROM given WHERE p.id = promotion_id`,
    [id, now],
  );
}
