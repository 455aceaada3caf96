import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '../paths.ts';
import { guestMenu, holdsActive, isActive, type MenuNode, thumbMenu, userMenu } from './menu.ts';

const all = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

test('every row of every menu leads to a page that exists, or holds rows that do', () => {
  for (const { path, children, title } of [...all(userMenu), ...all(guestMenu), ...thumbMenu]) {
    assert.ok(path ? (paths as readonly string[]).includes(path) : children?.length, title);
  }
});

test('a row is active at its own path or where the query names its path', () => {
  const wallet: MenuNode = { title: 'shell.wallet', icon: 'wallet', path: '/wallet' };
  assert.ok(isActive(wallet, '/wallet', '?x=1'));
  assert.ok(isActive(wallet, '/login', '?return=%2Fwallet'));
  assert.ok(!isActive(wallet, '/wallets', ''));
  assert.ok(!isActive({ title: 'shell.management', icon: 'manage' }, '/', ''));
});

test('a group holds what is active however deep it stands', () => {
  const [, currency, management] = userMenu;
  assert.ok(currency && holdsActive(currency, '/accept', ''));
  assert.ok(management && !holdsActive(management, '/accept', ''));
});
