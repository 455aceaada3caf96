/** The sign-in as React sees it. */
import { useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import type { User } from './claims.ts';
import { Session, type SessionState } from './session.ts';
import { browserSurroundings } from './surroundings.ts';

let made: Session | null = null;

/** The sign-in of this tab; there is one, made when it is first needed. */
export function session(): Session {
  made ??= make();
  return made;
}

function make(): Session {
  const session = new Session(browserSurroundings(config));
  // A page that was left by signing in or out and comes back whole, by the back button, starts anew.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !session.state().user) location.reload();
  });
  return session;
}

const onServer: SessionState = { status: 'starting', user: null, expired: false, ended: false };

/** Who is signed in, or that nobody is, or that it is not yet known. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().state(),
    () => onServer,
  );

export const useUser = (): User | null => useSession().user;

/** The address that signs in and then leads back to `returnTo`, a path of this site. */
export const loginPath = (returnTo: string): string =>
  `/login?${new URLSearchParams({ return: returnTo })}`;
