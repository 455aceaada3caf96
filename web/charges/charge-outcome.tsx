/** The outcome of a charge, as the buyer sees it. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { Outcome } from '../transfers/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';

interface ChargeOutcomeProps {
  charge: Charge;
  /** The available balance, as on the wire, if known. */
  available: number | undefined;
  onAgain: () => void;
  /** The label of that button; a new code by default. */
  againLabel?: string | undefined;
}

export function ChargeOutcome(props: ChargeOutcomeProps) {
  const { charge, available, onAgain, againLabel } = props;
  const { t, format } = useWords();
  const left =
    available === undefined ? null : (
      <p>
        {t('codes.left')}: <strong>{format.money(available)}</strong>
      </p>
    );
  const again = (kind: 'primary' | 'secondary'): ReactNode => (
    <Button kind={kind} icon={againLabel ? undefined : 'again'} onClick={onAgain}>
      {againLabel ?? t('codes.again')}
    </Button>
  );
  if (charge.status === 'completed') {
    return (
      <Outcome
        kind="paid"
        title={t('codes.paid')}
        amount={charge.amount}
        actions={
          <>
            <ButtonLink to={`/transactions/${charge.transaction}`} icon="form">
              {t('codes.receipt')}
            </ButtonLink>
            {again('secondary')}
          </>
        }
      >
        <p>
          {t('codes.paidText', { amount: format.money(charge.amount), payee: charge.payee.name })}
        </p>
        {left}
      </Outcome>
    );
  }
  const refused = charge.status === 'refused';
  return (
    <Outcome
      kind={refused ? 'refused' : 'expired'}
      title={t(refused ? 'codes.refusedTitle' : 'codes.askOver')}
      actions={
        <>
          {again('primary')}
          <ButtonLink to="/wallet" kind="quiet">
            {t('codes.toWallet')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(refused ? 'codes.refusedText' : 'codes.askOverText')}</p>
      {left}
    </Outcome>
  );
}
