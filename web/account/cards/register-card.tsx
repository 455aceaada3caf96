/** Registers a card for a signed-in user, above the cards that they have. */
import { useState } from 'react';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CardForm, CardHead } from './card-form.tsx';
import { MyCards } from './my-cards.tsx';

export function RegisterCard() {
  return (
    <WalletGate>
      <Register />
    </WalletGate>
  );
}

function Register() {
  const [registered, setRegistered] = useState<string | null>(null);
  return (
    <>
      {registered === null ? (
        <>
          <CardHead />
          <CardForm onRegistered={setRegistered} />
        </>
      ) : (
        <Registered card={registered} onAnother={() => setRegistered(null)} />
      )}
      <MyCards />
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
          <ButtonLink to={addressTo('/card-payment/manage-codes', { card })} icon="key">
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
