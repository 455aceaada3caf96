/** The embedded PostgreSQL: the real server from npm, started for `npm start` and for the tests. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { type Guarded, startGuarded } from './guarded.ts';
import { findPlace, type Place } from './postgres-place.ts';

/** The roles, each with its default database. */
const roles = {
  denar: { database: 'denar', options: 'CREATEDB' },
  denar_api: { database: 'denar', options: '' },
  denar_identity: { database: 'identity', options: '' },
} as const;
export type Role = keyof typeof roles;

export interface Postgres {
  /** The owner `denar` on the database `denar`; may create databases. */
  readonly ownerUrl: string;
  /** The server's superuser, on its own database. */
  readonly superuserUrl: string;
  /** The URL for a role; each password is the role's name, and only this machine can connect. */
  url(role: Role, database?: string): string;
  /** The data folder. */
  readonly data: string;
  /** Resolves when the server has ended for any reason. */
  readonly gone: Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The data folder, created if missing. */
  readonly dataDir: string;
  readonly port: number;
  /** Server settings that override the defaults, such as `{ fsync: 'off' }`. */
  readonly settings?: Readonly<Record<string, string>>;
}

const startSeconds = 60;
const stopSeconds = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const asUser = (place: Place) => ({
  cwd: '/',
  ...(place.user && { uid: place.user.uid, gid: place.user.gid }),
});

const serverSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '200',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  logging_collector: 'off',
};

/** Creates the cluster, once. PostgreSQL's C.UTF-8 sorts and folds the same on every machine. */
function initialise(place: Place, superuserPassword: string): void {
  const passwordFile = path.join(place.data, '..', `.password-${process.pid}`);
  fs.writeFileSync(passwordFile, superuserPassword, { mode: 0o600 });
  try {
    if (place.user) fs.chownSync(passwordFile, place.user.uid, place.user.gid);
    const made = spawnSync(
      path.join(place.binaries, 'bin', 'initdb'),
      ['--pgdata', place.data, '--username=postgres', '--encoding=UTF8', '--data-checksums']
        .concat(['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'])
        .concat(['--auth=scram-sha-256', '--pwfile', passwordFile]),
      { ...asUser(place), encoding: 'utf8' },
    );
    if (made.status !== 0) {
      throw new Error(`initdb failed: ${made.stderr || made.stdout || made.error?.message}`);
    }
  } finally {
    fs.rmSync(passwordFile, { force: true });
  }
}

/** The process id of a server running on this data folder, or null. */
function runningServer(place: Place): number | null {
  let pid: number;
  try {
    const file = fs.readFileSync(path.join(place.data, 'postmaster.pid'), 'utf8');
    pid = Number.parseInt(file, 10);
  } catch {
    return null;
  }
  // After a reboot the number may belong to another process, which must not be touched.
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(place.data) ? pid : null;
}

/** The command of a process; empty if there is no such process. */
function commandOf(pid: number): string {
  if (!(pid > 0)) return '';
  if (process.platform === 'linux') {
    return readOptional(`/proc/${pid}/cmdline`).replaceAll('\0', ' ');
  }
  return spawnSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).stdout ?? '';
}

/**
 * Stops a server left on this data folder by an earlier start. Its guard stops it when the starter
 * dies, so if it survives for a few seconds, the guard is gone as well.
 */
async function endStaleServer(place: Place): Promise<void> {
  const starter = Number(readOptional(path.join(place.data, 'denar-starter.pid')));
  const starterLives = starter !== process.pid && commandOf(starter).includes('node');
  if (starterLives && runningServer(place) !== null) {
    throw new Error(`the database in ${place.data} is in use by another start (pid ${starter})`);
  }
  const gone = async (seconds: number): Promise<boolean> => {
    for (let waited = 0; waited < seconds * 1000; waited += 100) {
      if (runningServer(place) === null) return true;
      await pause(100);
    }
    return false;
  };
  if (!(await gone(5))) {
    const pid = runningServer(place);
    if (pid !== null) process.kill(pid, 'SIGINT');
    if (!(await gone(stopSeconds))) return;
  }
  fs.rmSync(path.join(place.data, 'postmaster.pid'), { force: true });
}

