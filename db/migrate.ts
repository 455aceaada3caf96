/** Migrates a database's schema, one numbered SQL file after another, and applies changed functions. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect, type Reader, sqlState } from './connect.ts';
import {
  applyChanged,
  createMissing,
  type FunctionFile,
  hasFunctions,
  readFunctions,
} from './functions.ts';
import { parseAddresses } from './servers.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The last migration that a version must know to go on working beside it; null: any version. */
  readonly oldest?: number | null;
}

/** Header of a migration that versions before a certain one cannot live with. */
const livesWith = /^-- lives with (\d{4}) and newer$/m;

const folder = new URL('migrations/', import.meta.url);

/** All migrations of a folder, by number. */
export function readMigrations(from: URL = folder): readonly Migration[] {
  const found = readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match) throw new Error(`A migration is called NNNN-name.sql, not ${file}.`);
      const text = readFileSync(new URL(file, from), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      const oldest = livesWith.exec(text)?.[1];
      const number = Number(match[1]);
      return { number, name: match[2] ?? '', text, hash, oldest: oldest ? Number(oldest) : null };
    })
    .sort((a, b) => a.number - b.number);
  found.forEach(({ number }, at) => {
    if (found[at - 1]?.number === number) throw new Error(`Two migrations have number ${number}.`);
  });
  return found;
}

/** Number of the last migration that this version of the code expects. */
export const expectedMigration: number = readMigrations().at(-1)?.number ?? 0;

/** Number of the last migration applied to a database; 0 if none. */
export async function appliedMigration(db: Reader): Promise<number> {
  try {
    const { rows } = await db.query<{ number: number | null }>(
      'SELECT max(number) AS number FROM public.migration',
    );
    return rows[0]?.number ?? 0;
  } catch (error) {
    if (sqlState(error) === '42P01') return 0;
    throw error;
  }
}

/** True if the database has exactly the schema that this version of the code expects. */
export const isMigrated = async (db: Reader): Promise<boolean> =>
  (await appliedMigration(db)) === expectedMigration;

/** True if the database has at least the migrations and functions of this version. */
export const isReady = async (db: Reader): Promise<boolean> =>
  (await appliedMigration(db)) >= expectedMigration && (await hasFunctions(db));

/** The API's database role; it can read, and execute the functions granted to it. */
export const apiRole = 'denar_api';

async function createRole(client: pg.ClientBase, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [apiRole]);
  if (rowCount) return;
  const secret = password ? ` PASSWORD ${pg.escapeLiteral(password)}` : '';
  try {
    await client.query(`CREATE ROLE ${apiRole} LOGIN${secret}`);
  } catch (error) {
    // Roles are shared by all databases of a server, so another migration may have created it
    // first.
    if (!['42710', '23505'].includes(sqlState(error) ?? '')) throw error;
  }
}

const lock = 0x64656e6172;

async function createTables(client: pg.ClientBase): Promise<void> {
  await client.query(`
    CREATE TABLE IF NOT EXISTS public.migration (
      number int PRIMARY KEY, name text NOT NULL, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now());
    ALTER TABLE public.migration ADD COLUMN IF NOT EXISTS oldest int;
    CREATE TABLE IF NOT EXISTS public.function_file (
      hash text PRIMARY KEY, name text NOT NULL, at timestamptz NOT NULL);
    GRANT SELECT ON public.migration, public.function_file TO ${apiRole}`);
}

/** Whether a newer version has migrated the database; its functions serve this one as well. */
async function isNewer(client: pg.ClientBase, wanted: readonly Migration[]): Promise<boolean> {
  const { rows } = await client.query<{ last: number | null }>(
    'SELECT max(number) AS last FROM public.migration',
  );
  return (rows[0]?.last ?? 0) > (wanted.at(-1)?.number ?? 0);
}

/** The pending migrations, after verifying the applied ones. */
async function pending(client: pg.ClientBase, wanted: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<Omit<Migration, 'text'>>(
    'SELECT number, name, hash, oldest FROM public.migration ORDER BY number',
  );
  const [first = 0, known = 0] = [wanted[0]?.number, wanted.at(-1)?.number];
  for (const done of rows) {
    const file = wanted.find(({ number }) => number === done.number);
    // A newer version has been here, and this one comes back.
    if (!file && done.number > known && (done.oldest ?? 0) <= known) continue;
    if (!file && done.number < first)
      throw new Error(
        `The database is from before 1.0 (migration ${done.number}): keep the version that made it, or give this ` +
          'one an empty database (for `npm start`, move the folder `.data` away).',
      );
    if (!file)
      throw new Error(
        `The database has migration ${done.number} (${done.name}), this version does not.`,
      );
    if (file.hash !== done.hash)
      throw new Error(`Migration ${done.number} (${done.name}) was changed after it was applied.`);
  }
  const last = rows.at(-1)?.number ?? 0;
  const left = wanted.filter(({ number }) => !rows.some((done) => done.number === number));
  const late = left.find(({ number }) => number < last);
  if (late)
    throw new Error(
      `Migration ${late.number} (${late.name}) comes before ${last}, which is already applied.`,
    );
  return left;
}

