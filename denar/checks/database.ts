/** Checks of the database: version, schema, the archived log, the standby. */
import { connect, type Reader } from '#db/connect.ts';
import { appliedMigration, expectedMigration } from '#db/migrate.ts';
import { needed, type World } from '../command.ts';
import { ago, bad, type Check, type Found, info, ok, warn } from './check.ts';

interface State {
  readonly version: string;
  readonly number: number;
  readonly checksums: string;
  readonly archive: string;
  readonly archived: number | null;
  readonly failing: boolean;
  readonly behind: number;
  readonly standbys: number;
  readonly synchronous: string;
  readonly bytes: number;
  readonly offset: number;
}

const question = `
  SELECT current_setting('server_version') AS version,
    current_setting('server_version_num')::int AS number,
    current_setting('data_checksums') AS checksums,
    current_setting('archive_mode') AS archive,
    extract(epoch FROM now() - a.last_archived_time)::float8 AS archived,
    coalesce(a.last_failed_time > a.last_archived_time, a.last_failed_time IS NOT NULL) AS failing,
    pg_database_size(current_database())::float8 AS bytes,
    (SELECT count(*)::int FROM pg_stat_replication) AS standbys,
    current_setting('synchronous_standby_names') AS synchronous,
    extract(epoch FROM clock_timestamp())::float8 AS offset
  FROM pg_stat_archiver a`;

function archiveOf({ archive, archived, failing }: State): Found {
  const remedy = 'Take the settings of deploy/postgres/common.conf; look at the server’s log.';
  if (archive !== 'on') return bad('the log is not archived: only backups can be restored', remedy);
  if (failing) return bad('the last file of the log could not be archived', remedy);
  return archived === null
    ? warn('no file of the log was archived yet', remedy)
    : ok(`log archived ${ago(archived)} ago`);
}

function standbyOf({ standbys, synchronous }: State): Found {
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
        'Run `npm run migrate`.',
      );
}

async function stateOf(world: World): Promise<readonly Found[]> {
  const db = connect(needed(world, 'DATABASE_URL'), { max: 1 });
  try {
    const asked = Date.now();
    const { rows } = await db.query<State>(question);
    const state = rows[0] as State;
    const apart = Math.abs(state.offset * 1000 - (asked + Date.now()) / 2);
    return [
      state.number >= 150_000
        ? ok(`PostgreSQL ${state.version}, ${(state.bytes / 1e6).toFixed(0)} MB`)
        : bad(`PostgreSQL ${state.version}`, 'Version 15 or newer is needed.'),
      await schemaOf(db),
      apart > 2000
        ? warn(`its clock is ${ago(apart / 1000)} apart from this machine’s`, 'Synchronise both.')
        : ok('its clock is this machine’s'),
      state.checksums === 'on'
        ? ok('pages have checksums')
        : warn('pages have no checksums', 'Stop the server and run `pg_checksums --enable`.'),
      archiveOf(state),
      standbyOf(state),
    ];
  } finally {
    await db.end();
  }
}

export const databaseChecks: readonly Check[] = [
  {
    name: 'database',
    remedy: 'Does the server run? Are address and password of DATABASE_URL right?',
    run: stateOf,
  },
];
