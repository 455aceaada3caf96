/** /cardreg: registers a card, and shows my cards. Guests fill it in first, then sign in. */
import { lazy, Suspense } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { useSession } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { Loading } from '../../ui/spinner.tsx';
import { CardForm, CardHead } from './card-form.tsx';

/** Guests have neither a wallet nor cards. */
const RegisterCard = lazy(async () => ({
  default: (await import('./register-card.tsx')).RegisterCard,
}));

export default function CardregPage() {
  const { t } = useWords();
  const { status, user } = useSession();
  if (status === 'starting') return <Loading />;
  if (user) {
    return (
      <Suspense fallback={<Loading />}>
        <RegisterCard />
      </Suspense>
    );
  }
  return (
    <>
      <CardHead />
      <div className="stack">
        <div className="narrow">
          <Alert title={t('cards.guestTitle')}>{t('cards.guestText')}</Alert>
        </div>
        <CardForm onRegistered={() => undefined} />
      </div>
    </>
  );
}
