/** What is permitted, active and expanded in the menus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isAddress } from '../ui/address.ts';
import type { MenuNode } from './menu.ts';
import {
  activeGroups,
  atAddress,
  groupKey,
  isActive,
  mayManage,
  permitted,
  toggled,
  type Viewer,
} from './nav-rules.ts';

const link = (path: string, more: Partial<MenuNode> = {}): MenuNode => ({
  title: 'shell.wallet',
  icon: 'wallet',
  path: isAddress(path) ? path : '/',
  ...more,
});
const group = (children: MenuNode[], more: Partial<MenuNode> = {}): MenuNode => ({
  title: 'shell.management',
  icon: 'manage',
  children,
  ...more,
});
const secret = { action: 'read', subject: 'stock' } as const;

test('marks a menu row as active at its own path or where the query names it', () => {
  const wallet = link('/wallet');
  assert.ok(isActive(wallet, '/wallet', '?x=1'));
  assert.ok(isActive(wallet, '/login', '?return=%2Fwallet'));
  assert.ok(!isActive(wallet, '/wallets', ''));
  assert.ok(!isActive(group([]), '/', ''));
});

const viewer = (roles: string[], more: Partial<Viewer> = {}): Viewer => ({
  isAdmin: false,
  roles,
  chain: true,
  layout: 'vertical',
  ...more,
});
const everybody = viewer(['anything']);
const nobody = viewer([]);

test('permits everything to any role, and nothing without one', () => {
  assert.ok(mayManage(['anything']));
  assert.ok(!mayManage([]));
});

const cases: readonly [string, MenuNode, boolean][] = [
  ['a link without action', link('/a'), true],
  ['a link with an action', link('/a', secret), false],
  ['a section title with an action', link('/a', { sectionTitle: true, ...secret }), false],
  ['a group with one permitted child', group([link('/a', secret), link('/b')]), true],
  ['a group with no permitted child', group([link('/a', secret)]), false],
  ['a group that is not permitted itself', group([link('/b')], secret), false],
  ['a group that holds only such a group', group([group([link('/a', secret)])]), false],
];
for (const [name, node, shown] of cases) {
  test(`${shown ? 'shows' : 'hides'} ${name} without permissions`, () => {
    assert.equal(permitted([node], nobody).length, shown ? 1 : 0);
    assert.equal(permitted([node], everybody).length, 1);
  });
}

test('shows only permitted children of a menu group', () => {
  const [shown] = permitted([group([link('/a', secret), link('/b')])], nobody);
  assert.deepEqual(
    shown?.children?.map(({ path }) => path),
    ['/b'],
  );
});

test('shows the desk only to the admin account and its staff, at the top level', () => {
  const desk = group([link('/stock', { staff: ['clerk'] })], { layout: 'horizontal' });
  for (const [role, isAdmin, sees] of [
    ['user', true, 1],
    ['admin', false, 0],
    ['clerk', false, 1],
    ['support', false, 0],
  ] as const) {
    const shown = permitted([desk], viewer([role], { isAdmin, layout: 'horizontal' })).length;
    assert.equal(shown, sees, role);
    assert.equal(permitted([desk], viewer([role], { isAdmin, layout: 'vertical' })).length, 0);
  }
});

test('shows a row for a role only to people with it', () => {
  const row = link('/approval', { role: 'approver' });
  assert.equal(permitted([row], viewer(['user', 'approver'])).length, 1);
  assert.equal(permitted([row], viewer(['user', 'admin'], { isAdmin: true })).length, 0);
});

test('expands a menu group with a matching child, and its parent groups', () => {
  const inner = group([link('/deep')], { title: 'shell.codeGroup' });
  const outer = group([inner, link('/flat')]);
  const key = groupKey('', outer);
  assert.deepEqual(activeGroups([outer], '/deep', ''), [key, groupKey(key, inner)]);
  assert.deepEqual(activeGroups([outer], '/flat', ''), [key]);
  assert.deepEqual(activeGroups([outer], '/x', '?to=/deep'), [key, groupKey(key, inner)]);
  assert.deepEqual(activeGroups([outer], '/x', ''), []);
});

test('closes other groups but the parents when one opens in an accordion', () => {
  assert.deepEqual(toggled(['/a', '/a/x'], '/b', 'accordion'), ['/b']);
  assert.deepEqual(toggled(['/a', '/a/x'], '/a/y', 'accordion'), ['/a', '/a/y']);
  assert.deepEqual(toggled(['/ab'], '/ab/c', 'accordion'), ['/ab', '/ab/c']);
});

test('opens and closes groups independently in collapse mode', () => {
  assert.deepEqual(toggled(['/a'], '/b', 'collapse'), ['/a', '/b']);
  assert.deepEqual(toggled(['/a', '/b'], '/a', 'collapse'), ['/b']);
});

test('closes a menu group with the groups in it', () => {
  for (const how of ['accordion', 'collapse'] as const) {
    assert.deepEqual(toggled(['/a', '/a/x'], '/a', how), []);
  }
});

test('opens a new address’s groups and closes the others in an accordion', () => {
  assert.deepEqual(atAddress(['/z'], ['/a', '/a/x'], 'accordion'), ['/a', '/a/x']);
  assert.deepEqual(atAddress(['/z'], ['/a', '/a/x'], 'collapse'), ['/z', '/a', '/a/x']);
  assert.deepEqual(atAddress(['/z'], [], 'accordion'), ['/z']);
});
