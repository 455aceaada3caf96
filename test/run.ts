/**
 * `npm test`: what guards a change, on Node and then in the browser. `--long` runs what it leaves
 * out. Accepts files and folders, of which all is run, and options of `node --test`, such as
 * `--watch` or `--test-name-pattern=…`.
 */
import fs from 'node:fs';
import path from 'node:path';
import { findChromium } from './chromium.ts';
import { extentOf } from './extent.ts';
import { reaches } from './imports.ts';
import { nodeTests, runNode } from './node-tests.ts';
import './patience.ts';
import { writeInMemory } from './scratch.ts';

const root = path.dirname(import.meta.dirname);
// Otherwise each of the many processes strips the types again, which is half of its startup time.
process.env.NODE_COMPILE_CACHE ??= path.join(root, 'node_modules/.cache/node');
writeInMemory();
const folders = ['contract', 'db', 'ledger', 'adapters', 'api', 'denar', 'sandbox', 'web', 'test'];
const isBrowserTest = (file: string) => file.startsWith(`test${path.sep}e2e${path.sep}`);
const isNodeTest = (file: string) => file.endsWith('.test.ts') && !isBrowserTest(file);

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

const isLongOnly = (file: string) => file.endsWith('.long.test.ts');

/** Whether a test file belongs to a run of all folders. */
const isDue = (file: string): boolean =>
  long ? isLongOnly(file) || reaches(file, /TEST_EXTENT/) : !isLongOnly(file);

async function browserTests(files: readonly string[]): Promise<number> {
  if (files.length === 0) return 0;
  const { executablePath } = await findChromium();
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const filter = isWhole
    ? [long ? '--grep' : '--grep-invert', '@long']
    : files.filter((file) => /\.(e2e|spec)\.ts$/.test(file));
  console.log(`Browser tests with ${executablePath}`);
  return runNode([cli, 'test', ...filter], { ...process.env, ...extentOf(long) });
}

// The terminal also sends Ctrl-C to the running tests; we stay to clean up after them.
process.on('SIGINT', () => undefined);
const given = process.argv.slice(2);
const long = given.includes('--long');
const options = given.filter((name) => name.startsWith('-') && name !== '--long');
const asked = given
  .filter((name) => !name.startsWith('-'))
  .map((name) => path.relative(root, path.resolve(root, name)));
const isWhole = asked.length === 0;
const files = (isWhole ? folders : asked).flatMap(filesBelow);
const wrong = await nodeTests({
  files: files.filter((file) => isNodeTest(file) && (!isWhole || isDue(file))),
  options,
  hasBudget: isWhole && !long,
  provokesAll: isWhole && !long,
  env: extentOf(long),
});
const browser = await browserTests(files.filter(isBrowserTest));
// Printed last, below minutes of browser tests that may all have passed.
for (const line of wrong) console.error(`Failed: ${line}`);
process.exitCode = wrong.length === 0 && browser === 0 ? 0 : 1;
