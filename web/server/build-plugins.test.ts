/** The build finds the source file of every page, or fails. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { paths } from '../paths.ts';
import { sourcesOf } from './build-plugins.ts';

const web = join(import.meta.dirname, '..');

test('every page but those that say no has its source file', async () => {
  const sources = sourcesOf(await readFile(join(web, 'routes.tsx'), 'utf8'));
  for (const path of paths.filter((one) => !/^\/\d+$/.test(one))) {
    assert.ok(existsSync(join(web, sources[path] ?? 'missing')), path);
  }
});

test('a row that it cannot read fails the build', () => {
  assert.throws(() => sourcesOf("\n    path: '/x',\n    load: loadX,\n"), /cannot read/);
});
