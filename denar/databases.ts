/** Makes the roles and databases of a new server, by the statements of `deploy/postgres/roles.sql`. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Fault } from './settings-files.ts';

interface Passwords {
  readonly owner: string;
  readonly replication: string;
  readonly keycloak: string;
  readonly monitor: string;
}

const file = path.join(import.meta.dirname, '../deploy/postgres/roles.sql');

function statements(passwords: Passwords): string[] {
  const text = fs
    .readFileSync(file, 'utf8')
    .replace(/:'(\w+)'/g, (_, name: keyof Passwords) => pg.escapeLiteral(passwords[name]));
  return text
    .split(/;\n/)
    .map((one) => one.replace(/^--.*$/gm, '').trim())
    .filter((one) => one !== '');
}

/**
 * @param way a URL of the superuser, or `local`: as root, through the socket of this machine's
 * server, as Debian's packages install it
 */
export async function makeDatabases(way: string, passwords: Passwords): Promise<void> {
  const asked = statements(passwords);
  if (way === 'local') {
    // By standard input, because everybody on the machine sees a command's arguments.
    const { status, stderr, error } = spawnSync(
      'runuser',
      ['-u', 'postgres', '--', 'psql', '--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1'],
      { input: `${asked.join(';\n')};\n`, cwd: '/', encoding: 'utf8' },
    );
    if (status !== 0) throw new Fault(`The databases were not made: ${stderr || error?.message}`);
    return;
  }
  const client = new pg.Client({ connectionString: way });
  try {
    await client.connect();
    // One by one, because a database cannot be created in a transaction.
    for (const statement of asked) await client.query(statement);
  } catch (error) {
    throw new Fault(`The databases were not made: ${(error as Error).message}`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
