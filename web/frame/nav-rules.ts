/** The rules of the menus (specification §2, §4, §6): what is permitted, active and expanded. */
import type { Layout, MenuNode } from './menu.ts';

/** A role of any kind lets a user do everything; without one, nothing is permitted (specification §6). */
export const mayManage = (roles: readonly string[]): boolean => roles.length > 0;

/** Who sees a menu, and in which layout. */
export interface Viewer {
  /** Signed in with the e-mail of the one admin account. */
  readonly isAdmin: boolean;
  readonly roles: readonly string[];
  /** The programme has a chain. */
  readonly chain: boolean;
  readonly layout: Layout;
}

const allowed = (node: MenuNode, { isAdmin, roles, chain, layout }: Viewer): boolean =>
  (node.action === undefined || node.subject === undefined || mayManage(roles)) &&
  (node.layout === undefined || node.layout === layout) &&
  (isAdmin || !node.staff || node.staff.some((role) => roles.includes(role))) &&
  (chain || !node.chain) &&
  (node.role === undefined || roles.includes(node.role));

/**
 * The rows shown to a user: links and section titles by their own action and subject; a group if at
 * least one of its children is shown and its own action, if any, is permitted too.
 */
export function permitted(menu: readonly MenuNode[], viewer: Viewer): readonly MenuNode[] {
  return menu.flatMap((node) => {
    if (!allowed(node, viewer)) return [];
    if (!node.children) return [node];
    const children = permitted(node.children, viewer);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}

/** True at the row's own path, or if the query string names it. */
export function isActive(node: MenuNode, pathname: string, search: string): boolean {
  if (node.path === undefined) return false;
  return pathname === node.path || [...new URLSearchParams(search).values()].includes(node.path);
}

/** True if anything in it is active, at any depth. */
export const holdsActive = (node: MenuNode, pathname: string, search: string): boolean =>
  isActive(node, pathname, search) ||
  (node.children ?? []).some((child) => holdsActive(child, pathname, search));

/** The key of a group within a menu: the titles that lead to it. */
export const groupKey = (parent: string, node: MenuNode): string => `${parent}/${node.title}`;

/** The groups that the current path expands. */
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

/** How groups of the vertical menu open: `accordion` one at a time, `collapse` any number. */
export type Toggling = 'accordion' | 'collapse';

/** The open groups after one was opened: an accordion leaves only it and its parents. */
const opened = (open: readonly string[], key: string, how: Toggling): readonly string[] => [
  ...open.filter((one) => one !== key && (how === 'collapse' || key.startsWith(`${one}/`))),
  key,
];

/** The open groups after a press on one; groups inside a closed one are closed too. */
export function toggled(open: readonly string[], key: string, how: Toggling): readonly string[] {
  if (!open.includes(key)) return opened(open, key, how);
  return open.filter((one) => one !== key && !one.startsWith(`${key}/`));
}

/** The open groups at a new path: those that contain it, in an accordion only those. */
export const atAddress = (
  open: readonly string[],
  active: readonly string[],
  how: Toggling,
): readonly string[] => active.reduce((now, key) => opened(now, key, how), open);
