/** Checks of the database: version, schema, the archived log, the standbys. */
import fs from 'node:fs';
import path from 'node:path';
import { connect, connectStandby, type Reader } from '#db/connect.ts';
import { appliedMigration, expectedMigration } from '#db/migrate.ts';
import { parseAddresses } from '#db/servers.ts';
import { needed, type World } from '../command.ts';
import { ago, bad, type Check, type Found, info, ok, warn } from './check.ts';
import { roomIn } from './machine.ts';

export interface State {
  readonly version: string;
  readonly number: number;
  readonly checksums: string;
  readonly archive: string;
  readonly archived: number | null;
  /** How many complete log files are not archived yet; null if the newest archived file is not of this log. */
  readonly waiting: number | null;
  readonly failing: boolean;
  readonly position: string;
  readonly standbys: number;
  readonly synchronous: string;
  readonly bytes: number;
  readonly offset: number;
  /** The process that answers, if it may be one of this machine. */
  readonly process: number | null;
}

const question = `
  SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int AS number,
    current_setting('data_checksums') AS checksums,
    current_setting('archive_mode') AS archive,
    extract(epoch FROM now() - a.last_archived_time)::float8 AS archived,
    CASE WHEN a.last_archived_wal ~ '^[0-9A-F]{24}' THEN
      floor((pg_current_wal_lsn() - '0/0') / 16777216)::float8 - 1
      - ('x' || substr(a.last_archived_wal, 9, 8))::bit(32)::bigint * 256
      - ('x' || substr(a.last_archived_wal, 17, 8))::bit(32)::bigint END AS waiting,
    pg_current_wal_lsn()::text AS position,
    coalesce(a.last_failed_time > a.last_archived_time, a.last_failed_time IS NOT NULL) AS failing,
    pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_replication) AS standbys,
    current_setting('synchronous_standby_names') AS synchronous,
    extract(epoch FROM clock_timestamp())::float8 AS offset,
    CASE WHEN coalesce(inet_server_addr() = inet_client_addr(), true)
      THEN pg_backend_pid() END AS process
  FROM pg_stat_archiver a`;

type Archive = Pick<State, 'archive' | 'archived' | 'failing' | 'waiting'>;

/** A file may stay for as long as nobody writes; what is whole is archived within seconds. */
export function archiveOf({ archive, archived, failing, waiting }: Archive): Found {
  const remedy = 'Take the settings of deploy/postgres/common.conf; look at the server’s log.';
  if (archive !== 'on') return bad('the log is not archived: only backups can be restored', remedy);
  if (failing) return bad('the last file of the log could not be archived', remedy);
  if (archived === null) return warn('no file of the log was archived yet', remedy);
  const says = `log archived ${ago(archived)} ago`;
  return archived > 300 && (waiting ?? 0) > 2
    ? bad(`${says}, and ${waiting} files wait`, remedy)
    : ok(says);
}

export function standbyOf({
  standbys,
  synchronous,
}: Pick<State, 'standbys' | 'synchronous'>): Found {
  if (standbys === 0 && synchronous !== '')
    return bad(
      'payments wait for a standby that is not there',
      'docs/operations.md, "The standby is gone".',
    );
  if (standbys === 0) return info('no standby: a lost disk loses what was not archived yet');
  return synchronous === ''
    ? warn(
        `${standbys} follow, but nothing waits for them`,
        'Set synchronous_standby_names, or accept the loss of seconds.',
      )
    : ok(`${standbys} follow, and each answer waits for one`);
}

async function schemaOf(db: Reader): Promise<Found> {
  const applied = await appliedMigration(db);
  if (applied === expectedMigration) return ok(`schema ${applied}`);
  return applied > expectedMigration
    ? info(`schema ${applied} is newer than this version’s ${expectedMigration}`)
    : bad(
        `schema ${applied} is older than this version’s ${expectedMigration}`,
        'Run the migrations: `systemctl restart denar-migrate`, or `npm run migrate`.',
      );
}

/** The room of the data, if the server is on this machine: its processes work in the data's folder. */
function dataOf({ process }: State): Found[] {
  try {
    const folder = fs.readlinkSync(`/proc/${process}/cwd`);
    return fs.existsSync(path.join(folder, 'PG_VERSION')) ? [roomIn(folder)] : [];
  } catch {
    // It is on another machine, or we may not look.
    return [];
  }
}

async function stateOf(world: World): Promise<readonly Found[]> {
  const url = needed(world, 'DATABASE_URL');
  const db = connect(url, { max: 1 });
  try {
    const asked = Date.now();
    const { rows } = await db.query<State>(question);
    const state = rows[0] as State;
    const apart = Math.abs(state.offset * 1000 - (asked + Date.now()) / 2);
    return [
      state.number >= 150_000
        ? ok(`PostgreSQL ${state.version}, ${(state.bytes / 1e6).toFixed(0)} MB`)
        : bad(`PostgreSQL ${state.version}`, 'Version 15 or newer is needed.'),
      ...dataOf(state),
      await schemaOf(db),
      apart > 2000
        ? warn(`its clock is ${ago(apart / 1000)} apart from this machine’s`, 'Synchronise both.')
        : ok('its clock is this machine’s'),
      state.checksums === 'on'
        ? ok('pages have checksums')
        : warn('pages have no checksums', 'Stop the server and run `pg_checksums --enable`.'),
      archiveOf(state),
      standbyOf(state),
      ...(await followers(world, url, state.position)),
    ];
  } finally {
    await db.end();
  }
}

/** What a server of the settings says when it is asked how much it shows of the primary's log. */
export interface Follower {
  readonly host: string;
  /** Bytes behind; null if it follows nobody. */
  readonly behind: number | null;
  /** Whether READ_DATABASE_URL names it. */
  readonly isRead: boolean;
}

export function followerOf({ host, behind, isRead }: Follower): Found | null {
  if (behind === null)
    return isRead
      ? warn(`${host} is no standby`, 'READ_DATABASE_URL names one that follows, or nothing.')
      : null;
  const says = `${host} is ${(Math.max(0, behind) / 1e6).toFixed(1)} MB of log behind`;
  return behind > 1e9 ? warn(says, 'docs/runbook.md, "Standby behind".') : ok(says);
}

async function askFollower(url: string, isRead: boolean, position: string): Promise<Found | null> {
  const { host } = new URL(url);
  const db = connectStandby(url, { max: 1 });
  try {
    const { rows } = await db.query<{ behind: number | null }>(
      `SELECT CASE WHEN pg_is_in_recovery()
         THEN $1::pg_lsn - pg_last_wal_replay_lsn() END::float8 AS behind`,
      [position],
    );
    return followerOf({ host, isRead, behind: rows[0]?.behind ?? null });
  } catch (error) {
    const { message } = error as Error;
    return bad(`${host}: ${message}`, 'docs/operations.md, "A standby".');
  } finally {
    await db.end();
  }
}

/** All servers of the settings but the primary. */
async function followers({ env }: World, url: string, position: string): Promise<Found[]> {
  const read: readonly string[] = env.READ_DATABASE_URL
    ? parseAddresses(env.READ_DATABASE_URL).urls
    : [];
  const { urls } = parseAddresses(url);
  const others = urls.length > 1 ? urls.filter((one) => !read.includes(one)) : [];
  const asked = await Promise.all([
    ...others.map((one) => askFollower(one, false, position)),
    ...read.map((one) => askFollower(one, true, position)),
  ]);
  return asked.filter((one) => one !== null);
}

export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    remedy: 'Does the server run? Are address and password of DATABASE_URL right?',
    run: stateOf,
  },
];
