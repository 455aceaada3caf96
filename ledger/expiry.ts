/** Releases holds that have run out. */
import type { Db } from '#db/connect.ts';

/**
 * One step of a sweep: releases at least `limit` holds that have run out at `now`, if there are as
 * many, and gives how many. Balances and bookings are right without it: it only tidies up.
 */
export async function releaseExpired(db: Db, now: Date, limit = 500): Promise<number> {
  const { rows } = await db.query<{ released: number }>(
    'SELECT ledger.release_expired($1, $2) AS released',
    [now, limit],
  );
  return (rows[0] as { released: number }).released;
}
