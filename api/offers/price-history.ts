/**
 * What offers have cost: a reduction is told with the lowest price of the thirty days before it
 * (directive 98/6/EC, article 6a; the Polish act on informing about prices, article 4).
 */
import type { Db, Reader, Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { dayAt, joinBest } from '../promotions/best.ts';
import { work } from '../use-case.ts';
import { lockStock } from './stock.ts';

/** Before a reduction; its lowest price is told. */
export const daysBefore = 30;
/** A price that has ended is kept as a proof for this many days. */
const daysKept = 365;
const dayMs = 86_400_000;

const before = 'coalesce(o.system_price, o.price)';
const percent = 'coalesce(best."promotionPercent", o.discount_percent)';

/** The offers of a seller, or of all for null, with what one piece costs everybody at `$1`. */
const live = `SELECT o.id, o.person_id, o.published, ${before} - off.amount AS price,
    off.amount > 0 AS reduced
  FROM offer o ${joinBest('$1')}
  CROSS JOIN LATERAL (SELECT (${before} * ${percent} + 50) / 100 AS amount) off
  WHERE $2::uuid IS NULL OR o.person_id = $2`;

/** Whether what is written of an offer, `h`, is no longer so. */
const moved = '(NOT live.published OR (h.price, h.reduced) <> (live.price, live.reduced))';

/**
 * Writes down what a seller's offers cost now. A price that differs from the last one begins at
 * `now`, and so does a reduction; a draft has no price. The caller has locked the seller's list.
 */
export async function notePrices(tx: Tx, personId: string, now: Date): Promise<void> {
  await tx.query(
    `UPDATE offer_price h SET until = greatest(h.since, $1) FROM (${live}) live
     WHERE h.offer_id = live.id AND h.until IS NULL AND ${moved}`,
    [now, personId],
  );
  await tx.query(
    `INSERT INTO offer_price (offer_id, since, price, reduced, lowest)
     SELECT live.id, $1, live.price, live.reduced, CASE WHEN live.reduced THEN (
       SELECT min(h.price) FROM offer_price h WHERE h.offer_id = live.id AND h.until > $3) END
     FROM (${live}) live
     WHERE live.published
       AND NOT EXISTS (SELECT FROM offer_price h WHERE h.offer_id = live.id AND h.until IS NULL)`,
    [now, personId, new Date(now.getTime() - daysBefore * dayMs)],
  );
}

/** The sellers of whose offers another price is written than they have now. */
async function sellersMoved(db: Reader, personId: string | null, now: Date): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT DISTINCT live.person_id AS id FROM (${live}) live
     LEFT JOIN offer_price h ON h.offer_id = live.id AND h.until IS NULL
     WHERE CASE WHEN h.id IS NULL THEN live.published ELSE ${moved} END`,
    [now, personId],
  );
  return rows.map(({ id }) => id);
}

/**
 * Follows what changes prices without a save: promotions that begin, change, end or are spent. Of
 * one seller's offers, or of all.
 */
export async function followPrices(deps: Deps, personId: string | null = null): Promise<void> {
  for (const seller of await sellersMoved(deps.db, personId, deps.now())) {
    await work(deps, async ({ tx, now }) => {
      await lockStock(tx, seller);
      await notePrices(tx, seller, now());
    });
  }
}

/** Follows all prices whenever a promotion in force differs from the last time. */
export function priceFollower(deps: Deps): () => Promise<void> {
  let known = '';
  return async () => {
    const { rows } = await deps.db.query<{ state: string }>(
      `SELECT concat(${dayAt('$1')}, string_agg(concat_ws(' ', p.id, p.version,
         p.budget - p.spent - p.reserved), ',' ORDER BY p.id)) AS state
       FROM promotion p WHERE p.deleted_at IS NULL AND ${dayAt('$1')} BETWEEN p.valid_from AND p.valid_to`,
      [deps.now()],
    );
    const state = rows[0]?.state ?? '';
    if (state === known) return;
    await followPrices(deps);
    known = state;
  };
}

/** Deletes prices that ended long ago. */
export const forgetPrices = (db: Db, now: Date): Promise<unknown> =>
  db.query('DELETE FROM offer_price WHERE until < $1', [
    new Date(now.getTime() - daysKept * dayMs),
  ]);

/** What is written of the price of the offer `o` that is in force. */
export const joinPrice =
  'LEFT JOIN offer_price seen ON seen.offer_id = o.id AND seen.until IS NULL';
export const priceColumns = 'seen.price AS "seenPrice", seen.lowest AS lowest';
