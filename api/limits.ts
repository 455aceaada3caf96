/** Limits that are counted in the database, so that they are one however many instances answer. */
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';

/** At most so many rows of a table with this value in a column within the window. */
interface Limit {
  readonly column: string;
  readonly value: string;
  readonly most: number;
}

interface Window {
  /** A table with a column created_at. */
  readonly table: string;
  readonly seconds: number;
  readonly now: Date;
}

/**
 * Refuses `too_many_requests` where one of the limits is full, with the seconds until it is not.
 * Until the transaction ends nobody else counts the same values, so parallel requests gain nothing;
 * other people's requests do not wait.
 */
export async function refuseTooMany(
  tx: Tx,
  { table, seconds, now }: Window,
  limits: readonly Limit[],
): Promise<void> {
  const counted = limits.map(({ column, value }) => `limit of ${table}.${column}: ${value}`);
  // In one order, so that two requests that count two values alike do not wait for each other.
  await tx.query(
    'SELECT pg_advisory_xact_lock(hashtextextended(name, 0)) FROM unnest($1::text[]) AS name',
    [counted.sort()],
  );
  const since = new Date(now.getTime() - seconds * 1000);
  for (const { column, value, most } of limits) {
    const { rows } = await tx.query<{ at: Date }>(
      `SELECT created_at AS at FROM ${table} WHERE ${column} = $1 AND created_at > $2
       ORDER BY created_at DESC OFFSET $3 LIMIT 1`,
      [value, since, most - 1],
    );
    const [full] = rows;
    if (!full) continue;
    const wait = (full.at.getTime() - since.getTime()) / 1000;
    // A row may be a moment younger than this request, which waited for its turn.
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.min(wait, seconds) });
  }
}
