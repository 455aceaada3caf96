/** /login: redirects to the identity provider, and returns to where the person wanted to go. */
import { lazy, Suspense, useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Waiting } from '../session/pending.tsx';
import { safeReturn } from '../session/pending-sign-in.ts';
import { useOnline } from '../session/use-online.ts';
import { session, useSession } from '../session/use-session.ts';
import { useAfterDrawn } from '../ui/after-drawn.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Redirect, useSearchParams } from '../ui/router.tsx';

/** Rarely needed. */
const EndedElsewhere = lazy(async () =>
  (await import('./security/open-safety.ts')).openEndedElsewhere(),
);

export default function LoginPage() {
  const { t, language } = useWords();
  const [search] = useSearchParams();
  const { status, ended } = useSession();
  const online = useOnline();
  const wanted = search.get('return');
  const prompt = search.has('join') ? 'create' : undefined;
  // The server renders one page for all return URLs.
  const first = useAfterDrawn(wanted !== null, false);
  const leave = status === 'guest' && online && !ended;
  useEffect(() => {
    if (leave) void session().signIn(safeReturn(wanted, location.origin), language, prompt);
  }, [leave, wanted, language, prompt]);

  if (status === 'user') return <Redirect to={safeReturn(wanted, location.origin)} />;
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
        <Button
          onClick={() =>
            void session().signIn(safeReturn(wanted, location.origin), language, prompt)
          }
        >
          {t('session.again')}
        </Button>
      }
    >
      {t('session.offlineText')}
    </EmptyState>
  );
}
