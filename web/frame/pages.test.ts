/** Each page has its source, by which the build and the web server know it. */
import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { matchPath } from '../ui/match-path.ts';
import { pages, paths } from './pages.ts';

const sources = globSync('*/**/*-page.tsx', { cwd: join(import.meta.dirname, '..') });

test('one source file has the name of each page but those that need none', () => {
  const named = (page = '-') => sources.filter((file) => file.endsWith(`/${page}-page.tsx`));
  assert.deepEqual(
    pages.filter(({ page }) => named(page).length !== 1).map(({ path }) => path),
    ['/401', '/500', '/404'],
  );
});

test('no page hides behind one that stands before it', () => {
  for (const path of paths) {
    const address = path.replaceAll(/:\w+/g, 'x');
    assert.equal(
      paths.find((one) => matchPath(one, address)),
      path,
    );
  }
});
