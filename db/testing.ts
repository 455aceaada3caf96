/** A fresh, migrated database for one test file. */
import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import { apiRole, migrate, readMigrations } from './migrate.ts';

export interface TestDatabase {
  /** Connects as the owner of the schema. */
  readonly ownerUrl: string;
  /** Connects as the API does. */
  readonly apiUrl: string;
  /** Removes the database; its connections must be closed before. */
  drop(): Promise<void>;
}

const lock = 0x64656e6173;

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

/** Makes the template that has today's migrations, unless another test file already has. */
async function template(admin: pg.Client, server: string): Promise<string> {
  const hashes = readMigrations().map(({ hash }) => hash);
  const digest = createHash('sha256').update(hashes.join()).digest('hex').slice(0, 16);
  const name = `denar_template_${digest}`;
  await admin.query('SELECT pg_advisory_lock($1)', [lock]);
  try {
    const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (!rowCount) {
      const draft = `${name}_draft`;
      await admin.query(`DROP DATABASE IF EXISTS ${draft}`);
      await admin.query(`CREATE DATABASE ${draft} TEMPLATE template0`);
      await migrate({ ownerUrl: urlOf(server, draft), apiUrl: asApi(urlOf(server, draft)) });
      await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`);
    }
  } finally {
    await admin.query('SELECT pg_advisory_unlock($1)', [lock]);
  }
  return name;
}

/** Works on the server's own database, beside those of the tests. */
async function outside<T>(server: string, work: (admin: pg.Client) => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: urlOf(server, 'postgres') });
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}

/** The server that the tests run on; throws where there is none. */
function testServer(): string {
  const server = process.env.TEST_OWNER_URL;
  if (!server)
    throw new Error(
      'TEST_OWNER_URL is not set: run the tests with `npm test`, which starts a server.',
    );
  return server;
}

async function newDatabase(
  server: string,
  templateOf: (admin: pg.Client) => Promise<string>,
): Promise<TestDatabase> {
  const name = `denar_test_${randomUUID().replaceAll('-', '')}`;
  // Copying the files takes half of what writing each page to the log does.
  await outside(server, async (admin) =>
    admin.query(`CREATE DATABASE ${name} TEMPLATE ${await templateOf(admin)} STRATEGY FILE_COPY`),
  );
  const ownerUrl = urlOf(server, name);
  return {
    ownerUrl,
    apiUrl: asApi(ownerUrl),
    drop: async () =>
      void (await outside(server, (admin) => admin.query(`DROP DATABASE IF EXISTS ${name}`))),
  };
}

/** Makes a new database from a migrated template. */
export function freshDatabase(): Promise<TestDatabase> {
  const server = testServer();
  return newDatabase(server, (admin) => template(admin, server));
}

/** Makes a new database without any migration. */
export const emptyDatabase = (): Promise<TestDatabase> =>
  newDatabase(testServer(), async () => 'template0');
