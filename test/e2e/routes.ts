/** Every screen that can be looked at, for tests that walk them all; a new one is walked at once. */
import { type Path, paths } from '#web/paths.ts';

/** These lead on before there is anything to see. */
const passing: readonly Path[] = ['/login', '/login/callback', '/logout'];

/** These need a sign-in. */
const needUser: readonly Path[] = [
  '/registration',
  '/otp',
  '/pay',
  '/accept',
  '/transfer',
  '/wallet',
  '/transactions',
  '/transactions/:id',
];

const all = paths.filter((path) => !passing.includes(path));

export const guestRoutes: readonly string[] = all.filter((path) => !needUser.includes(path));

/** All screens for somebody who is signed in and has this receipt. */
export const userRoutes = (receipt: string): string[] =>
  all.map((path) => path.replace(':id', receipt));

/** Only those that a guest does not have. */
export const ownRoutes = (receipt: string): string[] =>
  needUser.map((path) => path.replace(':id', receipt));
