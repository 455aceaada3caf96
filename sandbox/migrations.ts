/** Migrates the product's database like an operator would: by command. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Postgres } from './postgres.ts';

/** Runs `db/migrate.ts`; throws its output if it fails. */
export function runMigrations(root: string, postgres: Postgres): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, 'db', 'migrate.ts')], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        OWNER_DATABASE_URL: postgres.ownerUrl,
        DATABASE_URL: postgres.url('denar_api'),
      },
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`the database could not be migrated:\n${said.trim()}`));
    });
  });
}
