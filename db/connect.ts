/** Connections to PostgreSQL: a pool, and transactions that only a use case opens. */
import pg from 'pg';
import { NoServer, ServerClient, Servers } from './servers.ts';
import { Statements } from './statements.ts';

/** A pool of connections; anything that only reads takes one. */
export type Db = pg.Pool;

declare const insideTransaction: unique symbol;

/** An open transaction; every writer takes one as its first parameter. */
export type Tx = Pick<Statements, 'query' | 'send'> & { readonly [insideTransaction]: true };

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

type Got = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool that goes to another server where the one it knows has ceased to be the right one. */
class ServerPool extends pg.Pool {
  readonly #servers: Servers;
  /** Connections made before one of them fell silent, or found a table changed, are left as well. */
  #trustedFrom = 0;

  constructor(servers: Servers, options: pg.PoolConfig) {
    super({
      ...options,
      Client: class extends ServerClient {
        constructor(config: pg.ClientConfig = {}) {
          super(servers, config);
        }
      },
    });
    this.#servers = servers;
    this.on('release', (error: Error) => {
      const isSilent = isLoss(error) && !(error instanceof pg.DatabaseError);
      if (isSilent || sqlState(error) === outdated) this.#trustedFrom = performance.now();
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Got): void;
  override connect(callback?: Got): Promise<pg.PoolClient> | undefined {
    const got = this.#connect();
    if (!callback) return got;
    got.then(
      (client) => callback(undefined, client, client.release),
      (error: Error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  async #connect(): Promise<pg.PoolClient> {
    for (let left = this.#servers.count; ; left -= 1) {
      try {
        return await this.#trusted();
      } catch (error) {
        if (left <= 1 || !(error instanceof NoServer)) throw error;
      }
    }
  }

  async #trusted(): Promise<pg.PoolClient> {
    for (;;) {
      const client = await super.connect();
      const made = client instanceof ServerClient ? client.made : Number.POSITIVE_INFINITY;
      if (made >= this.#trustedFrom) return client;
      client.release(true);
    }
  }
}

/**
 * Opens a pool on `url`, which may name several servers: each connection leads to the one that takes
 * writes. A connection that breaks while idle is dropped, not thrown.
 */
export function connect(url: string, options: Omit<pg.PoolConfig, 'connectionString'> = {}): Db {
  const db = new ServerPool(new Servers(url), { types, pipeline: true, ...options });
  db.on('error', () => undefined);
  return db;
}

const keepaliveIdleSeconds = 15;

/**
 * How long a connection of the running service waits for anything, so that one that has gone silent,
 * on either side, is given up and what it held is free for others: milliseconds.
 */
export const serviceLimits = {
  connectionTimeoutMillis: 20_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  // The server ends a transaction whose process was cut off: what it has locked stops everybody.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepaliveIdleSeconds * 1000,
  options: `-c tcp_keepalives_idle=${keepaliveIdleSeconds} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3`,
} as const satisfies Omit<pg.PoolConfig, 'connectionString'>;

/** A server that ends sessions, lets nobody in, has run out of something, or only reads by now. */
const lossStates = /^(08|53|57P|25P03|25006|57014)/;

/** What pg and the system say of a connection that is gone, was never made, or has fallen silent. */
const lossWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|timeout expired)/;
const lossCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * True where the database could not be asked, or went away with the answer: what was asked may have
 * been done or not, and may be asked again.
 */
export function isLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof NoServer) return true;
  if (error instanceof pg.DatabaseError) return lossStates.test(error.code ?? '');
  const { code, syscall } = error as NodeJS.ErrnoException;
  const ofSystem = code !== undefined && syscall !== undefined && lossCodes.has(code);
  return ofSystem || lossWords.test(error.message);
}

const readOnly = '25006';
/** A table has changed under a statement that this connection has prepared, and will not forget. */
const outdated = '0A000';
const retried = new Set(['40001', '40P01', outdated]);
const attempts = 5;

/** True where a transaction met others in a way that ended it, every time it was tried. Nothing of it was done. */
export const isConflict = (error: unknown): boolean => retried.has(sqlState(error) ?? '');

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
      if (attempt === attempts || !isConflict(error)) throw error;
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
  const statements = new Statements(client);
  try {
    await client.query('BEGIN');
    const result = await work(statements as unknown as Tx);
    const [{ command }] = await Promise.all([statements.query('COMMIT'), statements.settle()]);
    // What a failed statement has aborted ends so, whether or not anybody looked at the failure.
    if (command !== 'COMMIT') throw new Error(`the transaction ended with ${command}`);
    if (client instanceof ServerClient && client.unconfirmed) {
      breaks(new NoServer('the standby has not confirmed what was committed'));
      throw broken;
    }
    return result;
  } catch (thrown) {
    const error = await statements.settle().then(
      () => thrown,
      (first: unknown) => first,
    );
    // One that has fallen silent would not hear it, and the server rolls back by itself. One whose
    // server only reads by now would go on doing so, while another may have taken its place.
    const isGone = isLoss(error) && !(error instanceof pg.DatabaseError);
    if (isGone || sqlState(error) === readOnly || sqlState(error) === outdated) {
      breaks(error as Error);
    } else {
      // One that cannot roll back is of no more use, and the first error is the one to tell.
      await client.query('ROLLBACK').catch((failure: Error) => breaks(failure));
    }
    throw error;
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}
