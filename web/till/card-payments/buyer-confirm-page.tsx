/** /card-payment/buyer-confirm: the payments that await one of my codes. */
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import type { CardPayment } from '../../api/keep-card-payment.ts';
import { keys } from '../../api/query-keys.ts';
import { useWords } from '../../i18n/use-words.ts';
import { goodsRow, wholeRow } from '../../pay/bill-rows.ts';
import { Payee } from '../../pay/payee.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { useDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { Link } from '../../ui/link.tsx';
import { Confirmation, ConfirmationList, Decided } from '../charges/confirmation.tsx';
import { useAwaitingCardPayments, useCardPayment } from './queries.ts';
import '../payments.css';
import { addressTo } from '../../ui/address.ts';
import { useCancel, useConfirm } from './mutations.ts';

export default function BuyerConfirmPage() {
  return (
    <WalletGate>
      <Confirm />
    </WalletGate>
  );
}

const idOf = ({ transaction_id }: CardPayment): string => transaction_id;

function Confirm() {
  const { t } = useWords();
  const { data, error, refetch } = useAwaitingCardPayments(true, true);
  return (
    <ConfirmationList
      title={t('cards.confirmTitle')}
      intro={t('cards.confirmIntro')}
      items={data}
      idOf={idOf}
      error={error}
      fallback="calls.cardConfirm"
      onAgain={refetch}
      empty={{
        title: t('cards.confirmNone'),
        text: t('cards.confirmNoneText'),
        action: (
          <ButtonLink to="/card-payment/manage-codes" kind="secondary" icon="key">
            {t('cards.toCodes')}
          </ButtonLink>
        ),
      }}
    >
      {(payment, putAway) => <Waiting first={payment} onDone={putAway} />}
    </ConfirmationList>
  );
}

function Waiting({ first, onDone }: { first: CardPayment; onDone: () => void }) {
  const { t } = useWords();
  const payment = useCardPayment(first.transaction_id).data ?? first;
  if (payment.status === 'awaiting_code') return <Question payment={payment} />;
  const { kind, title, text } = outcomes[payment.status];
  return (
    <Decided
      kind={kind}
      title={t(title)}
      paid={payment.status === 'completed' ? payment : null}
      payee={payment.seller.name}
      receipt={payment.receipt}
      nextLabel={t('ui.close')}
      onNext={onDone}
    >
      {text && <p>{t(text)}</p>}
    </Decided>
  );
}

const outcomes = {
  completed: { kind: 'paid', title: 'cards.paid', text: null },
  refused: { kind: 'refused', title: 'cards.youRefused', text: 'cards.endText' },
  cancelled: { kind: 'refused', title: 'cards.end_cancelled', text: 'cards.endText' },
  failed: { kind: 'refused', title: 'cards.end_failed', text: 'cards.failedText' },
  expired: { kind: 'expired', title: 'cards.end_expired', text: 'cards.endText' },
} as const;

/** Pay this amount to this payee? Then the card's owner types the code. */
function Question({ payment }: { payment: CardPayment }) {
  const words = useWords();
  const { t, format } = words;
  const client = useQueryClient();
  const queryKey = keys.cardPayment(payment.transaction_id);
  const { bill, description } = payment;
  const amount = format.money(payment.amount);
  return (
    <Confirmation
      title={t('cards.confirmAsk', { amount })}
      expiresAt={payment.expires_at}
      seconds={cardPaymentSeconds}
      left={t('cards.timeLeft')}
      overText={t('cards.end_expired')}
      onOver={() => void client.invalidateQueries({ queryKey })}
      rows={[
        bill && wholeRow(words, bill, payment.amount),
        { term: t('cards.payee'), value: <Payee {...payment.seller} />, strong: true },
        bill
          ? goodsRow(words, bill)
          : description && { term: t('cards.payFor'), value: description },
        { term: t('cards.payCard'), value: payment.card.cardNumber },
      ]}
    >
      {(over) => (
        <>
          <PaymentCode
            payment={payment}
            pay={t('cards.pay', { amount })}
            cancel={t('cards.refuse')}
            over={over}
          />
          <p className="card-question-codes text-center">
            <Link to={addressTo('/card-payment/manage-codes', { card: payment.card.id ?? '' })}>
              {t('cards.toCodes')}
            </Link>
          </p>
        </>
      )}
    </Confirmation>
  );
}

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

/** The code that a payment asks for, typed by the buyer here or on the seller's screen. */
function PaymentCode({ payment, pay, cancel, over, autoFocus }: PaymentCodeProps) {
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
