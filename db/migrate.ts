/** Brings a database's schema forward, one numbered SQL file after another. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { connect, type Reader, sqlState } from './connect.ts';
import { parseAddresses } from './servers.ts';

interface Migration {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

const folder = new URL('migrations/', import.meta.url);

/** All migrations of a folder, in number order. */
export function readMigrations(from: URL = folder): readonly Migration[] {
  const found = readdirSync(from)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const match = /^(\d{4})-([a-z0-9-]+)\.sql$/.exec(file);
      if (!match) throw new Error(`A migration is called NNNN-name.sql, not ${file}.`);
      const text = readFileSync(new URL(file, from), 'utf8');
      const hash = createHash('sha256').update(text).digest('hex');
      return { number: Number(match[1]), name: match[2] ?? '', text, hash };
    })
    .sort((a, b) => a.number - b.number);
  found.forEach(({ number }, at) => {
    if (found[at - 1]?.number === number) throw new Error(`Two migrations have number ${number}.`);
  });
  return found;
}

/** The number of the last migration that this version of the code wants. */
export const expectedMigration: number = readMigrations().at(-1)?.number ?? 0;

/** The number of the last migration that a database has; 0 where it has none. */
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

/** True where the database has exactly the schema that this version of the code wants. */
export const isMigrated = async (db: Reader): Promise<boolean> =>
  (await appliedMigration(db)) === expectedMigration;

/** The database role that the API signs in with; it reads, and executes what it is granted. */
export const apiRole = 'denar_api';

async function createRole(client: pg.ClientBase, password: string | undefined): Promise<void> {
  const { rowCount } = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [apiRole]);
  if (rowCount) return;
  const secret = password ? ` PASSWORD ${pg.escapeLiteral(password)}` : '';
  try {
    await client.query(`CREATE ROLE ${apiRole} LOGIN${secret}`);
  } catch (error) {
    // Roles are shared by all databases of a server, so another migration may have been quicker.
    if (!['42710', '23505'].includes(sqlState(error) ?? '')) throw error;
  }
}

const lock = 0x64656e6172;

/** The migrations that are still to do, after a check that the done ones are these. */
async function pending(client: pg.ClientBase, wanted: readonly Migration[]): Promise<Migration[]> {
  await client.query(`CREATE TABLE IF NOT EXISTS public.migration (
    number int PRIMARY KEY, name text NOT NULL, hash text NOT NULL, at timestamptz NOT NULL DEFAULT now())`);
  await client.query(`GRANT SELECT ON public.migration TO ${apiRole}`);
  const { rows } = await client.query<Omit<Migration, 'text'>>(
    'SELECT number, name, hash FROM public.migration ORDER BY number',
  );
  for (const done of rows) {
    const file = wanted.find(({ number }) => number === done.number);
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
  /** The API's own URL; where its role has to be created, it gets the password written here. */
  readonly apiUrl?: string | undefined;
  readonly migrations?: readonly Migration[];
  /** Hears each time that a migration steps back because somebody holds what it wants to lock. */
  readonly say?: (line: string) => void;
}

/** Only one migrates at a time. Nobody waits inside a statement, which an index being built waits for. */
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

/** The first line of a migration whose statements each commit by themselves. */
const apart = /^-- outside a transaction\b/;

/** Such a migration's statements; each ends with a semicolon at the end of a line. */
const statementsOf = (text: string): string[] =>
  text
    .split(/;[ \t]*(?:\n|$)/)
    .map((statement) => statement.replace(/^\s*--.*$/gm, '').trim())
    .filter((statement) => statement !== '');

const note = 'INSERT INTO public.migration (number, name, hash) VALUES ($1, $2, $3)';

async function applyOnce(client: pg.ClientBase, migration: Migration): Promise<void> {
  const { number, name, text, hash } = migration;
  if (apart.test(text)) {
    for (const statement of statementsOf(text)) await client.query(statement);
    await client.query(note, [number, name, hash]);
    return;
  }
  await client.query('BEGIN');
  try {
    await client.query(`SET LOCAL lock_timeout = ${patienceMs}`);
    await client.query(text);
    await client.query(note, [number, name, hash]);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Whoever waits for a table's lock makes all others wait who come after, so it waits no longer. */
const patienceMs = 500;
const lockAttempts = 60;
const lockUnavailable = '55P03';

/** Applies it; where a lock cannot be had at once, steps back for a while and begins anew. */
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
      say(`${title} waits for whoever uses its tables (attempt ${attempt} of ${lockAttempts}).`);
      await pause(Math.min(100 * attempt, 2000));
    }
  }
}

/**
 * Applies what is missing, each file in its own transaction, and gives the numbers applied; a file
 * that begins with `-- outside a transaction` runs statement by statement, and must bear being begun
 * anew. Throws where an applied file was changed or is unknown. Several may run at once: one works.
 */
export async function migrate(options: Options): Promise<number[]> {
  const { ownerUrl, apiUrl, migrations = readMigrations(), say = () => undefined } = options;
  const db = connect(ownerUrl, { max: 1 });
  const client = await db.connect();
  try {
    await lockOut(client);
    await createRole(
      client,
      apiUrl && decodeURIComponent(new URL(parseAddresses(apiUrl).urls[0]).password),
    );
    const left = await pending(client, migrations);
    for (const migration of left) await apply(client, migration, say);
    return left.map(({ number }) => number);
  } finally {
    client.release(true);
    await db.end();
  }
}

if (import.meta.main) {
  const ownerUrl = process.env.OWNER_DATABASE_URL;
  if (!ownerUrl) {
    console.error('Set OWNER_DATABASE_URL to the address of the database, as its owner.');
    process.exit(2);
  }
  const applied = await migrate({ ownerUrl, apiUrl: process.env.DATABASE_URL, say: console.log });
  console.log(
    applied.length ? `Applied migrations ${applied.join(', ')}.` : 'The schema is up to date.',
  );
}