interface Options {
  /** Connects as the owner of the schema, who may create the API's role if it is missing. */
  readonly ownerUrl: string;
  /** The API's own URL; if its role has to be created, it gets the password from this URL. */
  readonly apiUrl?: string | undefined;
  readonly migrations?: readonly Migration[];
  readonly functions?: readonly FunctionFile[];
  /** Called with the applied functions, and each time a migration backs off from a taken lock. */
  readonly say?: (line: string) => void;
}

/** One migration at a time. Polls, because building an index waits for running statements. */
async function lockOut(client: pg.ClientBase): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS got',
      [lock],
    );
    if (rows[0]?.got) return;
    await pause(100);
  }
}

/** First line of a migration whose statements are committed one by one. */
const apart = /^-- outside a transaction\b/;

/** The statements of such a migration; each ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

const note = 'INSERT INTO public.migration (number, name, hash, oldest) VALUES ($1, $2, $3, $4)';

async function applyOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { number, name, text, hash, oldest } = migration;
  if (apart.test(text)) {
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query(note, [number, name, hash, oldest]);
    return;
  }
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${patienceMs}`);
    await client.query(text);
    await client.query(note, [number, name, hash, oldest]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Waiting for a table lock makes all later requests wait as well, so the wait is short. */
const patienceMs = 500;
const lockAttempts = 60;
const lockUnavailable = '55P03';

/** Applies a migration; if a lock is not available soon, backs off and starts again. */
async function apply(
  client: pg.ClientBase,
  migration: Migration,
  say: (line: string) => void,
): Promise<void> {
  const title = `Migration ${migration.number} (${migration.name})`;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await applyOnce(client, migration);
    } catch (error) {
      if (sqlState(error) !== lockUnavailable || attempt === lockAttempts)
        throw new Error(`${title} failed: ${(error as Error).message}`, { cause: error });
      say(`${title} waits for the users of its tables (attempt ${attempt} of ${lockAttempts}).`);
      await pause(Math.min(100 * attempt, 2000));
    }
  }
}

/**
 * Applies pending migrations, each file in its own transaction, and returns their numbers; a file
 * that begins with `-- outside a transaction` runs statement by statement, and must be repeatable.
 * A database that a newer version has migrated stays as it is, so that a version can come back,
 * unless a migration says that it cannot (`-- lives with NNNN and newer`). New functions are created
 * before the migrations, changed ones are replaced after them. Throws if an applied migration was
 * changed or is unknown, as all are of a database from before 1.0. Several may run at once: only one
 * works.
 */
export async function migrate(options: Options): Promise<number[]> {
  const { ownerUrl, apiUrl, say = () => undefined } = options;
  const { migrations = readMigrations(), functions = readFunctions() } = options;
  const db = connect(ownerUrl, { max: 1 });
  const client = await db.connect();
  try {
    await lockOut(client);
    await createRole(
      client,
      apiUrl && decodeURIComponent(new URL(parseAddresses(apiUrl).urls[0]).password),
    );
    await createTables(client);
    const left = await pending(client, migrations);
    if (await isNewer(client, migrations)) {
      if (!(await hasFunctions(client, functions)))
        throw new Error('The database is of a newer version, and never had this one’s functions.');
      say('The schema is of a newer version, which this one can live with; nothing is changed.');
      return [];
    }
    await createMissing(client, functions);
    for (const migration of left) await apply(client, migration, say);
    const changed = await applyChanged(client, functions);
    if (changed.length > 0) say(`Applied functions ${changed.join(', ')}.`);
    return left.map(({ number }) => number);
  } finally {
    client.release(true);
    await db.end();
  }
}

if (import.meta.main) {
  const { OWNER_DATABASE_URL: ownerUrl, DATABASE_URL: apiUrl } = process.env;
  if (!ownerUrl) {
    console.error('Set OWNER_DATABASE_URL to the address of the database, as its owner.');
    process.exit(2);
  }
  try {
    const applied = await migrate({ ownerUrl, apiUrl, say: console.log });
    console.log(
      applied.length ? `Applied migrations ${applied.join(', ')}.` : 'The schema is up to date.',
    );
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}
