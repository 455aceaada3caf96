/** /login: leaves for the identity provider, and comes back to where the person wanted to go. */
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { safeReturn } from './pending-sign-in.ts';
import { session, useSession } from './use-session.ts';
import { Waiting } from './waiting.tsx';

/** Hardly anybody meets it. */
const EndedElsewhere = lazy(async () =>
  (await import('../security/open-safety.ts')).openEndedElsewhere(),
);

export function LoginPage() {
  const { t, locale } = useWords();
  const [search] = useSearchParams();
  const { status, ended } = useSession();
  const online = useOnline();
  const wanted = search.get('return');
  // The server draws one page for all that are wanted.
  const first = useAfterDrawn(wanted !== null);
  const leave = status === 'guest' && online && !ended;
  useEffect(() => {
    if (leave) void session().signIn(safeReturn(wanted, location.origin), locale);
  }, [leave, wanted, locale]);

  if (status === 'user') return <Navigate replace to={safeReturn(wanted, location.origin)} />;
  if (ended) {
    return (
      <Suspense fallback={null}>
        <EndedElsewhere returnTo={safeReturn(wanted, location.origin)} />
      </Suspense>
    );
  }
  const leaving = t('session.signingIn');
  if (online) {
    return <Waiting text={first ? `${t('session.loginFirst')} ${leaving}` : leaving} />;
  }
  return (
    <EmptyState
      drawing="search"
      title={t('session.offline')}
      heading="h1"
      action={
        <Button onClick={() => void session().signIn(safeReturn(wanted, location.origin), locale)}>
          {t('session.again')}
        </Button>
      }
    >
      {t('session.offlineText')}
    </EmptyState>
  );
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}

/** Leaving for an address that cannot be reached would lose the page, and with it the way on. */
const useOnline = (): boolean =>
  useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  );

const never = (): (() => void) => () => undefined;

/** False until the page that the server has drawn is taken over. */
const useAfterDrawn = (value: boolean): boolean =>
  useSyncExternalStore(
    never,
    () => value,
    () => false,
  );
