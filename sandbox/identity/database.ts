/** The identity provider's own database, so that a restart signs nobody out. */
import pg from 'pg';

/** All tables; each statement can be repeated on an existing database. */
const schema = `
CREATE TABLE IF NOT EXISTS secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TABLE IF NOT EXISTS person (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password text NOT NULL,
  roles text[] NOT NULL,
  groups text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS sign_up (
  interaction text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password text NOT NULL,
  code_hash bytea,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS password_reset (
  token_hash bytea PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE TABLE IF NOT EXISTS artifact (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX IF NOT EXISTS artifact_grant ON artifact (grant_id);
CREATE INDEX IF NOT EXISTS artifact_uid ON artifact (kind, uid);
CREATE INDEX IF NOT EXISTS artifact_account ON artifact (account_id);
`;

/** Connects and creates missing tables. */
export async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A lost server is noticed by the next query, so the pool's error event is not needed.
  pool.on('error', () => undefined);
  await pool.query(schema);
  await forgetExpired(pool);
  return pool;
}

/** Deletes expired rows. */
export async function forgetExpired(db: pg.Pool): Promise<void> {
  for (const table of ['artifact', 'sign_up', 'password_reset']) {
    await db.query(`DELETE FROM ${table} WHERE expires_at < now() - interval '1 hour'`);
  }
  await db.query(`DELETE FROM attempt WHERE last_at < now() - interval '1 day'`);
}

/** A secret created once and stored; two simultaneous starts get the same one. */
export async function keptSecret<T>(
  db: pg.Pool,
  name: string,
  make: () => T | Promise<T>,
): Promise<T> {
  const read = async () =>
    (await db.query('SELECT value FROM secret WHERE name = $1', [name])).rows;
  const [known] = await read();
  if (known) return known.value as T;
  await db.query('INSERT INTO secret VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ]);
  const [kept] = await read();
  return kept.value as T;
}
