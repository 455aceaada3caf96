/** The code that a payment asks for, typed by the buyer here or on the seller's screen. */
import { type FormEvent, useRef, useState } from 'react';
import { CallError } from '../call.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { useDraft } from '../session/use-draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { useCancel, useConfirm } from './mutations.ts';

const nothing = { digits: '' };

interface PaymentCodeProps {
  payment: CardPayment;
  /** The labels of the buttons that pay and that end the payment. */
  pay: string;
  cancel: string;
  /** The time is up. */
  over: boolean;
  autoFocus?: boolean | undefined;
}

export function PaymentCode({ payment, pay, cancel, over, autoFocus }: PaymentCodeProps) {
  const { t } = useWords();
  // A large payment may need a fresh sign-in; the draft restores the code after it.
  const typed = useDraft(`card-code.${payment.transaction_id}`, nothing);
  const { digits } = typed.value;
  const [short, setShort] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const confirm = useConfirm(payment);
  const end = useCancel(payment);
  const again = (error: Error) => {
    // Without step-up the same code can be sent again; any other refused code has to be retyped.
    if (error instanceof CallError && error.code === 'step_up_required') return;
    typed.drop(nothing);
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setShort(digits.length < 6);
    if (digits.length === 6 && !confirm.isPending) {
      confirm.mutate(digits, { onError: again, onSuccess: () => typed.drop(nothing) });
    }
  };
  const change = (next: string) => {
    typed.change({ digits: next });
    setShort(false);
  };
  return (
    <form className="stack" onSubmit={submit} noValidate>
      <CodeField
        label={t('cards.code', { no: payment.code_no })}
        hint={t('cards.codeHint')}
        value={digits}
        onChange={change}
        error={short ? t('calls.fieldOtp') : undefined}
        autoFocus={autoFocus}
        disabled={over}
        ref={field}
      />
      <CodeError error={confirm.error ?? end.error} />
      <Button type="submit" size="large" wide disabled={over} pending={confirm.isPending}>
        {pay}
      </Button>
      <Button
        kind="quiet"
        wide
        disabled={over}
        pending={end.isPending}
        onClick={() => end.mutate()}
      >
        {cancel}
      </Button>
    </form>
  );
}

function CodeError({ error }: { error: Error | null }) {
  const { t } = useWords();
  const errorText = useErrorText();
  if (!error) return null;
  if (error instanceof CallError && error.code === 'wrong_code' && error.details.attemptsLeft) {
    return <Alert kind="error">{t('cards.codeLeft', { count: error.details.attemptsLeft })}</Alert>;
  }
  return (
    <Alert kind="error" title={t('cards.confirmFailed')}>
      {errorText(error, 'calls.cardConfirm')}
    </Alert>
  );
}
