/** The rules of the menus (specification §2, §4, §6): what is permitted, active and expanded. */
import type { Layout, MenuNode } from './menu.ts';

/** Whether somebody may do an action on a subject. */
export type Can = (action: string, subject: string) => boolean;

/** Who looks at a menu, and where it stands. */
export interface Viewer {
  readonly can: Can;
  /** Signed in with the e-mail of the one admin account. */
  readonly isAdmin: boolean;
  readonly roles: readonly string[];
  /** The programme has a chain. */
  readonly chain: boolean;
  readonly layout: Layout;
}

const allowed = (node: MenuNode, { can, isAdmin, roles, chain, layout }: Viewer): boolean =>
  (node.action === undefined || node.subject === undefined || can(node.action, node.subject)) &&
  (node.layout === undefined || node.layout === layout) &&
  (isAdmin || !node.admin) &&
  (chain || !node.chain) &&
  (node.role === undefined || roles.includes(node.role));

/**
 * The rows that somebody is shown: links and section titles by their own action and subject, a group
 * where at least one of its children is shown and its own action, if it has one, is permitted too.
 */
export function permitted(menu: readonly MenuNode[], viewer: Viewer): readonly MenuNode[] {
  return menu.flatMap((node) => {
    if (!allowed(node, viewer)) return [];
    if (!node.children) return [node];
    const children = permitted(node.children, viewer);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** True at the row's own address, or where the query string names its path. */
export function isActive(node: MenuNode, pathname: string, search: string): boolean {
  if (node.path === undefined) return false;
  return pathname === node.path || [...new URLSearchParams(search).values()].includes(node.path);
}

/** True where anything in it is active, however deep. */
export const holdsActive = (node: MenuNode, pathname: string, search: string): boolean =>
  isActive(node, pathname, search) ||
  (node.children ?? []).some((child) => holdsActive(child, pathname, search));

/** The name of a group among all groups of a menu: the titles that lead to it. */
export const groupKey = (parent: string, node: MenuNode): string => `${parent}/${node.title}`;

/** The groups that the address expands. */
export function activeGroups(
  menu: readonly MenuNode[],
  pathname: string,
  search: string,
  parent = '',
): string[] {
  return menu.flatMap((node) => {
    if (!node.children || !holdsActive(node, pathname, search)) return [];
    const key = groupKey(parent, node);
    return [key, ...activeGroups(node.children, pathname, search, key)];
  });
}

/** How groups of the vertical menu share the place: `accordion` has one open, `collapse` any. */
export type Toggling = 'accordion' | 'collapse';

/** The open groups after one was opened: an accordion leaves only it and what it stands in. */
const opened = (open: readonly string[], key: string, how: Toggling): readonly string[] => [
  ...open.filter((one) => one !== key && (how === 'collapse' || key.startsWith(`${one}/`))),
  key,
];

/** The open groups after a press on one; what stood open inside a closed one is closed too. */
export function toggled(open: readonly string[], key: string, how: Toggling): readonly string[] {
  if (!open.includes(key)) return opened(open, key, how);
  return open.filter((one) => one !== key && !one.startsWith(`${key}/`));
}

/** The open groups at a new address: those that hold it, in an accordion only those. */
export const atAddress = (
  open: readonly string[],
  active: readonly string[],
  how: Toggling,
): readonly string[] => active.reduce((now, key) => opened(now, key, how), open);
