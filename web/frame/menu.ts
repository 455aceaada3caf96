/** The main menu (specification §2): groups, filled with the pages of pages.ts. */

import { type Address, isAddress } from '../ui/address.ts';
import type { IconName } from '../ui/icon-paths.ts';
import type { Count, MenuTitle, PageTitle, Place } from './page-row.ts';
import { pages } from './pages.ts';

export type Layout = 'horizontal' | 'vertical';

export type BadgeColor = 'plain' | 'success' | 'warning' | 'error' | 'count';

export interface MenuNode {
  readonly title: PageTitle;
  readonly icon: IconName;
  /** A row without a path and without children does nothing. */
  readonly path?: Address;
  readonly children?: readonly MenuNode[];
  /** Not a link: a divider that names the rows after it. */
  readonly sectionTitle?: true;
  /** A count of what is pending, or a text. */
  readonly badgeContent?: Count | MenuTitle;
  readonly badgeColor?: BadgeColor;
  readonly disabled?: true;
  readonly openInNewTab?: true;
  /** Shown only to those who may perform this action on this subject. */
  readonly action?: string;
  readonly subject?: string;
  /** Only in the menus of this layout. */
  readonly layout?: Layout;
  /** Only for the one admin account and for staff with one of these realm roles. */
  readonly staff?: readonly string[];
  /** Only where the programme has a chain. */
  readonly chain?: true;
  /** Only for those with this realm role. */
  readonly role?: string;
}

type Leaf = MenuNode & { readonly path: Address };

/** The pages at a place, in the order of their table. */
const at = (place: Place): readonly Leaf[] =>
  pages.flatMap(({ menu, path, ...page }) => {
    const icon = menu?.[place];
    return icon && isAddress(path) ? { ...page, path, icon } : [];
  });

type More = Pick<MenuNode, 'action' | 'subject' | 'layout' | 'chain'>;

const group = (
  title: MenuTitle,
  icon: IconName,
  children: readonly MenuNode[],
  more: More = {},
): MenuNode => ({ title, icon, ...more, children });

/** The same for everybody (specification §2). */
const rulesGroup = group('shell.rulesGroup', 'form', at('rules'));

/** Card payments have fewer rows at the side, and all of them at the top (specification §2). */
const cardGroups = [
  group('shell.cardGroup', 'card', at('cardsAtSide'), { layout: 'vertical' }),
  group('shell.cardGroup', 'card', at('cardsOnTop'), { layout: 'horizontal' }),
];

/** The programme's desk: for those whom its pages name, and at the top only (specification §2, §6). */
export const adminTitle = 'shell.adminGroup';
const adminGroup = group(adminTitle, 'manage', at('admin'), { layout: 'horizontal' });

const useMoney = { action: 'use', subject: 'money' } as const;

const currency = [
  ...at('topUps'),
  ...cardGroups,
  ...at('orders'),
  group('shell.codeGroup', 'code', at('codes')),
  ...at('transfers'),
];

/** For signed-in users with an e-mail. */
export const userMenu: readonly MenuNode[] = [
  ...at('start'),
  group('market.page', 'cart', at('offers')),
  group('shell.currency', 'coins', currency, useMoney),
  group('shell.management', 'manage', at('management'), { action: 'read', subject: 'money' }),
  rulesGroup,
  group('shell.discountGroup', 'tag', at('discounts')),
  group('shell.cryptoGroup', 'link', at('chain'), { chain: true, ...useMoney }),
  group('shell.accountGroup', 'person', at('account')),
  adminGroup,
];

export const guestMenu: readonly MenuNode[] = [
  ...at('guestStart'),
  group('shell.accountGroup', 'person', at('guestAccount')),
  rulesGroup,
];

const [start, offers, code, till, transfer, me] = [
  { title: 'shell.tabStart', icon: 'home', path: '/wallet' },
  { title: 'market.page', icon: 'tag', path: '/puboffers' },
  { title: 'shell.tabGive', icon: 'code', path: '/otp', badgeContent: 'pending' },
  { title: 'sales.page', icon: 'till', path: '/obsluga' },
  { title: 'transfers.page', icon: 'transfer', path: '/transfer' },
  { title: 'shell.me', icon: 'person', path: '/ja' },
] as const satisfies readonly Leaf[];

/** The bottom bar on phones, with shorter titles; its middle is tinted. */
export const thumbMenu: readonly Leaf[] = [start, offers, code, transfer, me];

/** For a company: the till in the middle, and paying beside it. */
export const companyThumbMenu: readonly Leaf[] = [start, offers, till, code, me];

export const guestThumbMenu: readonly Leaf[] = [
  { ...start, path: '/home' },
  offers,
  { title: 'shell.tabPlaces', icon: 'pin', path: '/miejsca' },
  { title: 'shell.login', icon: 'login', path: '/login' },
];
