/** /cardreg: registers a card, and shows my cards. Guests fill it in first, then sign in. */
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { useSession } from '../session/use-session.ts';
import { Outcome } from '../transfers/outcome.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { PageHeader } from '../ui/card.tsx';
import { Loading } from '../ui/spinner.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { CardForm } from './card-form.tsx';
import './cards.css';

/** Guests have no cards. */
const MyCards = lazy(async () => ({ default: (await import('./my-cards.tsx')).MyCards }));

export default function CardregPage() {
  const { t } = useWords();
  const { status, user } = useSession();
  if (status === 'starting') return <Loading />;
  if (user) {
    return (
      <WalletGate>
        <Register />
      </WalletGate>
    );
  }
  return (
    <>
      <Head />
      <div className="stack">
        <div className="narrow">
          <Alert title={t('cards.guestTitle')}>{t('cards.guestText')}</Alert>
        </div>
        <CardForm onRegistered={() => undefined} />
      </div>
    </>
  );
}

function Head() {
  const { t } = useWords();
  return (
    <PageHeader title={t('cards.regTitle')} centred>
      {t('cards.regIntro')}
    </PageHeader>
  );
}

function Register() {
  const [registered, setRegistered] = useState<string | null>(null);
  return (
    <>
      {registered === null ? (
        <>
          <Head />
          <CardForm onRegistered={setRegistered} />
        </>
      ) : (
        <Registered card={registered} onAnother={() => setRegistered(null)} />
      )}
      <Suspense>
        <MyCards />
      </Suspense>
    </>
  );
}

function Registered({ card, onAnother }: { card: string; onAnother: () => void }) {
  const { t } = useWords();
  return (
    <Outcome
      kind="paid"
      title={t('cards.registered')}
      actions={
        <>
          <ButtonLink to={`/card-payment/manage-codes?card=${card}`} icon="key">
            {t('cards.makeCodes')}
          </ButtonLink>
          <Button kind="secondary" onClick={onAnother}>
            {t('cards.another')}
          </Button>
        </>
      }
    >
      <p>{t('cards.registeredText')}</p>
    </Outcome>
  );
}
