/** `npm test`: every test file on one fresh PostgreSQL, then the browser tests. */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { signingAlike } from '#api/testing-keys.ts';
import { notingInto, refusalFaults } from '#api/testing-refusals.ts';
import { findChromium } from './chromium.ts';
import { testServer } from './test-server.ts';

const root = path.dirname(import.meta.dirname);
// Each of the many processes would strip the types of the same files again: half of what it takes to begin.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');
const folders = ['contract', 'db', 'ledger', 'adapters', 'api', 'sandbox', 'web', 'test'];
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

/** Runs a program on this Node with our output; gives its exit code. */
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

/** Runs them; gives what is wrong. */
async function unitTests(files: readonly string[]): Promise<readonly string[]> {
  if (files.length === 0) return [];
  const refusals = fs.mkdtempSync(path.join(tmpdir(), 'denar-refusals-'));
  const results = fs.mkdtempSync(path.join(tmpdir(), 'denar-results-'));
  const postgres = await testServer();
  try {
    const failures = path.join(results, 'failures');
    const options = [
      '--test',
      // One more than the cores of a small machine: many tests wait for the database or for a process.
      '--test-concurrency=3',
      '--test-timeout=300000',
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=dot',
      `--test-reporter-destination=${failures}`,
    ];
    const env = {
      ...process.env,
      ...notingInto(refusals),
      ...(await signingAlike()),
      TEST_OWNER_URL: postgres.ownerUrl,
    };
    const code = await run([...options, ...files], env);
    if (code === 0) return everyRefusal(files, refusals);
    const [, named = ''] = fs.readFileSync(failures, 'utf8').split('Failed tests:');
    return [`the tests on Node ended with ${code}${named}`];
  } finally {
    await postgres.stop();
    for (const folder of [refusals, results]) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Once all tests of the API ran: where the contract's refusals are not those that were given. */
function everyRefusal(files: readonly string[], noted: string): readonly string[] {
  const all = filesBelow('api')
    .filter(isUnitTest)
    .every((file) => files.includes(file));
  return all ? refusalFaults(noted) : [];
}

async function browserTests(files: readonly string[], chosen: boolean): Promise<number> {
  if (files.length === 0 || !fs.existsSync(path.join(root, 'playwright.config.ts'))) return 0;
  const { executablePath } = await findChromium();
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const filter = chosen ? files.filter((file) => /\.(e2e|spec)\.ts$/.test(file)) : [];
  console.log(`Browser tests with ${executablePath}`);
  return run([cli, 'test', ...filter], process.env);
}

// Ctrl-C reaches the running tests from the terminal itself; we stay to clear up after them.
process.on('SIGINT', () => undefined);
const asked = process.argv.slice(2).map((name) => path.relative(root, path.resolve(root, name)));
const files = (asked.length > 0 ? asked : folders).flatMap(filesBelow);
const wrong = await unitTests(files.filter((file) => isUnitTest(file) && !isBrowserTest(file)));
const browser = await browserTests(files.filter(isBrowserTest), asked.length > 0);
// Said last, below minutes of browser tests that may all have passed.
for (const line of wrong) console.error(`Failed: ${line}`);
process.exitCode = wrong.length === 0 && browser === 0 ? 0 : 1;
