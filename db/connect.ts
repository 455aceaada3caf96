/** Connections to PostgreSQL: a pool, and transactions, which only use cases open. */
import pg from 'pg';
import { originOf } from './origin.ts';
import { NoServer, ServerClient, Servers } from './servers.ts';
import { Statements } from './statements.ts';

/** A pool of connections, for read-only access. */
export type Db = pg.Pool;

declare const insideTransaction: unique symbol;

/** An open transaction; every writer takes one as its first parameter. */
export type Tx = Pick<Statements, 'query' | 'send'> & { readonly [insideTransaction]: true };

/** Read access through a pool or a transaction. */
export type Reader = Pick<Db, 'query'> | Tx;

/** Parses a PostgreSQL bigint; throws if a number cannot represent it exactly. */
export function parseBigint(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is not a safe integer`);
  return value;
}

const parsers = new Map<number, (text: string) => unknown>([
  [pg.types.builtins.INT8, parseBigint],
  [1016, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(parseBigint))],
]);

/** Type parsers: bigint (and its arrays) as safe integers, all others as in pg. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

type Got = (error: Error | undefined, client: pg.PoolClient | undefined, done: () => void) => void;

/** A pool that switches servers when the current one is no longer the right one. */
class ServerPool extends pg.Pool {
  readonly #servers: Servers;
  /** Transactions may wait for each other, so they have connections of their own. */
  readonly transactions: pg.Pool;
  /** Connections older than one that timed out, or found a changed table, are discarded too. */
  #trustedFrom = 0;

  constructor(servers: Servers, options: pg.PoolConfig, transactions?: pg.Pool) {
    super({
      ...options,
      Client: class extends ServerClient {
        constructor(config: pg.ClientConfig = {}) {
          super(servers, config);
        }
      },
    });
    this.#servers = servers;
    this.transactions = transactions ?? this;
    // A connection that breaks while idle is dropped.
    this.on('error', () => undefined);
    this.on('release', (error: Error) => {
      const isSilent = isLoss(error) && !(error instanceof pg.DatabaseError);
      if (isSilent || sqlState(error) === outdated) this.#trustedFrom = performance.now();
    });
  }

  /** A statement outside a transaction says in a comment what it is for: the log has it if it is slow. */
  override query = ((config: unknown, ...more: unknown[]) => {
    const origin = originOf();
    const isPlain = origin !== undefined && typeof config === 'string';
    return super.query((isPlain ? `${config} /* ${origin} */` : config) as string, ...(more as []));
  }) as pg.Pool['query'];

  override async end(): Promise<void> {
    if (this.transactions !== this) await this.transactions.end();
    await super.end();
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
 * Opens a pool on `url`, which may name several servers: connections are made to the one that
 * accepts writes. `max` applies to transactions and to all other queries separately, so that reads
 * never wait behind payments. A connection that breaks while idle is dropped without an error.
 */
export function connect(url: string, options: Omit<pg.PoolConfig, 'connectionString'> = {}): Db {
  return poolOf(new Servers(url), options);
}

/** Opens a pool on the one server of `url`, which may be a standby. */
export function connectStandby(url: string, options: Omit<pg.PoolConfig, 'connectionString'>): Db {
  return poolOf(new Servers(url, 'any'), options);
}

function poolOf(servers: Servers, options: Omit<pg.PoolConfig, 'connectionString'>): Db {
  const config = { types, pipeline: true, ...options };
  return new ServerPool(servers, config, new ServerPool(servers, config));
}

const keepaliveIdleSeconds = 15;

/**
 * How the running service connects: timeouts in milliseconds, so that a connection that has gone
 * silent on either side is given up and its locks are released.
 */
export const serviceLimits = {
  connectionTimeoutMillis: 20_000,
  query_timeout: 20_000,
  statement_timeout: 15_000,
  // The server ends transactions of disconnected processes, because their locks block everyone.
  idle_in_transaction_session_timeout: 10_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: keepaliveIdleSeconds * 1000,
  // Starting a parallel worker takes longer than nearly all of these queries.
  options: `-c tcp_keepalives_idle=${keepaliveIdleSeconds} -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c max_parallel_workers_per_gather=0`,
} as const satisfies Omit<pg.PoolConfig, 'connectionString'>;

/** The server ends sessions, refuses connections, lacks resources, or has become read-only. */
const lossStates = /^(08|53|57P|25P03|25006|57014)/;

/** Messages of pg and the system for a connection that is lost, never made, or timed out. */
const lossWords =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout|timeout expired)/;
const lossCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH']);

/**
 * True if the database could not be reached, or the connection was lost before the answer: the
 * query may or may not have been executed, and may be repeated.
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
/** A table has changed under a prepared statement, which this connection would continue to use. */
const outdated = '0A000';
const retried = new Set(['40001', '40P01', outdated]);
const attempts = 5;

/** True if a transaction was aborted by conflicts in every attempt. It has had no effect. */
export const isConflict = (error: unknown): boolean => retried.has(sqlState(error) ?? '');

/** True if the database ended the statement because it took longer than it may. */
export const isTimeout = (error: unknown): boolean => sqlState(error) === '57014';

/** The SQLSTATE of a PostgreSQL error. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined;

/** Bounds how long the next statements of this transaction wait for a lock; 0 is no bound. */
export const waitAtMost = (tx: Tx, ms: number): void => tx.send(`SET LOCAL lock_timeout = ${ms}`);

/** True if a transaction ended because a lock was held for longer than it waits. */
export const isHeldLong = (error: unknown): boolean => sqlState(error) === '55P03';

/**
 * Makes this transaction plan each statement once per connection, whatever its values. For short
 * statements by key, whose planning costs more than they do.
 */
export const planOnce = (tx: Tx): void => tx.send('SET LOCAL plan_cache_mode = force_generic_plan');

/**
 * Runs `work` in one transaction (read committed) and commits it; rolls back if it throws.
 * Deadlocks and serialization failures are retried, so `work` must not have effects outside the
 * database.
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
  const client = await (db instanceof ServerPool ? db.transactions : db).connect();
  let broken: Error | undefined;
  const breaks = (error: Error) => {
    broken = error;
  };
  client.on('error', breaks);
  const statements = new Statements(client);
  try {
    await client.query('BEGIN');
    const origin = originOf();
    if (origin) statements.send(`SET LOCAL application_name = 'denar ${origin}'`);
    const result = await work(statements as unknown as Tx);
    // The server has forgotten the name when it logs that this took long, as a slow standby makes it.
    const commit = origin ? `COMMIT /* ${origin} */` : 'COMMIT';
    const [{ command }] = await Promise.all([statements.query(commit), statements.settle()]);
    // A failed statement turns the commit into a rollback, even if its error was ignored.
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
    // A silent connection would not receive a rollback, and the server rolls back automatically. A
    // server that has become read-only would stay so, while another may have replaced it.
    const isGone = isLoss(error) && !(error instanceof pg.DatabaseError);
    if (isGone || sqlState(error) === readOnly || sqlState(error) === outdated) {
      breaks(error as Error);
    } else {
      // A connection that cannot roll back is useless; report the first error.
      await client.query('ROLLBACK').catch((failure: Error) => breaks(failure));
    }
    throw error;
  } finally {
    client.off('error', breaks);
    client.release(broken);
  }
}
