/** /logout: ends the sign-in here and at the provider, which leads back to the site root. */
import { useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { session } from './use-session.ts';
import { Waiting } from './waiting.tsx';

export function LogoutPage() {
  const { t } = useWords();
  useEffect(() => {
    void session()
      .start()
      .then(() => session().signOut());
  }, []);
  return <Waiting text={t('session.signingOut')} />;
}
