/** Which promotion gives an offer a larger discount than the offer's own. */
import type { Tx } from '#db/connect.ts';
import type { PromotionPart } from '../offers/offer-rows.ts';

/** Days begin and end in Poland. */
export const zone = 'Europe/Warsaw';

/** The date in Poland at the time in a parameter. */
export const dayAt = (moment: string): string =>
  `(${moment}::timestamptz AT TIME ZONE '${zone}')::date`;

/** What a promotion `p` would take off one piece of the offer `o`, in grosz. */
const discount = `((coalesce(o.system_price, o.price) * p.discount_percent + 50) / 100)`;

export type Best = PromotionPart;

/**
 * Whether the promotion `p` would give the offer `o` a larger discount than its own; `others` says
 * whether promotions by anybody but the seller count.
 */
const applies = (moment: string, others = 'true'): string => `p.deleted_at IS NULL
  AND ${dayAt(moment)} BETWEEN p.valid_from AND p.valid_to
  AND (p.person_id = o.person_id OR ${others} AND NOT p.only_my AND NOT (
    SELECT seller.own_promotions_only FROM person seller WHERE seller.id = o.person_id))
  AND p.discount_percent > o.discount_percent
  AND (p.categories = '{}' OR o.words @@ p.wanted)`;

/**
 * Locks every promotion that these offers may use, in the usual order of their ids. Reservations
 * may then be made in any order.
 */
export const lockPromotionsOf = (tx: Tx, offers: readonly number[], now: Date): Promise<unknown> =>
  tx.query(
    `SELECT FROM promotion p
     WHERE p.budget > p.spent + p.reserved
       AND EXISTS (SELECT FROM offer o WHERE o.id = ANY ($1) AND ${applies('$2')})
     ORDER BY p.id FOR NO KEY UPDATE OF p`,
    [offers, now],
  );

/**
 * Joins to the offers `o` as `best` the promotion with the largest discount, if it is larger than
 * the offer's own and its budget suffices for this many pieces. Sellers may opt out of the
 * programme's promotions.
 */
export const joinBest = (
  moment: string,
  pieces = '1',
  others = 'true',
): string => `LEFT JOIN LATERAL (
  SELECT p.id AS "promotionId", p.name AS "promotionName",
         p.discount_percent AS "promotionPercent", p.valid_to::text AS "promotionEnd"
  FROM promotion p
  WHERE ${applies(moment, others)}
    AND ${discount} * ${pieces} <= p.budget - p.spent - p.reserved
  ORDER BY p.discount_percent DESC, p.created_at, p.id LIMIT 1
) best ON true`;
