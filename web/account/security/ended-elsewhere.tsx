/** Shown before the redirect to the provider, if this device was signed out from another one. */
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { session } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** The provider may still have a session, so it is told to ask for the password. */
export function EndedElsewhere({ returnTo }: { returnTo: string }) {
  const { t, language } = useWords();
  const [leaving, setLeaving] = useState(false);
  return (
    <EmptyState
      drawing="people"
      title={t('security.endedTitle')}
      heading="h1"
      action={
        <Button
          icon="login"
          pending={leaving}
          onClick={() => {
            setLeaving(true);
            void session().signIn(returnTo, language, 'login');
          }}
        >
          {t('security.endedAgain')}
        </Button>
      }
    >
      {t('security.endedText')}
    </EmptyState>
  );
}
