/** /login: leaves for the identity provider, and comes back to where the person wanted to go. */
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { safeReturn } from './pending-sign-in.ts';
import { session, useSession } from './use-session.ts';
import { Waiting } from './waiting.tsx';

export function LoginPage() {
  const { t, locale } = useWords();
  const [search] = useSearchParams();
  const { status } = useSession();
  const online = useOnline();
  const to = safeReturn(search.get('return'), location.origin);
  const leave = status === 'guest' && online;
  useEffect(() => {
    if (leave) void session().signIn(to, locale);
  }, [leave, to, locale]);

  if (status === 'user') return <Navigate replace to={to} />;
  if (online) return <Waiting text={t('session.signingIn')} />;
  return (
    <EmptyState
      drawing="search"
      title={t('session.offline')}
      heading="h1"
      action={
        <Button onClick={() => void session().signIn(to, locale)}>{t('session.again')}</Button>
      }
    >
      {t('session.offlineText')}
    </EmptyState>
  );
}

/** Leaving for an address that cannot be reached would lose the page, and with it the way on. */
function useOnline(): boolean {
  const [online, setOnline] = useState(() => navigator.onLine);
  useEffect(() => {
    const look = () => setOnline(navigator.onLine);
    addEventListener('online', look);
    addEventListener('offline', look);
    return () => {
      removeEventListener('online', look);
      removeEventListener('offline', look);
    };
  }, []);
  return online;
}
