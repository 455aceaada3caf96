/** The sign-in as React hooks. */
import { useSyncExternalStore } from 'react';
import { config } from '../i18n/config.ts';
import { type Address, addressTo } from '../ui/address.ts';
import { browserEnvironment } from './environment.ts';
import { Session, type SessionState } from './session.ts';
import type { User } from './tokens.ts';

let made: Session | null = null;

/** The sign-in of this tab; a singleton, created on first use. */
export function session(): Session {
  made ??= make();
  return made;
}

function make(): Session {
  const session = new Session(browserEnvironment(config));
  // Reload a page that was left by signing in or out and is restored by the back button.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !session.state().user) location.reload();
  });
  return session;
}

const onServer: SessionState = { status: 'starting', user: null, expired: false, ended: false };

/** The signed-in user, a guest, or not known yet. */
export const useSession = (): SessionState =>
  useSyncExternalStore(
    (listener) => session().subscribe(listener),
    () => session().state(),
    () => onServer,
  );

export const useUser = (): User | null => useSession().user;

/** The URL that signs in and then returns to `returnTo`, a path of this site. */
export const loginPath = (returnTo: Address): Address => addressTo('/login', { return: returnTo });

/** The URL that starts with the provider's sign-up form, then opens the wallet and tops it up. */
export const joinPath = addressTo('/login', {
  join: '',
  return: '/registration?return=/etbuy?amount=20',
});
