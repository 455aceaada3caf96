/** A fresh PostgreSQL with documented settings for a benchmark, and the report's header. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { freePort } from '#test/free-port.ts';

const settings = {
  shared_buffers: '1GB',
  max_wal_size: '4GB',
  min_wal_size: '2GB',
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
};

/** The databases besides `denar`: TPC-B's own, and a ledger that stays small. */
const databases = ['tpcb', 'young'];

/** Starts the server, prints the environment, runs the benchmark, and removes everything. */
export async function withServer(
  bench: (postgres: Postgres, superuser: pg.Client) => Promise<void>,
): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'denar-bench-'));
  chmodSync(dataDir, 0o755);
  const postgres = await startPostgres({ dataDir, port: await freePort(), settings });
  try {
    const superuser = await openSuperuser(postgres);
    for (const name of databases) {
      await superuser.query(`CREATE DATABASE ${name} OWNER denar`);
    }
    await fillLog(superuser);
    await introduce(superuser);
    await bench(postgres, superuser);
    await superuser.end();
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function openSuperuser(postgres: Postgres): Promise<pg.Client> {
  const superuser = new pg.Client({ connectionString: postgres.superuserUrl });
  // If a benchmark fails, the server ends before this connection; the original error must be
  // reported.
  superuser.on('error', () => undefined);
  await superuser.connect();
  return superuser;
}

/**
 * Creates as many write-ahead log files as the server retains. A server that has run for a while
 * recycles them; a new one would create each during the work, which blocks everything.
 */
async function fillLog(superuser: pg.Client): Promise<void> {
  const most = process.argv.includes('--quick') ? 24 : 120;
  for (let files = 0; files < most; files += 1) {
    await superuser.query(
      "SELECT pg_logical_emit_message(false, 'bench', 'a file'), pg_switch_wal()",
    );
  }
  await superuser.query('CHECKPOINT');
}

async function introduce(superuser: pg.Client): Promise<void> {
  const cpus = os.cpus();
  const load = os.loadavg()[0]?.toFixed(1);
  const { rows } = await superuser.query<{ version: string }>('SELECT version()');
  console.log(
    `Node ${process.version}, ${cpus.length} × ${cpus[0]?.model}, load ${load}; ${JSON.stringify(settings)}`,
  );
  console.log(`${rows[0]?.version}\n`);
}

/** The middle value, or the mean of the middle two. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [(sorted.length - 1) >> 1, sorted.length >> 1].map((at) => sorted[at]);
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2;
}

export const whole = (n = Number.NaN): string => Math.round(n).toLocaleString('en');

/** The median of rates with the lowest and the highest. */
export const spread = (numbers: readonly number[]): string =>
  `${whole(median(numbers))}/s [${whole(Math.min(...numbers))}–${whole(Math.max(...numbers))}]`;
