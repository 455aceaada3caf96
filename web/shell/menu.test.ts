/** The content of the menus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paths } from '../pages.ts';
import {
  companyThumbMenu,
  guestMenu,
  guestThumbMenu,
  type MenuNode,
  thumbMenu,
  userMenu,
} from './menu.ts';
import { holdsActive, permitted } from './nav-rules.ts';

const all = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

test('every row of every menu leads to a page that exists, or holds rows that do', () => {
  for (const layout of ['horizontal', 'vertical'] as const) {
    const viewer = {
      can: () => true,
      isAdmin: true,
      roles: ['bank-approver'],
      chain: true,
      layout,
    };
    const menus = [
      ...permitted(userMenu, viewer),
      ...permitted(guestMenu, viewer),
      ...thumbMenu,
      ...companyThumbMenu,
      ...guestThumbMenu,
    ];
    for (const { path, children, title } of all(menus)) {
      assert.ok(path ? (paths as readonly string[]).includes(path) : children?.length, title);
    }
  }
});

test('the desk of the programme is not in the thumb bar, nor in any other menu than its own', () => {
  const desks = [...all(userMenu), ...all(guestMenu), ...thumbMenu].filter(({ staff }) => staff);
  const own = userMenu.find(({ title }) => title === 'shell.adminGroup');
  assert.equal(own?.layout, 'horizontal');
  assert.deepEqual(desks, own.children);
});

test('a company has the till in the middle of its thumb bar, and paying beside it', () => {
  const paths = companyThumbMenu.map(({ path }) => path);
  assert.equal(paths.length, 5);
  assert.deepEqual(paths.slice(2, 4), ['/obsluga', '/otp']);
});

test('offers are one tap away for everybody', () => {
  for (const menu of [thumbMenu, companyThumbMenu, guestThumbMenu])
    assert.ok(menu.some(({ path }) => path === '/puboffers'));
});

test('a group holds what is active however deep it stands', () => {
  const [, , currency, management] = userMenu;
  assert.ok(currency && holdsActive(currency, '/accept', ''));
  assert.ok(management && !holdsActive(management, '/accept', ''));
});

test('somebody without a role is shown nothing about money', () => {
  const viewer = {
    can: () => false,
    isAdmin: false,
    roles: [],
    chain: true,
    layout: 'vertical',
  } as const;
  const nobody = all(permitted(userMenu, viewer)).map(({ path }) => path);
  for (const path of ['/otp', '/pay', '/accept', '/transfer', '/wallet', '/registration']) {
    assert.ok(!nobody.includes(path), path);
  }
  assert.ok(nobody.includes('/logout'));
  assert.deepEqual(permitted(guestMenu, viewer), guestMenu);
});

test('without a chain no menu leads to it', () => {
  const paths = (chain: boolean) => {
    const viewer = {
      can: () => true,
      isAdmin: true,
      roles: [],
      chain,
      layout: 'horizontal',
    } as const;
    return all(permitted(userMenu, viewer)).flatMap(({ path = '' }) => path);
  };
  const gone = paths(true).filter((path) => !paths(false).includes(path));
  assert.deepEqual(gone.filter(Boolean), ['/ecoin_asset', '/ecoin_send', '/ecoin_panel']);
});
