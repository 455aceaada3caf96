/** /card-payment/buyer-confirm: the payments that await a code of mine. */
import { useEffect, useState } from 'react';
import { focusPage } from '../codes/focus-page.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAwaitingCardPayments, useCardPayment } from '../live/card-payments.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BuyerOutcome } from './buyer-outcome.tsx';
import { BuyerQuestion } from './buyer-question.tsx';

export function BuyerConfirmPage() {
  return (
    <WalletGate>
      <Confirm />
    </WalletGate>
  );
}

function Confirm() {
  const { t } = useWords();
  const errorText = useErrorText();
  const { data, error, refetch } = useAwaitingCardPayments(true, true);
  const [shown, setShown] = useState<readonly CardPayment[]>([]);
  // A payment that has ended stays on the screen with its outcome until it is put away.
  useEffect(() => {
    setShown((before) => {
      const known = new Set(before.map(({ transaction_id }) => transaction_id));
      const added = (data ?? []).filter(({ transaction_id }) => !known.has(transaction_id));
      return added.length > 0 ? [...before, ...added] : before;
    });
  }, [data]);
  const putAway = (id: string) => {
    setShown((before) => before.filter(({ transaction_id }) => transaction_id !== id));
    focusPage();
  };
  return (
    <>
      <PageHeader title={t('cards.confirmTitle')} centred>
        {t('cards.confirmIntro')}
      </PageHeader>
      {error && (
        <Alert
          kind="error"
          action={
            <Button kind="quiet" onClick={() => void refetch()}>
              {t('calls.again')}
            </Button>
          }
        >
          {errorText(error, 'calls.cardConfirm')}
        </Alert>
      )}
      {!data && !error && (
        <Card kind="narrow">
          <SkeletonRows rows={2} />
        </Card>
      )}
      {data && shown.length === 0 && <NothingWaits />}
      <div className="question-list">
        {shown.map((payment) => (
          <Waiting
            key={payment.transaction_id}
            first={payment}
            onDone={() => putAway(payment.transaction_id)}
          />
        ))}
      </div>
    </>
  );
}

function NothingWaits() {
  const { t } = useWords();
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="inbox"
        title={t('cards.confirmNone')}
        action={
          <ButtonLink to="/card-payment/manage-codes" kind="secondary" icon="key">
            {t('cards.toCodes')}
          </ButtonLink>
        }
      >
        {t('cards.confirmNoneText')}
      </EmptyState>
    </Card>
  );
}

function Waiting({ first, onDone }: { first: CardPayment; onDone: () => void }) {
  const payment = useCardPayment(first.transaction_id).data ?? first;
  if (payment.status !== 'awaiting_code') return <BuyerOutcome payment={payment} onDone={onDone} />;
  return (
    <Card kind="narrow">
      <BuyerQuestion payment={payment} />
    </Card>
  );
}
