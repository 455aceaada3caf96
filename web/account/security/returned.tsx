/** After a fresh sign-in: the page is restored, and one more click completes the action. */
import { deviceTime } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useLocation } from '../../ui/router.tsx';
import { useSecondsLeft } from '../../ui/use-seconds-left.ts';
import { dropKept, useKeptConfirmation } from './kept-confirmation.ts';
import type { Confirmation } from './question.ts';

/** Shown where the click is: in these operations' dialogs, otherwise on the page. */
const ownPlaces = ['beginPasskey', 'changeName', 'setOwnLimits'] as const;

interface ReturnedProps {
  place: 'page' | (typeof ownPlaces)[number];
}

export function Returned({ place }: ReturnedProps) {
  const { pathname, search } = useLocation();
  const kept = useKeptConfirmation();
  if (kept?.path !== pathname + search) return null;
  const { id, operation } = kept.confirmation;
  if ((ownPlaces.find((one) => one === operation) ?? 'page') !== place) return null;
  return <ConfirmAgain key={id} confirmation={kept.confirmation} />;
}

type Shown = Pick<Confirmation, 'amount' | 'currency' | 'payee' | 'expiresAt'>;

/** A charge ends within a minute, so it may be over before its buyer is back. */
function ConfirmAgain({ confirmation }: { confirmation: Shown }) {
  const { t, format } = useWords();
  const { amount, currency, payee, expiresAt } = confirmation;
  const late = useSecondsLeft(deviceTime(expiresAt)) === 0;
  const paid = late ? 'security.returnedLatePaid' : 'security.returnedPaid';
  const done = late ? 'security.returnedLateDone' : 'security.returnedDone';
  return (
    <Alert
      kind={late ? 'warning' : 'success'}
      title={t(late ? 'security.returnedLate' : 'security.returned')}
      action={
        <Button kind="quiet" onClick={dropKept}>
          {t(late ? 'ui.close' : 'security.forget')}
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
      <p>{t(amount === null ? done : paid)}</p>
    </Alert>
  );
}
