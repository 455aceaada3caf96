/** Numbers in series: one per seller and year, without a gap in what is committed. */
import type { Tx } from '#db/connect.ts';
import { zone } from '../promotions/best.ts';

/**
 * The next number of a seller's series; the year is that of Poland. The series stays locked until the
 * transaction ends, so that a number that is rolled back is the next one's.
 */
export async function nextNumber(
  tx: Tx,
  sellerId: string,
  now: Date,
): Promise<{ readonly year: number; readonly number: number }> {
  const { rows } = await tx.query<{ year: number; number: number }>(
    `INSERT INTO order_series AS s (person_id, year, last)
     VALUES ($1, extract(year FROM $2::timestamptz AT TIME ZONE '${zone}'), 1)
     ON CONFLICT (person_id, year) DO UPDATE SET last = s.last + 1
     RETURNING year, last AS number`,
    [sellerId, now],
  );
  return rows[0] as { year: number; number: number };
}
