/** /login/callback: completes the sign-in that the provider has answered. */
import { useEffect, useState } from 'react';
import { config } from '../i18n/config.ts';
import { loadTexts } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { Waiting } from '../session/pending.tsx';
import { SignInError } from '../session/tokens.ts';
import { loginPath, session } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { navigate, useLocation } from '../ui/router.tsx';

export default function CallbackPage() {
  const { t } = useWords();
  const { search } = useLocation();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    // The page after this one needs them.
    loadTexts('signed-in').catch(() => undefined);
    session()
      .finish(new URLSearchParams(search))
      .then(
        // The page continues where it was left.
        (to) => navigate(to, { replace: true, left: { signedIn: true } }),
        (failure: unknown) => {
          // Somebody who goes back to a used reply is already signed in.
          const used = failure instanceof SignInError && failure.code === 'state';
          if (used && session().state().user) navigate('/', { replace: true });
          else setError(failure);
        },
      );
  }, [search]);

  if (!error) return <Waiting text={t('session.finishing')} />;
  return (
    <EmptyState
      drawing="people"
      title={t('session.failed')}
      heading="h1"
      action={
        <div className="row">
          <ButtonLink to={loginPath('/')}>{t('session.again')}</ButtonLink>
          <ButtonLink to="/home" kind="quiet">
            {t('session.goHome')}
          </ButtonLink>
        </div>
      }
    >
      <FailureText error={error} />
    </EmptyState>
  );
}

function FailureText({ error }: { error: unknown }) {
  const { t } = useWords();
  const code = error instanceof SignInError ? error.code : '';
  if (code === 'state') return t('session.stateText');
  if (code === 'access_denied') return t('session.deniedText');
  return (
    <>
      {t('session.failedText', { email: config.supportEmail })}
      <br />
      <small>
        {t('session.details')}: {error instanceof Error ? error.message.slice(0, 300) : code}
      </small>
    </>
  );
}
