/** The yardstick: pgbench's TPC-B-like transaction, by pgbench itself or else by the same SQL. */
import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import pg from 'pg';

const scale = 50;
const clients = 32;
const run = promisify(execFile);
/** Path of pgbench if it is not on the PATH. */
const pgbench = process.env.PGBENCH ?? 'pgbench';

export interface TpcB {
  /** The runner's name, for the report. */
  readonly by: string;
  /** Transactions per second, measured over this many seconds. */
  measure(seconds: number): Promise<number>;
}

/** Fills a separate database for TPC-B and returns how it will be measured. */
export async function openTpcB(url: string): Promise<TpcB> {
  const found = spawnSync(pgbench, ['--version'], { encoding: 'utf8' });
  if (found.status === 0) {
    await run(pgbench, ['--initialize', '--quiet', `--scale=${scale}`, url]);
    return {
      by: `${found.stdout.trim()} -M prepared -c ${clients} -j 2, scale ${scale}`,
      measure: (seconds) => byPgbench(url, seconds),
    };
  }
  await fill(url);
  return {
    by: `TPC-B by prepared statements of pg, ${clients} connections, scale ${scale}`,
    measure: (seconds) => byPg(url, seconds),
  };
}

async function byPgbench(url: string, seconds: number): Promise<number> {
  const options = ['--no-vacuum', '--protocol=prepared', `--client=${clients}`, '--jobs=2'];
  const { stdout } = await run(pgbench, [...options, `--time=${seconds}`, url]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

async function fill(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    CREATE TABLE pgbench_branches (bid int, bbalance int, filler char(88)) WITH (fillfactor = 100);
    CREATE TABLE pgbench_tellers (tid int, bid int, tbalance int, filler char(84));
    CREATE TABLE pgbench_accounts (aid int, bid int, abalance int, filler char(84));
    CREATE TABLE pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22));
    INSERT INTO pgbench_branches SELECT n, 0, '' FROM generate_series(1, ${scale}) AS n;
    INSERT INTO pgbench_tellers SELECT n, (n - 1) / 10 + 1, 0, '' FROM generate_series(1, ${scale * 10}) AS n;
    INSERT INTO pgbench_accounts SELECT n, (n - 1) / 100000 + 1, 0, '' FROM generate_series(1, ${scale * 100_000}) AS n;
    ALTER TABLE pgbench_branches ADD PRIMARY KEY (bid);
    ALTER TABLE pgbench_tellers ADD PRIMARY KEY (tid);
    ALTER TABLE pgbench_accounts ADD PRIMARY KEY (aid);
    ANALYZE pgbench_branches, pgbench_tellers, pgbench_accounts, pgbench_history`);
  await client.end();
}

const upTo = (n: number): number => 1 + Math.floor(Math.random() * n);

async function transaction(client: pg.Client): Promise<void> {
  const [aid, tid, bid] = [upTo(scale * 100_000), upTo(scale * 10), upTo(scale)];
  const delta = upTo(10_001) - 5001;
  const step = (name: string, text: string, values: number[]) =>
    client.query({ name, text, values });
  await client.query('BEGIN');
  await step('a', 'UPDATE pgbench_accounts SET abalance = abalance + $1 WHERE aid = $2', [
    delta,
    aid,
  ]);
  await step('s', 'SELECT abalance FROM pgbench_accounts WHERE aid = $1', [aid]);
  await step('t', 'UPDATE pgbench_tellers SET tbalance = tbalance + $1 WHERE tid = $2', [
    delta,
    tid,
  ]);
  await step('b', 'UPDATE pgbench_branches SET bbalance = bbalance + $1 WHERE bid = $2', [
    delta,
    bid,
  ]);
  await step(
    'h',
    'INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES ($1, $2, $3, $4, now())',
    [tid, bid, aid, delta],
  );
  await client.query('END');
}

async function byPg(url: string, seconds: number): Promise<number> {
  let done = 0;
  const connections = Array.from(
    { length: clients },
    () => new pg.Client({ connectionString: url }),
  );
  await Promise.all(connections.map((client) => client.connect()));
  const began = performance.now();
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < began + seconds * 1000) {
        await transaction(client);
        done += 1;
      }
    }),
  );
  const rate = (done / (performance.now() - began)) * 1000;
  await Promise.all(connections.map((client) => client.end()));
  return rate;
}
