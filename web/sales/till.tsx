/** A till: its steps, and the first one, which is the same for every payment method. */
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { readAmount } from '../ui/amount.ts';
import { Button } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { Keypad } from '../ui/keypad.tsx';
import { Steps } from '../ui/steps.tsx';
import { TextField } from '../ui/text-field.tsx';
import './sales.css';
import { dropDraft, keepDraft, readDraft } from '../session/draft.ts';

interface TillProps {
  title: string;
  intro: string;
  /** The previous sale, in place of the intro. */
  last?: ReactNode | undefined;
  steps: readonly string[];
  /** The index of the current step; 0 is the amount. */
  current: number;
  /** A payment has started: the page shows it instead of the till. */
  begun: boolean;
  sale: Wanted;
  onChange: (part: Partial<Wanted>) => void;
  /** The amount is complete; `next` is the label of the button. */
  onNext: () => void;
  next: string;
  /** The later steps. */
  children: ReactNode;
}

export function Till(props: TillProps) {
  const { title, intro, last, steps, current, begun } = props;
  const { sale, onChange, onNext, next, children } = props;
  return (
    <>
      {!begun && (
        <PageHeader title={title} centred>
          {current === 0 && (last || <span className="till-intro">{intro}</span>)}
        </PageHeader>
      )}
      <Steps steps={steps} current={current} />
      {current === 0 ? (
        <SaleAmount sale={sale} onChange={onChange} onNext={onNext} next={next} />
      ) : (
        children
      )}
    </>
  );
}

/** What is asked of the buyer. */
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

/** The first step of a sale: how much, and what for. */
function SaleAmount({ sale, onChange, onNext, next: nextLabel }: SaleAmountProps) {
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

interface Kept {
  readonly step: string;
  readonly last: string;
}

/**
 * Clears a till's draft when it is left, except a payment that has started and the previous sale.
 * `start` is the empty till; `other` is another draft to drop.
 */
export function useEmptyTill<T extends Kept>(name: string, start: T, other?: string): void {
  // Leaving the page to sign in unmounts nothing.
  useEffect(
    () => () => {
      const kept = readDraft(name, start);
      if (kept.step === 'amount' || kept.step === 'code' || kept.step === 'card') {
        keepDraft(name, { ...start, last: kept.last });
        if (other) dropDraft(other);
      }
    },
    [name, start, other],
  );
}
