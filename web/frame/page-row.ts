/** What the table of pages (pages.ts) says of each. */
import type { Answer } from '#contract/operation.ts';
import type { waiting } from '#contract/waiting-counts.ts';
import type { Bundle } from '#texts/bundles.ts';
import type { PlainKey } from '../i18n/types.ts';
import type { IconName } from '../ui/icon-paths.ts';

/** Titles beside a noun's own texts (texts/bundles.ts), and the texts of the frame. */
export type MenuTitle = Extract<
  PlainKey,
  `shell.${string}` | `${string}.page` | `${string}.page${Capitalize<string>}`
>;

export type PageTitle = MenuTitle | `errors.${'unauthorised' | 'broken' | 'notFound'}`;

/**
 * What may await somebody: payments to accept, and what the API counts, except the basket. Each of
 * the two desks of the bank adds the payouts to review, which either may take, to its own work.
 */
export type Count = 'pending' | 'desk' | 'second' | Exclude<keyof Answer<typeof waiting>, 'basket'>;

/** The parts of the menus (frame/menu.ts); within a part, pages have the order of the table. */
export type Place =
  | 'account'
  | 'admin'
  | 'cardsAtSide'
  | 'cardsOnTop'
  | 'chain'
  | 'codes'
  | 'discounts'
  | 'guestAccount'
  | 'guestStart'
  | 'management'
  | 'offers'
  | 'orders'
  | 'rules'
  | 'start'
  | 'topUps'
  | 'transfers';

/**
 * `open` is for everybody; `user` for signed-in users, while others are led to sign in and back;
 * `admin` only for the one admin account and the staff that the row names, as the API enforces.
 */
export type Access = 'open' | 'user' | 'admin';

export interface Row {
  readonly access: Access;
  readonly title: PageTitle;
  /** Its source: `home` is the one home-page.tsx. The error pages are part of the app. */
  readonly page?: string;
  /** Texts that it waits for, besides those of signed-in users where only they may see it. */
  readonly texts?: Bundle | readonly Bundle[];
  /** A tablet at a till sees it too, without an account. */
  readonly till?: true;
  /** Only where the programme has a chain; elsewhere its URL leads to the wallet. */
  readonly chain?: true;
  /** On phones it has a bar of its own instead of the frame's. */
  readonly ownBar?: true;
  /** Where menus show it, with which icon. */
  readonly menu?: Readonly<Partial<Record<Place, IconName>>>;
  /** In menus: a count of what is pending. */
  readonly badgeContent?: Count;
  /** In menus: only for those who may perform this action on this subject. */
  readonly action?: string;
  readonly subject?: string;
  /** Realm roles that see an admin page too. */
  readonly staff?: readonly string[];
  /** In menus: only for those with this realm role. */
  readonly role?: string;
}

/** Makes rows with the same access. */
export const rowFor =
  (access: Access) =>
  (row: Omit<Row, 'access'>): Row => ({ access, ...row });
