/** A payment that the seller has started: asks for the code, then shows the outcome. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useCardPayment } from '../live/card-payments.ts';
import { type CardPayment, isOpen } from '../live/keep-card-payment.ts';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import { TillSum } from '../sales/till-sum.tsx';
import { useAwake } from '../sales/use-awake.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Countdown } from '../ui/countdown.tsx';
import { Loading } from '../ui/spinner.tsx';
import './card-payments.css';
import { FailedCall } from '../failed-call.tsx';
import { LastSale } from '../sales/last-sale.tsx';
import { PaidSale, UnpaidSale } from '../sales/sale-outcome.tsx';
import { endOf } from '../sales/use-sale-news.ts';
import { useCancel } from './mutations.ts';
import { PaymentCode } from './payment-code.tsx';

interface SellerPaymentProps {
  id: string;
  onNext: () => void;
  /** Starts the same sale again. */
  onAgain: () => void;
}

export function SellerPayment({ id, onNext, onAgain }: SellerPaymentProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data: payment, error } = useCardPayment(id);
  if (payment && payment.status !== 'awaiting_code') {
    return <SellerOutcome payment={payment} onNext={onNext} onAgain={onAgain} />;
  }
  if (payment) return <Asking payment={payment} />;
  if (!error) return <Loading />;
  return (
    <Alert
      kind="error"
      action={
        <Button kind="quiet" onClick={onNext}>
          {t('codes.nextCustomer')}
        </Button>
      }
    >
      {errorText(error, 'calls.cardInitiate')}
    </Alert>
  );
}

interface AskingProps {
  payment: CardPayment;
  /** Another level where the page has a heading already. */
  heading?: 'h1' | 'h2' | undefined;
}

/** The only action left to the seller where a code is not enough to pay. */
function Withdraw({ payment, over }: { payment: CardPayment; over: boolean }) {
  const { t } = useWords();
  const end = useCancel(payment);
  return (
    <>
      <FailedCall error={end.error} fallback="calls.cardConfirm" />
      <Button
        kind="quiet"
        wide
        disabled={over}
        pending={end.isPending}
        onClick={() => end.mutate()}
      >
        {t('cards.cancelSale')}
      </Button>
    </>
  );
}

/** Asks for the numbered code on the seller's screen, or for the owner if that is not enough. */
export function Asking({ payment, heading: Heading = 'h1' }: AskingProps) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const endsAt = deviceTime(payment.expires_at);
  const [over, setOver] = useState(() => endsAt <= Date.now());
  useEffect(() => {
    heading.current?.focus();
    // The previous form was longer and may have been scrolled: keep the sum in sight.
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  useAwake(true);
  const ask = () => {
    setOver(true);
    void client.invalidateQueries({ queryKey: keys.cardPayment(payment.transaction_id) });
  };
  const amount = format.money(payment.amount);
  const { code_no: no, owner_confirms: byOwner } = payment;
  return (
    <Card kind="narrow">
      <div className="till" ref={place}>
        <div className="stack justify-items-center gap-3 text-center">
          <TillSum amount={payment.amount}>
            {[payment.card.cardNumber, payment.description].filter(Boolean).join(' · ')}
          </TillSum>
          <Heading ref={heading} tabIndex={-1} className="card-asking-code">
            {byOwner ? t('cards.askOwner') : t('cards.askCode', { no })}
          </Heading>
          <Countdown endsAt={endsAt} total={cardPaymentSeconds} onEnd={ask} size={6} />
          <p className="muted">
            {byOwner ? t('cards.askOwnerText', { no }) : t('cards.askCodeText')}
          </p>
        </div>
        {byOwner ? (
          <Withdraw payment={payment} over={over} />
        ) : (
          <PaymentCode
            payment={payment}
            pay={t('cards.take', { amount })}
            cancel={t('cards.cancelSale')}
            over={over}
          />
        )}
      </div>
    </Card>
  );
}

interface SellerOutcomeProps {
  payment: CardPayment;
  onNext: () => void;
  onAgain: () => void;
}

/** The outcome of a sale by card. */
function SellerOutcome({ payment, onNext, onAgain }: SellerOutcomeProps) {
  const { t } = useWords();
  const { status, amount, description } = payment;
  if (status === 'awaiting_code') return null;
  if (status === 'completed') {
    return (
      <PaidSale
        kind="paid"
        title={t('cards.paid')}
        amount={amount}
        description={description}
        receipt={payment.receipt ?? payment.transaction_id}
        time={payment.completed_at ?? payment.created_at}
        onNext={onNext}
      >
        <p>{t('cards.paidText')}</p>
      </PaidSale>
    );
  }
  return (
    <UnpaidSale
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(`cards.end_${status}`)}
      amount={amount}
      onNext={onNext}
      onAgain={onAgain}
      again={t('cards.sameAgain')}
    >
      <p>{t(status === 'failed' ? 'cards.failedText' : 'cards.endText')}</p>
    </UnpaidSale>
  );
}

export const endOfPayment = (payment: CardPayment) => endOf(payment, isOpen(payment));

/** The previous card payment, in one line. */
export function LastPayment({ id }: { id: string }) {
  const { data: payment } = useCardPayment(id);
  if (!payment) return null;
  const { amount, receipt, completed_at, created_at } = payment;
  return (
    <LastSale
      amount={amount}
      open={isOpen(payment)}
      receipt={receipt}
      time={completed_at ?? created_at}
    />
  );
}
