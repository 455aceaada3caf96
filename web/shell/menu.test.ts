/** What the menus hold. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '../paths.ts';
import { guestMenu, type MenuNode, thumbMenu, userMenu } from './menu.ts';
import { holdsActive, permitted } from './nav-rules.ts';

const all = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

test('every row of every menu leads to a page that exists, or holds rows that do', () => {
  for (const { path, children, title } of [...all(userMenu), ...all(guestMenu), ...thumbMenu]) {
    assert.ok(path ? (paths as readonly string[]).includes(path) : children?.length, title);
  }
});

test('a group holds what is active however deep it stands', () => {
  const [, currency, management] = userMenu;
  assert.ok(currency && holdsActive(currency, '/accept', ''));
  assert.ok(management && !holdsActive(management, '/accept', ''));
});

test('somebody without a role is shown nothing about money', () => {
  const nobody = all(permitted(userMenu, () => false)).map(({ path }) => path);
  for (const path of ['/otp', '/pay', '/accept', '/transfer', '/wallet', '/registration']) {
    assert.ok(!nobody.includes(path), path);
  }
  assert.ok(nobody.includes('/logout'));
  assert.deepEqual(
    permitted(guestMenu, () => false),
    guestMenu,
  );
});
