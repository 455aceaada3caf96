/** Slows down guessing: counts attempts per key and blocks a key for increasing times. */
import type pg from 'pg';

/** After `free` attempts in a row the key is blocked for one minute, then two, four, … fifteen. */
export interface Limit {
  readonly name: string;
  readonly free: number;
}

/** Wrong passwords per account, from any IP address. */
export const accountLimit: Limit = { name: 'account', free: 10 };
/** Wrong passwords per IP address, for any account. */
export const addressLimit: Limit = { name: 'address', free: 100 };
/** Mails to one mailbox. */
export const mailLimit: Limit = { name: 'mail', free: 5 };
/** Mails requested by one IP address. */
export const mailAddressLimit: Limit = { name: 'mail-address', free: 200 };

/**
 * Counts an attempt before it is made, so that concurrent ones cannot slip through. @returns the
 * seconds to wait if the key is blocked, else 0. A quarter of an hour without an attempt resets the
 * count.
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

/** Resets a key's count after a correct attempt. */
export async function forgetAttempts(db: pg.Pool, limit: Limit, key: string): Promise<void> {
  await db.query('DELETE FROM attempt WHERE key = $1', [`${limit.name}:${key}`]);
}
