/**
 * Several test files, one after another, in a process that loads what they share once. Each is a
 * suite of its own, so that its hooks and its world end before the next file begins.
 */
import fs from 'node:fs';
import { registerHooks } from 'node:module';
import path from 'node:path';
import { after, describe } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { addCost } from './costs.ts';
import { reaches } from './imports.ts';
import { patience } from './patience.ts';

const root = path.dirname(import.meta.dirname);

/** A module outside of the test files with hooks of the file that imports it. */
const withHooks = /^(before|after)(Each)?\(/m;

let turn = 0;
const renewed = new Map<string, boolean>();

/** Whether a module, or one that it imports, belongs to a single test file. */
function isRenewed(url: string): boolean {
  const known = renewed.get(url);
  if (known !== undefined) return known;
  const file = url.startsWith('file:') ? path.relative(root, fileURLToPath(url)) : '';
  const own = file !== '' && !file.includes('node_modules') && reaches(file, withHooks);
  renewed.set(url, own);
  return own;
}

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context);
    return isRenewed(found.url) ? { ...found, url: `${found.url}?turn=${turn}` } : found;
  },
});

/** Runs a file, and notes what it costs. */
async function runFile(file: string): Promise<void> {
  const before = process.cpuUsage();
  const begun = performance.now();
  let loaded = begun;
  turn += 1;
  await new Promise<void>((ended) => {
    describe(file, { timeout: patience(300_000) }, async () => {
      try {
        await import(pathToFileURL(path.join(root, file)).href);
      } finally {
        loaded = performance.now();
        // The last of the file's hooks.
        after(() => ended());
      }
    });
  });
  const { user, system } = process.cpuUsage(before);
  const openings = performance.getEntriesByName('opening the API').map(({ duration }) => duration);
  performance.clearMeasures();
  addCost({
    file,
    ms: performance.now() - begun,
    loading: loaded - begun,
    cpu: (user + system) / 1000,
    opening: openings.reduce((a, b) => a + b, 0),
    patience: patience(1000) / 1000,
  });
}

/** Takes up to `most` files that no other process has taken, and runs them. */
export async function runBundle(
  files: readonly string[],
  claims: string,
  most: number,
): Promise<void> {
  const needsApi = files.some((file) => reaches(file, /function openTestApi/));
  // A file that is alone may change what the API is made from before it loads it.
  if (needsApi && files.length > 1) await import('#api/testing.ts');
  addCost({ start: performance.now() });
  for (const file of files) {
    if (turn < most && claim(path.join(claims, encodeURIComponent(file)))) await runFile(file);
  }
  setTimeout(() => {
    console.error(`Left open: ${process.getActiveResourcesInfo().join(', ')}`);
    process.exit(1);
  }, patience(10_000)).unref();
}

function claim(name: string): boolean {
  try {
    fs.closeSync(fs.openSync(name, 'wx'));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
