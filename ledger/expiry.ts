/** Releases expired holds. */
import type { Db } from '#db/connect.ts';

/**
 * One step of a sweep: releases at least `limit` of the holds that have expired at `now`, or all
 * of them, and returns their number. Only a clean-up: balances and bookings are correct without it.
 */
export async function releaseExpired(db: Db, now: Date, limit = 500): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    'SELECT ledger.release_expired($1, $2) AS released',
    [now, limit],
  );
  return (rows[0] as { released: number }).released;
}
