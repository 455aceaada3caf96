/** A copy of the project, and test files that run in it, one process each. */
import { execFileSync, spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { signingAlike } from '#api/testing-keys.ts';
import { connect, sqlState } from '#db/connect.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** All files of the project as they are now, committed or not. */
export const projectFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter(
      (file) =>
        file !== '' && fs.statSync(path.join(root, file), { throwIfNoEntry: false })?.isFile(),
    );

/** The test files that need neither a browser nor a separate server. */
export const testFiles = (): string[] =>
  projectFiles().filter((file) =>
    /^(contract|db|ledger|adapters|api|test\/(attack|faults))\/.*(?<!\.long)\.test\.ts$/.test(file),
  );

export interface Ran {
  readonly outcome: 'passed' | 'failed' | 'too long';
  readonly ms: number;
  /** The first test that failed. */
  readonly failed: string;
}

export interface Trial {
  /** The copy's folder. */
  readonly tree: string;
  readonly ownerUrl: string;
  /** Runs a test file until its first failure. */
  run(file: string, limitMs: number, env?: NodeJS.ProcessEnv): Promise<Ran>;
  remove(): void;
}

/** Kills a process that leads a group, and its descendants. */
function endGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended in the meantime.
  }
}

const inUse = '55006';

/** Drops the databases left by a killed test process, once the server has noticed its end. */
async function dropDatabases(ownerUrl: string, pid: number): Promise<void> {
  const db = connect(ownerUrl);
  try {
    const { rows } = await db.query<{ name: string }>(
      'SELECT datname AS name FROM pg_database WHERE starts_with(datname, $1)',
      [`denar_test_${pid}_`],
    );
    for (const { name } of rows) {
      for (let left = 50; left > 0; left -= 1) {
        const dropped = await db.query(`DROP DATABASE IF EXISTS ${name}`).catch((error) => error);
        if (sqlState(dropped) !== inUse) break;
        await pause(100);
      }
    }
  } finally {
    await db.end();
  }
}

/** Makes a copy of the project whose tests use this server. */
export async function openTrial(ownerUrl: string): Promise<Trial> {
  const tree = fs.mkdtempSync(path.join(tmpdir(), 'denar-mutants-'));
  for (const file of projectFiles()) {
    fs.mkdirSync(path.join(tree, path.dirname(file)), { recursive: true });
    fs.copyFileSync(path.join(root, file), path.join(tree, file));
  }
  fs.symlinkSync(fs.realpathSync(path.join(root, 'node_modules')), path.join(tree, 'node_modules'));
  const env = {
    ...process.env,
    ...(await signingAlike()),
    TEST_OWNER_URL: ownerUrl,
    NODE_COMPILE_CACHE: path.join(tree, '.compiled'),
  };
  let running = 0;
  const run: Trial['run'] = (file, limitMs, more = {}) =>
    new Promise((resolve) => {
      const since = performance.now();
      const child = spawn(process.execPath, ['--test-reporter=tap', file], {
        cwd: tree,
        env: { ...env, ...more },
        stdio: ['ignore', 'pipe', 'ignore'],
        detached: true,
      });
      const pid = child.pid ?? 0;
      running = pid;
      let outcome: Ran['outcome'] = 'passed';
      let failed = '';
      const end = (as: Ran['outcome']) => {
        outcome = as;
        endGroup(pid);
      };
      const timer = setTimeout(end, limitMs, 'too long');
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        const [, title] = /^\s*not ok \d+ - (.*)$/m.exec(text) ?? [];
        if (title === undefined || outcome !== 'passed') return;
        failed = title;
        end('failed');
      });
      child.once('close', async (code) => {
        clearTimeout(timer);
        endGroup(pid);
        running = 0;
        if (code !== 0) {
          if (outcome === 'passed') outcome = 'failed';
          await dropDatabases(ownerUrl, pid);
        }
        resolve({ outcome, failed, ms: Math.round(performance.now() - since) });
      });
    });
  const remove = () => {
    if (running) endGroup(running);
    fs.rmSync(tree, { recursive: true, force: true });
  };
  return { tree, ownerUrl, run, remove };
}
