/** Words around signing in and out, in English. */
import type { session as source } from '../pl/session.ts';
import type { EnWords } from '../types.ts';

export const session: EnWords<typeof source> = {
  loginFirst: 'You must first login!',
  signingIn: 'Taking you to sign-in…',
  finishing: 'Finishing sign-in…',
  signingOut: 'Signing you out…',
  failed: 'Sign-in did not work',
  failedText:
    'Sign-in was not finished. Nothing bad has happened – please try once more. If it keeps happening, write to us at {{email}}.',
  stateText: 'This sign-in began in another window or too long ago. Please start it again.',
  deniedText: 'Sign-in was interrupted. You can try once more or go back to the home page.',
  offline: 'You are offline',
  offlineText:
    'Sign in when the connection is back – what you typed into forms is waiting for you.',
  again: 'Sign in again',
  goHome: 'Go to the home page',
  details: 'Details for support',
};
