/** Every screen that can be looked at, for tests that walk them all; a new one is walked at once. */
import { type Access, access, type Path, paths } from '#web/paths.ts';

/** These lead on before there is anything to see. */
const passing: readonly Path[] = ['/login', '/login/callback', '/logout'];

/** Who walks the screens, and which of them let whom in. */
const lets = {
  guest: ['open'],
  user: ['open', 'user'],
  admin: ['open', 'user', 'admin'],
} as const satisfies Record<string, readonly Access[]>;
export type Walker = keyof typeof lets;

/** What stands in the place of a path's parameter. */
export type Values = Partial<Record<Extract<Path, `${string}:${string}`>, string>>;

const filled = (path: Path, values: Values): string =>
  path.replace(/:\w+/, () => {
    const value = values[path as keyof Values];
    if (value === undefined) throw new Error(`The walk needs a value for ${path}.`);
    return value;
  });

/** The screens that let this person in. */
export const routesOf = (walker: Walker, values: Values = {}): string[] =>
  pathsFor(lets[walker]).map((path) => filled(path, values));

/** Only those that nobody lesser gets to see. */
export const ownRoutesOf = (walker: Walker, values: Values = {}): string[] =>
  pathsFor(lets[walker].slice(-1)).map((path) => filled(path, values));

const pathsFor = (allowed: readonly Access[]): Path[] =>
  paths.filter((path) => !passing.includes(path) && allowed.includes(access[path]));

/** The further parts of the admin's desks, by their addresses' `tab`. */
export const deskParts = [
  'statements',
  'unmatched',
  'returns',
  'payments',
  'reconciliation',
  'history',
] as const;
export const operatorParts = ['stuck', 'locks', 'people', 'security', 'journal'] as const;
