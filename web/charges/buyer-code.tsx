/** The buyer's code on the seller's screen, typed or scanned, and why it was not charged. */
import { type FormEvent, type ReactNode, useState } from 'react';
import { CallError } from '../call.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { canScan, Scanner } from '../scan/scanner.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';

interface BuyerCodeProps {
  className: 'till' | 'stack';
  /** The call that charges the code. */
  call: {
    readonly isPending: boolean;
    readonly error: unknown;
    readonly reset: () => void;
  };
  /** Charges a whole code. */
  onCode: (digits: string) => void;
  /** The label of the button: the action with its amount. */
  charge: string;
  /** Shown for a code for another amount, where the amount cannot be changed. */
  amountDiffers?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Above the code. */
  children?: ReactNode;
  /** Below the button. */
  back?: ReactNode;
}

export function BuyerCode(props: BuyerCodeProps) {
  const { className, call, onCode, charge, amountDiffers, autoFocus, children, back } = props;
  const { t } = useWords();
  const [digits, setDigits] = useState('');
  const [short, setShort] = useState(false);
  const take = (code: string) => {
    if (call.isPending) return;
    setShort(code.length < 6);
    if (code.length === 6) onCode(code);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    take(digits);
  };
  return (
    <form className={className} onSubmit={submit} noValidate>
      {children}
      <CodeField
        label={t('codes.payCode')}
        hint={t('codes.payCodeHint')}
        value={digits}
        onChange={(next) => {
          setDigits(next);
          setShort(false);
          if (call.error) call.reset();
        }}
        error={short ? t('calls.fieldOtp') : undefined}
        autoFocus={autoFocus}
      />
      {canScan() && (
        <Scanner
          label={t('codes.payScan')}
          asking={t('codes.scanning')}
          read={(text) => (/^\d{6}$/.test(text) ? text : null)}
          onFound={(code) => {
            setDigits(code);
            take(code);
          }}
        />
      )}
      <ChargeError error={call.error} amountDiffers={amountDiffers} />
      <Button type="submit" size="large" wide pending={call.isPending}>
        {charge}
      </Button>
      {back}
    </form>
  );
}

const reasons = [
  'code_invalid',
  'code_expired',
  'code_used',
  'own_code',
  'amount_differs',
  'declined',
] as const;

interface ChargeErrorProps {
  error: unknown;
  /** Shown for a code for another amount, where the amount cannot be changed. */
  amountDiffers?: string | undefined;
}

/** Why there is no charge, and what the seller can do about it. */
function ChargeError({ error, amountDiffers }: ChargeErrorProps) {
  const { t } = useWords();
  if (!error) return null;
  const code = error instanceof CallError ? error.code : null;
  const reason = reasons.find((one) => one === code);
  if (reason === 'amount_differs' && amountDiffers) {
    return <Alert kind="error">{amountDiffers}</Alert>;
  }
  if (reason) return <Alert kind="error">{t(`codes.${reason}`)}</Alert>;
  if (
    error instanceof CallError &&
    code === 'too_many_attempts' &&
    error.details.retryAfterSeconds
  ) {
    const count = Math.ceil(error.details.retryAfterSeconds / 60);
    return <Alert kind="error">{t('codes.too_many_attempts', { count })}</Alert>;
  }
  return <FailedCall error={error} fallback="calls.charge" />;
}
