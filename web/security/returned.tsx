/** After a fresh sign-in: the page is as it was left, and one more click completes what it is about. */
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { dropKept, useKeptConfirmation } from './kept-confirmation.ts';

/** It is shown where the click is: in the dialog that makes a passkey, on the page for all else. */
const ownPlace = 'beginPasskey';

interface ReturnedProps {
  place: 'page' | typeof ownPlace;
}

export function Returned({ place }: ReturnedProps) {
  const { t, format } = useWords();
  const { pathname, search } = useLocation();
  const kept = useKeptConfirmation();
  if (kept?.path !== pathname + search) return null;
  const { operation, amount, currency, payee } = kept.confirmation;
  if ((operation === ownPlace) !== (place === ownPlace)) return null;
  return (
    <Alert
      kind="success"
      title={t('security.returned')}
      action={
        <Button kind="quiet" onClick={dropKept}>
          {t('security.forget')}
        </Button>
      }
    >
      {amount !== null && payee && (
        <p>
          {t('security.returnedGoes', {
            amount: format.money(amount, currency ?? 'DNR'),
            payee: payee.name,
          })}
        </p>
      )}
      <p>{t(amount === null ? 'security.returnedDone' : 'security.returnedPaid')}</p>
    </Alert>
  );
}
