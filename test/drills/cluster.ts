/** PostgreSQL servers of a drill: a primary, standbys made from its copy, and their sudden ends. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { takeBaseBackup } from '#db/base-backup.ts';
import { type Postgres, startPostgres } from '#sandbox/postgres.ts';
import { findPlace, type Place } from '#sandbox/postgres-place.ts';
import { freePort } from '#test/free-port.ts';
import { killServer, serverProcesses, signal } from '../server-processes.ts';

export interface Server {
  readonly postgres: Postgres;
  readonly port: number;
}

/** Little memory, because several run at once; durable, because that is what is drilled. */
const settings = {
  shared_buffers: '64MB',
  max_connections: '100',
  max_wal_size: '512MB',
  wal_keep_size: '512MB',
};

const standbyName = 'denar_standby';

/** Queries as the superuser, on a separate connection. */
export async function ask<Row extends pg.QueryResultRow>(
  { superuserUrl }: Postgres,
  sql: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: superuserUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Waits until the query returns true; after a minute fails with the name of the condition. */
export async function until(postgres: Postgres, condition: string): Promise<void> {
  for (let waited = 0; waited < 60_000; waited += 50) {
    const [row] = await ask<{ yes: boolean }>(postgres, `SELECT ${condition} AS yes`);
    if (row?.yes) return;
    await pause(50);
  }
  throw new Error(`It never came about that ${condition}`);
}

/** Unpacks an archive as the server's user would, into an empty data folder. */
export async function unpack(tar: Readable, { data, user }: Place): Promise<void> {
  const child = spawn('tar', ['-xf', '-', '-C', data], {
    cwd: '/',
    stdio: ['pipe', 'ignore', 'pipe'],
    ...(user && { uid: user.uid, gid: user.gid }),
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => {
    said += text;
  });
  // tar stops reading at the end mark of the archive, possibly before the source has ended.
  child.stdin.on('error', () => undefined);
  tar.pipe(child.stdin);
  child.stdin.on('close', () => tar.resume());
  const [[code]] = await Promise.all([once(child, 'exit'), finished(tar)]).finally(() =>
    child.stdin.destroy(),
  );
  if (code !== 0) throw new Error(`tar: ${said}`);
}

/** All servers and files of a drill, and their removal. */
export class Cluster {
  readonly folder: string;
  readonly #folders: string[] = [];
  readonly #servers: Postgres[] = [];

  readonly #settings: Readonly<Record<string, string>>;

  /** Settings of all its servers, in addition to those of every drill. */
  constructor(more: Readonly<Record<string, string>> = {}) {
    this.#settings = { ...settings, ...more };
    this.folder = fs.mkdtempSync(path.join(os.tmpdir(), 'denar-drill-'));
    fs.chmodSync(this.folder, 0o755);
  }

  /** A place for another server, with an empty data folder. */
  place(): Place & { readonly dataDir: string } {
    const dataDir = path.join(this.folder, `server-${this.#folders.length + 1}`);
    const place = findPlace(dataDir);
    this.#folders.push(place.data);
    return { ...place, dataDir };
  }

  async start(
    { dataDir }: { readonly dataDir: string },
    port: number,
    more: Readonly<Record<string, string>> = {},
  ): Promise<Server> {
    const postgres = await startPostgres({
      dataDir,
      port,
      settings: { ...this.#settings, ...more },
    });
    this.#servers.push(postgres);
    return { postgres, port };
  }

  /** A folder that the servers' user may write to. */
  sharedFolder(name: string): string {
    const folder = path.join(this.folder, name);
    const { user } = findPlace(path.join(this.folder, 'nobody'));
    fs.mkdirSync(folder);
    if (user) fs.chownSync(folder, user.uid, user.gid);
    return folder;
  }

  async startPrimary(more: Readonly<Record<string, string>> = {}): Promise<Server> {
    return this.start(this.place(), await freePort(), more);
  }

  /** Makes a standby of a running primary, and waits until it follows. */
  async addStandby(primary: Server, port: number): Promise<Server> {
    const place = this.place();
    const { tar } = await takeBaseBackup(primary.postgres.superuserUrl);
    await unpack(tar, place);
    fs.writeFileSync(path.join(place.data, 'standby.signal'), '');
    const { username, password } = new URL(primary.postgres.superuserUrl);
    const way = `host=127.0.0.1 port=${primary.port} user=${username} password=${password}`;
    const standby = await this.start(place, port, {
      primary_conninfo: `${way} application_name=${standbyName}`,
    });
    await until(
      primary.postgres,
      `EXISTS (SELECT FROM pg_stat_replication
       WHERE application_name = '${standbyName}' AND state = 'streaming')`,
    );
    return standby;
  }

  /** From here on the primary confirms no commit before the standby has it on disk. */
  async waitForStandby({ postgres }: Server): Promise<void> {
    await ask(postgres, `ALTER SYSTEM SET synchronous_standby_names = 'FIRST 1 (${standbyName})'`);
    await ask(postgres, 'SELECT pg_reload_conf()');
    await until(
      postgres,
      "EXISTS (SELECT FROM pg_stat_replication WHERE sync_state = 'sync' AND state = 'streaming')",
    );
  }

  /** The operator's action if the standby is lost and payments are to continue without one. */
  async goOnAlone({ postgres }: Server): Promise<void> {
    await ask(postgres, 'ALTER SYSTEM RESET synchronous_standby_names');
    await ask(postgres, 'SELECT pg_reload_conf()');
  }

  /** Kills a server with all its processes at once, like the loss of its machine. */
  async kill({ postgres }: Server): Promise<void> {
    killServer(postgres.data);
    await postgres.gone;
  }

  /** Makes a server silent without closing connections, like a machine that is cut off. */
  cutOff({ postgres }: Server): void {
    for (const pid of serverProcesses(postgres.data)) signal(pid, 'SIGSTOP');
  }

  /** The machine is back, unaware of what has happened meanwhile. */
  comeBack({ postgres }: Server): void {
    for (const pid of serverProcesses(postgres.data)) signal(pid, 'SIGCONT');
  }

  /** Promotes the standby; resolves once it accepts writes. */
  async promote({ postgres }: Server): Promise<void> {
    await ask(postgres, 'SELECT pg_promote(true, 60)');
  }

  async close(): Promise<void> {
    await Promise.all(this.#servers.map((postgres) => postgres.stop()));
    for (const folder of [...this.#folders, this.folder]) {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  }
}
