/** Connections to PostgreSQL: a pool, and transactions that only a use case opens. */
import pg from 'pg';

/** A pool of connections; anything that only reads takes one. */
export type Db = pg.Pool;

declare const insideTransaction: unique symbol;

/** A connection inside an open transaction; every writer takes one as its first parameter. */
export type Tx = pg.ClientBase & { readonly [insideTransaction]: true };

/** What a reader needs, be it a pool or a transaction. */
export type Reader = Pick<Db, 'query'> | Tx;

/** Reads a PostgreSQL bigint; throws where a number cannot hold it exactly. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint))],
]);

/** How values come back: bigint (and arrays of it) as safe integers, the rest as pg reads it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

/** Opens a pool on `url`. A connection that breaks while idle is dropped, not thrown. */
export function connect(url: string, options: Omit<pg.PoolConfig, 'connectionString'> = {}): Db {
  const db = new pg.Pool({ connectionString: url, types, ...options });
  db.on('error', () => undefined);
  return db;
}

const retried = new Set(['40001', '40P01']);
const attempts = 5;

/** The SQLSTATE of an error that PostgreSQL answered with. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/**
 * Runs `work` in one transaction (read committed) and commits it; rolls back where it throws.
 * A deadlock or a serialization failure is tried again, so `work` must not act outside the database.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === attempts || !retried.has(sqlState(error) ?? '')) throw error;
    }
  }
}

async function once<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await db.connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  client.on('error', breaks);
  try {
    await client.query('BEGIN');
    const result = await work(client as unknown as Tx);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    // A connection that cannot roll back is of no more use, and the first error is the one to tell.
    await client.query('ROLLBACK').catch((failure: Error) => breaks(failure));
    throw error;
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}
