/** How a sale ended, legible from across the counter. */
import { useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import './codes.css';
import { playPaid, useSound } from './sound.ts';

interface PayOutcomeProps {
  charge: Charge;
  onNext: () => void;
  onAgain: () => void;
}

export function PayOutcome({ charge, onNext, onAgain }: PayOutcomeProps) {
  const { t } = useWords();
  const [sound, setSound] = useSound();
  const paid = charge.status === 'completed';
  useEffect(() => {
    if (paid && sound) playPaid();
  }, [paid, sound]);
  const next = (kind: 'primary' | 'quiet') => (
    <Button kind={kind} size="large" onClick={onNext}>
      {t('codes.nextCustomer')}
    </Button>
  );
  if (paid) {
    return (
      <>
        <Outcome
          kind="paid"
          title={t('codes.doneTitle')}
          amount={charge.amount}
          actions={
            <>
              {next('primary')}
              <ButtonLink to={`/transactions/${charge.transaction}`} kind="secondary" icon="form">
                {t('codes.receipt')}
              </ButtonLink>
            </>
          }
        >
          {charge.description && <p>{charge.description}</p>}
          <p>{t('codes.doneText')}</p>
        </Outcome>
        <div className="till-sound">
          <Checkbox
            label={t('codes.sound')}
            checked={sound}
            onChange={(event) => setSound(event.target.checked)}
          />
        </div>
      </>
    );
  }
  const refused = charge.status === 'refused';
  return (
    <Outcome
      kind={refused ? 'refused' : 'expired'}
      title={t(refused ? 'codes.payRefused' : 'codes.payExpired')}
      amount={charge.amount}
      actions={
        <>
          <Button size="large" icon="again" onClick={onAgain}>
            {t('codes.sameAgain')}
          </Button>
          {next('quiet')}
        </>
      }
    >
      <p>{t(refused ? 'codes.payRefusedText' : 'codes.payExpiredText')}</p>
    </Outcome>
  );
}
