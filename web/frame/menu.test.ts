/** The content of the menus. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { initialTexts } from '#texts/bundles.ts';
import {
  companyThumbMenu,
  guestMenu,
  guestThumbMenu,
  type Layout,
  type MenuNode,
  thumbMenu,
  userMenu,
} from './menu.ts';
import { holdsActive, permitted, type Viewer } from './nav-rules.ts';
import { paths } from './pages.ts';

const all = (nodes: readonly MenuNode[]): MenuNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

const anybody: Viewer = {
  isAdmin: false,
  roles: ['anything'],
  chain: true,
  layout: 'vertical',
};

test('leads every menu row to an existing page, or to rows that do', () => {
  for (const layout of ['horizontal', 'vertical'] as const) {
    const viewer = { ...anybody, isAdmin: true, roles: ['bank-approver'], layout };
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

test('shows the desk only in its own menu, and not in the thumb bar', () => {
  const desks = [...all(userMenu), ...all(guestMenu), ...thumbMenu].filter(({ staff }) => staff);
  const own = userMenu.find(({ title }) => title === 'shell.adminGroup');
  assert.equal(own?.layout, 'horizontal');
  assert.deepEqual(desks, own.children);
});

test('has the till in the middle of a company’s thumb bar, beside paying', () => {
  const paths = companyThumbMenu.map(({ path }) => path);
  assert.equal(paths.length, 5);
  assert.deepEqual(paths.slice(2, 4), ['/obsluga', '/otp']);
});

test('has offers one tap away for everybody', () => {
  for (const menu of [thumbMenu, companyThumbMenu, guestThumbMenu])
    assert.ok(menu.some(({ path }) => path === '/puboffers'));
});

test('marks a menu group with an active row at any depth', () => {
  const [, , currency, management] = userMenu;
  assert.ok(currency && holdsActive(currency, '/accept', ''));
  assert.ok(management && !holdsActive(management, '/accept', ''));
});

test('shows nothing about money to a person without a role', () => {
  const viewer = { ...anybody, roles: [] };
  const nobody = all(permitted(userMenu, viewer)).map(({ path }) => path);
  for (const path of [
    '/otp',
    '/pay',
    '/accept',
    '/transfer',
    '/wallet',
    '/registration',
  ] as const) {
    assert.ok(!nobody.includes(path), path);
  }
  assert.ok(nobody.includes('/logout'));
  assert.deepEqual(permitted(guestMenu, viewer), guestMenu);
});

test('has no menu row for the chain without a chain', () => {
  const paths = (chain: boolean) => {
    const viewer = { ...anybody, isAdmin: true, chain, layout: 'horizontal' } as const;
    return all(permitted(userMenu, viewer)).flatMap(({ path = '' }) => path);
  };
  const gone = paths(true).filter((path) => !paths(false).includes(path));
  assert.deepEqual(gone.filter(Boolean), ['/ecoin_asset', '/ecoin_send', '/ecoin_panel']);
});

/** Groups by their Polish names, and rows by their paths. */
type Row = string | Group;

interface Group {
  readonly name: string;
  readonly rows: readonly Row[];
}

const group = (name: string, ...rows: Row[]): Group => ({ name, rows });

/** One group's content differs between the top and the side. */
const cardPayments = {
  vertical: group(
    'Zakup na kartę',
    '/card-payment/seller-initiate',
    '/card-payment/manage-codes',
    '/card-payment/buyer-confirm',
  ),
  horizontal: group(
    'Zakup na kartę',
    '/card-payment/seller2',
    '/card-payment/seller-initiate',
    '/otcodes',
    '/card-payment/buyer-confirm',
    '/cardreg',
  ),
} as const;

const rules = group(
  'Regulaminy',
  '/regulamin_platnosci',
  '/regulamin',
  '/polityka_prywatnosci',
  '/zasady',
  '/about',
  '/support',
);

const signedIn = (layout: Layout): readonly Row[] => [
  '/home',
  group('Oferty', '/myoffers', '/puboffers'),
  group(
    '{{brand}}',
    '/etbuy',
    cardPayments[layout],
    '/order',
    group('Zakup z kodem', '/otp', '/pay', '/accept'),
    '/transfer',
  ),
  group('Zarządzanie', '/grp', '/transactions', '/wallet'),
  rules,
  group('Rabaty', '/mypromotions', '/promotions', '/rabaty_trz'),
  group('Kryptowaluta', '/ecoin_asset', '/ecoin_send', '/ecoin_panel'),
  group('Konto', '/cardreg', '/companyreg', '/bankaccountreg', '/registration', '/logout'),
];

const admin = (layout: Layout): readonly Row[] =>
  layout === 'horizontal' ? [group('ADM', '/cardstore', '/banktransfer')] : [];

const guest: readonly Row[] = [
  '/home',
  '/puboffers',
  group('Konto', '/login', '/cardreg', '/companyreg', '/bankaccountreg'),
  rules,
];

const nameOf = ({ title }: MenuNode): string => {
  const [feature = '', key = ''] = title.split('.');
  return String(initialTexts[feature]?.[key] ?? title);
};

/** A row with the names of its groups: `Konto / /logout`. */
const rowsOf = (menu: readonly Row[], groups: readonly string[] = []): string[] =>
  menu.flatMap((row) => {
    if (typeof row === 'string') return [[...groups, row].join(' / ')];
    return rowsOf(row.rows, [...groups, row.name]);
  });

const toRows = (nodes: readonly MenuNode[]): readonly Row[] =>
  nodes.flatMap((node): Row[] => {
    if (node.path !== undefined) return [node.path];
    return node.children ? [group(nameOf(node), ...toRows(node.children))] : [];
  });

const pathOf = (row: string): string => row.split(' / ').at(-1) ?? '';

/** Every path that any of these menus contains. */
const named = new Set(
  (['vertical', 'horizontal'] as const)
    .flatMap((layout) => rowsOf([...signedIn(layout), ...admin(layout), ...guest]))
    .map(pathOf),
);

/** Every row of the specification, plus only rows that it does not mention. */
function assertMenu(
  menu: readonly MenuNode[],
  layout: Layout,
  isAdmin: boolean,
  spec: Row[],
): void {
  const viewer = { ...anybody, isAdmin, layout };
  const shown = rowsOf(toRows(permitted(menu, viewer)));
  assert.deepEqual(
    shown.filter((row) => named.has(pathOf(row))),
    rowsOf(spec),
  );
}

for (const layout of ['vertical', 'horizontal'] as const) {
  test(`shows the ${layout} menu of a signed-in person`, () => {
    assertMenu(userMenu, layout, false, [...signedIn(layout)]);
  });

  test(`shows the ${layout} menu of the admin`, () => {
    assertMenu(userMenu, layout, true, [...signedIn(layout), ...admin(layout)]);
  });

  test(`shows the ${layout} menu of a guest`, () => {
    assertMenu(guestMenu, layout, false, [...guest]);
  });
}

test('names menu rows as the specification does', () => {
  assert.deepEqual(
    ['home', 'codeGroup', 'management', 'rulesGroup'].map((key) => initialTexts.shell?.[key]),
    ['O projekcie', 'Zakup z kodem', 'Zarządzanie', 'Regulaminy'],
  );
});
