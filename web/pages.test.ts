/** Each page has its source, by which the build and the web server know it. */
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pages } from './pages.ts';
import { pageFile } from './server/assets.ts';

test('has the source file of every page but those that need none', () => {
  const missing = pages.filter(
    ({ page }) => !page || !existsSync(join(import.meta.dirname, pageFile(page))),
  );
  assert.deepEqual(
    missing.map(({ path }) => path),
    ['/401', '/500', '/404'],
  );
});
