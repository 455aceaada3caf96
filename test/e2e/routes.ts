/** All screens, for tests that visit them; new ones are included automatically. */
import type { Access } from '#web/frame/page-row.ts';
import { type Path, pages } from '#web/frame/pages.ts';

/** These redirect immediately. */
const passing: readonly Path[] = ['/login', '/login/callback', '/logout'];

/** Kinds of visitors, and the access levels open to each. */
const lets = {
  guest: ['open'],
  user: ['open', 'user'],
  admin: ['open', 'user', 'admin'],
} as const satisfies Record<string, readonly Access[]>;
export type Walker = keyof typeof lets;

/** Values for the parameters of paths. */
export type Values = Partial<Record<Extract<Path, `${string}:${string}`>, string>>;

const filled = (path: Path, values: Values): string =>
  path.replace(/:\w+/, () => {
    const value = path.endsWith('/:version') ? '1.0' : values[path as keyof Values];
    if (value === undefined) throw new Error(`The walk needs a value for ${path}.`);
    return value;
  });

/** The screens open to this person. */
export const routesOf = (walker: Walker, values: Values = {}): string[] =>
  pathsFor(lets[walker]).map((path) => filled(path, values));

/** The screens not open to anyone with fewer rights. */
export const ownRoutesOf = (walker: Walker, values: Values = {}): string[] =>
  pathsFor(lets[walker].slice(-1)).map((path) => filled(path, values));

const pathsFor = (allowed: readonly Access[]): Path[] =>
  pages
    .filter(({ path, access }) => !passing.includes(path) && allowed.includes(access))
    .map(({ path }) => path);

/** Additional parts of the desks, by the `tab` in their URLs. */
export const deskParts = [
  'statements',
  'unmatched',
  'returns',
  'payments',
  'reconciliation',
  'history',
] as const;
export const approvalParts = ['statements', 'returns', 'orders', 'history'] as const;
export const operatorParts = ['stuck', 'locks', 'people', 'security', 'journal'] as const;
