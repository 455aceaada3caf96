/** /logout: ends the sign-in here and at the provider, which returns to the site's root. */
import { useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Waiting } from '../session/pending.tsx';
import { session } from '../session/use-session.ts';

export default function LogoutPage() {
  const { t } = useWords();
  useEffect(() => {
    void session()
      .start()
      .then(() => session().signOut());
  }, []);
  return <Waiting text={t('session.signingOut')} />;
}
