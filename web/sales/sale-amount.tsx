/** The first step of a sale: how much, and what for. */
import { type FormEvent, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { readAmount } from '../ui/amount.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { TextField } from '../ui/text-field.tsx';
import './sales.css';

export interface Wanted {
  /** As typed. */
  readonly amount: string;
  readonly description: string;
}

interface SaleAmountProps {
  sale: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  onNext: () => void;
  /** The label of the button to the next step. */
  next: string;
}

export function SaleAmount({ sale, onChange, onNext, next: nextLabel }: SaleAmountProps) {
  const { t } = useWords();
  const [wrong, setWrong] = useState(false);
  const next = (event?: FormEvent) => {
    event?.preventDefault();
    if (readAmount(sale.amount) === null) setWrong(true);
    else onNext();
  };
  return (
    <Card kind="narrow">
      <form className="till" onSubmit={next} noValidate>
        <Keypad
          label={t('codes.payAmount')}
          value={sale.amount}
          onChange={(amount) => {
            setWrong(false);
            onChange({ amount });
          }}
          autoFocus
          error={wrong ? t('calls.fieldAmount') : undefined}
        />
        <TextField
          label={t('codes.payDescription')}
          hint={t('codes.payDescriptionHint')}
          optional
          maxLength={140}
          autoComplete="off"
          value={sale.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
        <Button type="submit" size="large" wide>
          {nextLabel}
        </Button>
      </form>
    </Card>
  );
}
