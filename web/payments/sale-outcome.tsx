/** How a sale ended, legible from across the counter. */
import { type ReactNode, useEffect } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Outcome } from '../transactions/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import './payments.css';
import { playPaid, useSound } from './sound.ts';

interface SaleOutcomeProps {
  kind: 'paid' | 'refused' | 'expired';
  title: string;
  /** As on the wire. */
  amount: number;
  onNext: () => void;
  /** What is told of it. */
  children: ReactNode;
}

interface PaidProps extends SaleOutcomeProps {
  kind: 'paid';
  /** What was sold, as the seller wrote it. */
  description: string;
  /** The booking's id, where it is known. */
  receipt: string | null | undefined;
}

export function PaidSale({ description, receipt, onNext, children, ...outcome }: PaidProps) {
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
            {receipt && (
              <ButtonLink to={`/transactions/${receipt}`} kind="secondary" icon="form">
                {t('codes.receipt')}
              </ButtonLink>
            )}
          </>
        }
      >
        {description && <p>{description}</p>}
        {children}
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

interface UnpaidProps extends SaleOutcomeProps {
  kind: 'refused' | 'expired';
  onAgain: () => void;
  /** What the button says that tries once more. */
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