function readOptional(file: string): string {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function startServer(place: Place, options: PostgresOptions, log: number): Guarded {
  const settings = { ...serverSettings, port: String(options.port), ...options.settings };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // SIGINT is PostgreSQL's fast shutdown.
  return startGuarded([path.join(place.binaries, 'bin', 'postgres'), '-D', place.data, ...flags], {
    signal: 'INT',
    output: [log, log],
    cwd: '/',
    user: place.user,
  });
}

/** Connects as soon as the server answers; fails with the end of the log if it does not. */
async function connectWhenReady(url: string, server: Guarded, logFile: string): Promise<pg.Client> {
  const until = Date.now() + startSeconds * 1000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (server.shell.exitCode !== null || Date.now() > until) {
        const end = readOptional(logFile).trimEnd().split('\n').slice(-8).join('\n');
        throw new Error(`PostgreSQL did not start:\n${end}`, { cause: error });
      }
      await pause(40);
    }
  }
}

/** Creates missing roles and databases. */
async function makeRoles(superuser: pg.Client): Promise<void> {
  for (const [role, { database, options }] of Object.entries(roles)) {
    const known = await superuser.query('SELECT FROM pg_roles WHERE rolname = $1', [role]);
    if (known.rowCount === 0) {
      await superuser.query(`CREATE ROLE ${role} LOGIN ${options} PASSWORD '${role}'`);
    }
    const there = await superuser.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (there.rowCount === 0) await superuser.query(`CREATE DATABASE ${database} OWNER ${role}`);
  }
}

/** Stops a server left on a data folder by an earlier start that has died. */
export const endLeftover = (dataDir: string): Promise<void> =>
  endStaleServer(findPlace(path.resolve(dataDir)));

/**
 * Starts PostgreSQL on a data folder, created on the first start, with the roles `denar` (owner),
 * `denar_api` (restricted) and `denar_identity`. Throws the server's own message if it cannot.
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const dataDir = path.resolve(options.dataDir);
  const place = findPlace(dataDir);
  const secretFile = path.join(place.data, 'denar-superuser');
  await endStaleServer(place);
  if (!fs.existsSync(secretFile)) {
    // An interrupted first start leaves an incomplete cluster, which contains no data yet.
    for (const name of fs.readdirSync(place.data)) {
      fs.rmSync(path.join(place.data, name), { recursive: true });
    }
    const password = randomBytes(24).toString('base64url');
    initialise(place, password);
    fs.writeFileSync(secretFile, password, { mode: 0o600 });
  }
  // The server reads its whole folder when it is copied.
  if (place.user) fs.chownSync(secretFile, place.user.uid, place.user.gid);
  const logFile = path.join(dataDir, 'logs', 'postgres.log');
  fs.mkdirSync(path.dirname(logFile), { recursive: true });
  const log = fs.openSync(logFile, 'a');
  const server = startServer(place, options, log);
  fs.closeSync(log);
  const address = (user: string, password: string, database: string) =>
    `postgres://${user}:${password}@127.0.0.1:${options.port}/${database}`;
  const superuserUrl = address('postgres', fs.readFileSync(secretFile, 'utf8'), 'postgres');
  try {
    fs.writeFileSync(path.join(place.data, 'denar-starter.pid'), String(process.pid));
    const superuser = await connectWhenReady(superuserUrl, server, logFile);
    await makeRoles(superuser);
    await superuser.end();
  } catch (error) {
    await server.stop(stopSeconds);
    throw error;
  }
  const url = (role: Role, database: string = roles[role].database) =>
    address(role, role, database);
  return {
    ownerUrl: url('denar'),
    superuserUrl,
    url,
    data: place.data,
    gone: server.ended.then(() => undefined),
    stop: () => server.stop(stopSeconds),
  };
}
