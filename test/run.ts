/**
 * `npm test`: all test files on one PostgreSQL, then the browser tests. Accepts files and folders,
 * and options of `node --test`, such as `--watch` or `--test-name-pattern=…`.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { reaches } from './imports.ts';

const root = path.dirname(import.meta.dirname);
// Otherwise each of the many processes strips the types again, which is half of its startup time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');
const folders = ['contract', 'db', 'ledger', 'adapters', 'api', 'denar', 'sandbox', 'web', 'test'];
const isUnitTest = (file: string) => file.endsWith('.test.ts') || file.endsWith('.test.tsx');
const isBrowserTest = (file: string) => file.startsWith(`test${path.sep}e2e${path.sep}`);

function filesBelow(name: string): string[] {
  const full = path.join(root, name);
  const stat = fs.statSync(full, { throwIfNoEntry: false });
  if (!stat) throw new Error(`there is no ${name}`);
  if (stat.isFile()) return [name];
  return fs
    .readdirSync(full)
    .filter((entry) => entry !== 'node_modules' && entry !== 'dist')
    .sort()
    .flatMap((entry) => filesBelow(path.join(name, entry)));
}

/** Runs a program on this Node with our output; returns its exit code. */
function run(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, pass);
    child.once('error', () => resolve(1));
    child.once('exit', (code) => {
      for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.off(signal, pass);
      resolve(code ?? 1);
    });
  });
}

interface World {
  readonly env: NodeJS.ProcessEnv;
  /** Problems other than failed tests. */
  faults(): readonly string[];
  close(): Promise<void>;
}

/**
 * The shared world of tests on a database; for pure functions nothing is started, or even loaded.
 */
async function openWorld(files: readonly string[]): Promise<World> {
  if (!files.some((file) => reaches(file, 'TEST_OWNER_URL'))) {
    return { env: {}, faults: () => [], close: async () => undefined };
  }
  const { testServer } = await import('./test-server.ts');
  const { signingAlike } = await import('#api/testing-keys.ts');
  const refusals = await noteRefusals(files);
  const postgres = await testServer();
  return {
    env: { ...refusals.env, ...(await signingAlike()), TEST_OWNER_URL: postgres.ownerUrl },
    faults: refusals.faults,
    async close() {
      await postgres.stop();
      await refusals.close();
    },
  };
}

/** If all API tests run, compares the contract's refusals with those that occurred. */
async function noteRefusals(files: readonly string[]): Promise<World> {
  const tests = filesBelow('api').filter(isUnitTest);
  if (!tests.every((file) => files.includes(file))) {
    return { env: {}, faults: () => [], close: async () => undefined };
  }
  const { notingInto, refusalFaults } = await import('#api/testing-refusals.ts');
  const folder = fs.mkdtempSync(path.join(tmpdir(), 'denar-refusals-'));
  return {
    env: notingInto(folder),
    faults: () => refusalFaults(folder),
    close: async () => fs.rmSync(folder, { recursive: true, force: true }),
  };
}

/** Runs them with options of `node --test`; returns the problems. */
async function unitTests(
  files: readonly string[],
  chosen: readonly string[],
): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const results = fs.mkdtempSync(path.join(tmpdir(), 'denar-results-'));
  const failures = path.join(results, 'failures');
  const options = [
    '--test',
    // One more than the cores of a small machine: many tests wait for the database or a process.
    '--test-concurrency=3',
    '--test-timeout=300000',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=dot',
    `--test-reporter-destination=${failures}`,
    ...chosen,
  ];
  const world = await openWorld(files);
  try {
    const code = await run([...options, ...files], { ...process.env, ...world.env });
    if (code === 0) return world.faults();
    const [, named = ''] = fs.readFileSync(failures, 'utf8').split('Failed tests:');
    return [`the tests on Node ended with ${code}${named}`];
  } finally {
    await world.close();
    fs.rmSync(results, { recursive: true, force: true });
  }
}

async function browserTests(files: readonly string[], chosen: boolean): Promise<number> {
  if (files.length === 0 || !fs.existsSync(path.join(root, 'playwright.config.ts'))) return 0;
  const { executablePath } = await findChromium();
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const filter = chosen ? files.filter((file) => /\.(e2e|spec)\.ts$/.test(file)) : [];
  console.log(`Browser tests with ${executablePath}`);
  return run([cli, 'test', ...filter], process.env);
}

// The terminal also sends Ctrl-C to the running tests; we stay to clean up after them.
process.on('SIGINT', () => undefined);
const given = process.argv.slice(2);
const chosen = given.filter((name) => name.startsWith('-'));
const asked = given
  .filter((name) => !chosen.includes(name))
  .map((name) => path.relative(root, path.resolve(root, name)));
const files = (asked.length > 0 ? asked : folders).flatMap(filesBelow);
const wrong = await unitTests(
  files.filter((file) => isUnitTest(file) && !isBrowserTest(file)),
  chosen,
);
const browser = await browserTests(files.filter(isBrowserTest), asked.length > 0);
// Printed last, below minutes of browser tests that may all have passed.
for (const line of wrong) console.error(`Failed: ${line}`);
process.exitCode = wrong.length === 0 && browser === 0 ? 0 : 1;
