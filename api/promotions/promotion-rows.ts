/** Promotions in the database and in the API. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { ownPromotion, promotion } from '#contract/promotions.ts';
import type { Reader } from '#db/connect.ts';
import { dayAt } from './best.ts';

export type Promotion = z.output<typeof promotion>;
export type OwnPromotion = z.output<typeof ownPromotion>;

export interface PromotionRow extends Promotion {
  readonly budget: Minor;
  readonly spent: Minor;
  readonly reserved: Minor;
  readonly version: number;
  readonly createdAt: Date;
}

/** The state at the time in a parameter. */
export const stateAt = (moment: string): string => `CASE
  WHEN p.valid_to < ${dayAt(moment)} THEN 'ended'
  WHEN p.spent + p.reserved >= p.budget THEN 'spent'
  WHEN p.valid_from > ${dayAt(moment)} THEN 'planned' ELSE 'running' END`;

export const promotionColumns = (moment: string): string => `p.id, p.person_id AS "ownerId",
  coalesce(w.name, o.name) AS "ownerName", p.name, p.summary, p.description,
  p.only_my AS "onlyMy", p.discount_percent AS "discountPercent",
  p.valid_from::text AS "validFrom", p.valid_to::text AS "validTo", p.categories,
  ${stateAt(moment)} AS state, p.budget, p.spent, p.reserved, p.version,
  p.created_at AS "createdAt"`;

export const fromPromotions = `FROM promotion p JOIN person o ON o.id = p.person_id
  LEFT JOIN wallet w ON w.person_id = o.id AND w.closed_at IS NULL`;

/** Without budget, spending and other data that only concerns the owner. */
export const publicView = (row: PromotionRow): Promotion => ({
  id: row.id,
  ownerId: row.ownerId,
  ownerName: row.ownerName,
  name: row.name,
  summary: row.summary,
  description: row.description,
  onlyMy: row.onlyMy,
  discountPercent: row.discountPercent,
  validFrom: row.validFrom,
  validTo: row.validTo,
  categories: row.categories,
  state: row.state,
});

export const ownView = (row: PromotionRow): OwnPromotion => ({
  ...publicView(row),
  budget: toWire(row.budget),
  spent: toWire(row.spent),
  reserved: toWire(row.reserved),
  remaining: toWire(row.budget - row.spent - row.reserved),
  version: row.version,
  createdAt: row.createdAt.toISOString(),
});

/** A promotion of this person's that is not deleted, or null. */
export async function promotionOf(
  db: Reader,
  personId: string,
  id: string,
  now: Date,
): Promise<PromotionRow | null> {
  const { rows } = await db.query<PromotionRow>(
    `SELECT ${promotionColumns('$3')} ${fromPromotions}
     WHERE p.id = $1 AND p.person_id = $2 AND p.deleted_at IS NULL`,
    [id, personId, now],
  );
  return rows[0] ?? null;
}
