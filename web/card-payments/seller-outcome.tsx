/** How a payment by card ended, legible from across the counter. */
import { useEffect } from 'react';
import { playPaid, useSound } from '../codes/sound.ts';
import { useWords } from '../i18n/use-words.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';

interface SellerOutcomeProps {
  payment: CardPayment;
  onNext: () => void;
  onAgain: () => void;
}

export function SellerOutcome({ payment, onNext, onAgain }: SellerOutcomeProps) {
  const { t } = useWords();
  const [sound, setSound] = useSound();
  const { status } = payment;
  const paid = status === 'completed';
  useEffect(() => {
    if (paid && sound) playPaid();
  }, [paid, sound]);
  if (!paid) return <NotPaid payment={payment} onNext={onNext} onAgain={onAgain} />;
  return (
    <>
      <Outcome
        kind="paid"
        title={t('cards.paid')}
        amount={payment.amount}
        actions={
          <>
            <Button size="large" onClick={onNext}>
              {t('cards.nextCustomer')}
            </Button>
            {payment.receipt && (
              <ButtonLink to={`/transactions/${payment.receipt}`} kind="secondary" icon="form">
                {t('codes.receipt')}
              </ButtonLink>
            )}
          </>
        }
      >
        {payment.description && <p>{payment.description}</p>}
        <p>{t('cards.paidText')}</p>
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

function NotPaid({ payment, onNext, onAgain }: SellerOutcomeProps) {
  const { t } = useWords();
  const { status } = payment;
  if (status === 'awaiting_code' || status === 'completed') return null;
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(`cards.end_${status}`)}
      amount={payment.amount}
      actions={
        <>
          <Button size="large" icon="again" onClick={onAgain}>
            {t('cards.sameAgain')}
          </Button>
          <Button kind="quiet" size="large" onClick={onNext}>
            {t('cards.nextCustomer')}
          </Button>
        </>
      }
    >
      <p>{t(status === 'failed' ? 'cards.failedText' : 'cards.endText')}</p>
    </Outcome>
  );
}
