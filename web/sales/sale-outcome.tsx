/** The outcome of a sale, legible from across the counter. */
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Outcome } from '../transfers/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { PaidBy } from './last-sale.tsx';
import './sales.css';
import { playPaid, useSound } from './sound.ts';

interface SaleOutcomeProps {
  kind: 'paid' | 'refused' | 'expired';
  title: string;
  /** As on the wire. */
  amount: number;
  onNext: () => void;
  /** The explanation. */
  children: ReactNode;
}

interface PaidProps extends SaleOutcomeProps {
  kind: 'paid';
  /** What was sold, in the seller's words. */
  description: string;
  /** The booking's id. */
  receipt: string;
  /** When it was paid. */
  time: string;
}

export function PaidSale({ description, receipt, time, onNext, children, ...outcome }: PaidProps) {
  const { t } = useWords();
  const [sound, setSound] = useSound();
  useEffect(() => {
    if (sound) playPaid();
  }, [sound]);
  return (
    <>
      <Outcome
        {...outcome}
        actions={
          <>
            <Button size="large" onClick={onNext}>
              {t('codes.nextCustomer')}
            </Button>
            <ButtonLink to={`/transactions/${receipt}`} kind="secondary" icon="form">
              {t('codes.receipt')}
            </ButtonLink>
          </>
        }
      >
        <PaidBy receipt={receipt} time={time} />
        {description && <p>{description}</p>}
        {children}
      </Outcome>
      <div className="flex justify-center mt-4">
        <Checkbox
          label={t('codes.sound')}
          checked={sound}
          onChange={(event) => setSound(event.target.checked)}
        />
      </div>
    </>
  );
}

interface UnpaidProps extends SaleOutcomeProps {
  kind: 'refused' | 'expired';
  onAgain: () => void;
  /** The label of the button that tries again. */
  again: string;
}

export function UnpaidSale({ onAgain, again, onNext, children, ...outcome }: UnpaidProps) {
  const { t } = useWords();
  return (
    <Outcome
      {...outcome}
      actions={
        <>
          <Button size="large" icon="again" onClick={onAgain}>
            {again}
          </Button>
          <Button kind="quiet" size="large" onClick={onNext}>
            {t('codes.nextCustomer')}
          </Button>
        </>
      }
    >
      {children}
    </Outcome>
  );
}
