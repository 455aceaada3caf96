/** A fresh, migrated database for one test file. */
import { createHash, randomUUID } from 'node:crypto';
import { after, before } from 'node:test';
import pg from 'pg';
import { patience } from '#test/patience.ts';
import { connect, type Db, type Reader, sqlState } from './connect.ts';
import { readFunctions } from './functions.ts';
import { apiRole, migrate, readMigrations } from './migrate.ts';
import { guardHead, guardSql } from './testing-head.ts';

export interface TestDatabase {
  /** Connects as the owner of the schema. */
  readonly ownerUrl: string;
  /** Connects as the API's role. */
  readonly apiUrl: string;
  /** Drops the database; all connections to it must be closed before. */
  drop(): Promise<void>;
}

const lock = 0x64656e6173;
const inUse = '55006';

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

function asApi(url: string): string {
  const api = new URL(url);
  api.username = apiRole;
  api.password = apiRole;
  return api.href;
}

function templateName(functions = readFunctions()): string {
  const hashes = [...readMigrations(), ...functions].map(({ hash }) => hash);
  const digest = createHash('sha256')
    .update([...hashes, guardSql].join())
    .digest('hex')
    .slice(0, 16);
  return `denar_template_${digest}`;
}

/** Creates the template with the current schema, unless another test file already has. */
async function template(admin: pg.Client, server: string): Promise<string> {
  const name = templateName();
  await admin.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) {
      const draft = `${name}_draft`;
      await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
      await admin.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
      const ownerUrl = urlOf(server, draft);
      await migrate({ ownerUrl, apiUrl: asApi(ownerUrl) });
      await asOwner(ownerUrl, (owner) => owner.query(guardSql));
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
  return name;
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/** Uses the server's default database, not one of the tests'. */
const outside = <T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> =>
  asOwner(urlOf(server, 'postgres'), work);

/** URL of the test server; throws if there is none. */
function testServer(): string {
  const server = process.env.TEST_OWNER_URL;
  if (!server)
    throw new Error(
      'TEST_OWNER_URL is not set: run the tests with `npm test`, which starts a server.',
    );
  return server;
}

/** Sessions of a killed process end only when the server next writes to them: until then it is tried again. */
async function dropDatabase(server: string, name: string): Promise<void> {
  const until = performance.now() + patience(30_000);
  for (;;) {
    try {
      return void (await outside(server, (admin) =>
        admin.query(`DROP DATABASE IF EXISTS ${name}`),
      ));
    } catch (error) {
      if (sqlState(error) !== inUse || performance.now() > until) throw error;
    }
  }
}

async function newDatabase(
  server: string,
  templateOf: (admin: pg.Client) => Promise<string>,
): Promise<TestDatabase> {
  // Named by the process id, so that leftovers of a killed process can be found.
  const name = `denar_test_${process.pid}_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half the time of writing each page to the log.
  await outside(server, async (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateOf(admin)} STRATEGY FILE_COPY`),
  );
  const ownerUrl = urlOf(server, name);
  return {
    ownerUrl,
    apiUrl: asApi(ownerUrl),
    drop: () => dropDatabase(server, name),
  };
}

let guarded = false;

/**
 * Creates a database from a migrated template; from then on this process must not wait behind the
 * head of the chain.
 */
export function freshDatabase(): Promise<TestDatabase> {
  if (!guarded) guardHead();
  guarded = true;
  const server = testServer();
  return newDatabase(server, (admin) => template(admin, server));
}

/** Creates a database without migrations. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  newDatabase(testServer(), async () => 'template0');

/** A database for the tests of the calling file, with its owner's connections; dropped after them. */
export function testDatabase(
  open: () => Promise<TestDatabase> = freshDatabase,
  options: Parameters<typeof connect>[1] = {},
): TestDatabase & { readonly owner: Db } {
  const opened = {} as TestDatabase & { owner: Db };
  before(async () => {
    const database = await open();
    Object.assign(opened, database, { owner: connect(database.ownerUrl, options) });
  });
  after(async () => {
    await opened.owner.end();
    await opened.drop();
  });
  return opened;
}

/** Drops the template created with the stored functions in a folder. */
export const dropTemplate = (server: string, functions: URL): Promise<void> =>
  outside(server, async (admin) => {
    await admin.query(`DROP DATABASE IF EXISTS ${templateName(readFunctions(functions))}`);
  });

/**
 * Waits until a connection of this role waits for a row, and returns its statement; null if the
 * work has finished first.
 */
export async function waitingIn(db: Reader, work: Promise<unknown>): Promise<string | null> {
  let ended = false;
  const end = () => {
    ended = true;
  };
  work.then(end, end);
  let before: string | undefined;
  while (!ended) {
    const { rows } = await db.query<{ query: string }>(
      `SELECT query FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND wait_event IN ('transactionid', 'tuple')
         AND datname = current_database()`,
    );
    // A statement and its wait are not read atomically: a new waiter may still show its previous
    // one.
    const [query] = rows.map((row) => row.query);
    if (query !== undefined && query === before) return query;
    before = query;
  }
  return null;
}
