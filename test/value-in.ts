/** Test support: a single value of the database. */
import type { Reader } from '#db/connect.ts';

/** The first column of the first row; undefined where there is none. */
export async function valueIn<T>(
  db: Reader,
  sql: string,
  ...parameters: readonly unknown[]
): Promise<T | undefined> {
  const { rows } = await db.query<Record<string, T>>(sql, [...parameters]);
  return Object.values(rows[0] ?? {})[0];
}
