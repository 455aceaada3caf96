/** Slows down guessing: counts attempts per key and blocks a key that had too many, ever longer. */
import type pg from 'pg';

/** After `free` attempts in a row the key waits a minute, then two, four, … fifteen. */
export interface Limit {
  readonly name: string;
  readonly free: number;
}

/** Wrong passwords of one account, from wherever. */
export const accountLimit: Limit = { name: 'account', free: 10 };
/** Wrong passwords from one address, for whichever account. */
export const addressLimit: Limit = { name: 'address', free: 100 };
/** Mails to one mailbox. */
export const mailLimit: Limit = { name: 'mail', free: 5 };
/** Mails that one address asks for. */
export const mailAddressLimit: Limit = { name: 'mail-address', free: 200 };

/**
 * Takes one attempt, before it is made, so that many at once cannot slip through.
 * @returns the seconds to wait where the key is blocked, else 0. A quarter of an hour without an
 *   attempt forgets the earlier ones.
 */
export async function takeAttempt(db: pg.Pool, limit: Limit, key: string): Promise<number> {
  const { rows } = await db.query<{ wait: number }>(
    `INSERT INTO attempt AS a (key, count, last_at) VALUES ($1, 1, now())
     ON CONFLICT (key) DO UPDATE SET
       count = CASE WHEN a.blocked_until > now() THEN a.count
                    WHEN a.last_at < now() - interval '15 minutes' THEN 1
                    ELSE a.count + 1 END,
       blocked_until = CASE WHEN a.blocked_until > now() THEN a.blocked_until
                            WHEN a.last_at < now() - interval '15 minutes' OR a.count < $2 THEN NULL
                            ELSE now() + least(interval '15 minutes',
                                   interval '1 minute' * power(2, least(a.count - $2, 8))) END,
       last_at = CASE WHEN a.blocked_until > now() THEN a.last_at ELSE now() END
     RETURNING greatest(0, ceil(extract(epoch FROM blocked_until - now())))::int AS wait`,
    [`${limit.name}:${key}`, limit.free],
  );
  return rows[0]?.wait ?? 0;
}

/** Forgets a key's attempts, because one of them was right. */
export async function forgetAttempts(db: pg.Pool, limit: Limit, key: string): Promise<void> {
  await db.query('DELETE FROM attempt WHERE key = $1', [`${limit.name}:${key}`]);
}
