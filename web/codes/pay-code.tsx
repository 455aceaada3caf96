/** The second step of a sale: the buyer's code, typed or scanned. */
import { type FormEvent, useState } from 'react';
import type { Minor } from '#contract/money.ts';
import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { TillSum } from '../payments/till-sum.tsx';
import { canScan, Scanner } from '../scan/scanner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { ChargeError } from './charge-error.tsx';
import { useMakeCharge } from './mutations.ts';

interface PayCodeProps {
  amount: Minor;
  description: string;
  onBack: () => void;
  /** A charge has been made; its id. */
  onCharge: (id: string) => void;
}

export function PayCode({ amount, description, onBack, onCharge }: PayCodeProps) {
  const { t, format } = useWords();
  const [digits, setDigits] = useState('');
  const [short, setShort] = useState(false);
  const make = useMakeCharge();
  const charge = (code: string) => {
    if (make.isPending) return;
    setShort(code.length < 6);
    if (code.length === 6) {
      make.mutate({ digits: code, amount, description }, { onSuccess: onCharge });
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    charge(digits);
  };
  const change = (next: string) => {
    setDigits(next);
    setShort(false);
    if (make.isError) make.reset();
  };
  return (
    <Card kind="narrow">
      <form className="till" onSubmit={submit} noValidate>
        <TillSum amount={toWire(amount)}>{description}</TillSum>
        <CodeField
          label={t('codes.payCode')}
          hint={t('codes.payCodeHint')}
          value={digits}
          onChange={change}
          error={short ? t('calls.fieldOtp') : undefined}
          autoFocus
        />
        {canScan() && (
          <Scanner
            label={t('codes.payScan')}
            asking={t('codes.scanning')}
            read={(text) => (/^\d{6}$/.test(text) ? text : null)}
            onFound={(code) => {
              setDigits(code);
              charge(code);
            }}
          />
        )}
        <ChargeError error={make.error} />
        <Button type="submit" size="large" wide pending={make.isPending}>
          {t('codes.payCharge', { amount: format.money(toWire(amount)) })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('codes.payBack')}
        </Button>
      </form>
    </Card>
  );
}
