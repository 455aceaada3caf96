/** /card-payment/buyer-confirm: the payments that await one of my codes. */
import { useWords } from '../i18n/use-words.ts';
import { useAwaitingCardPayments, useCardPayment } from '../live/card-payments.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { QuestionList } from '../sales/question-list.tsx';
import { Outcome } from '../transfers/outcome.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { BuyerQuestion } from './buyer-question.tsx';

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
    <>
      <PageHeader title={t('cards.confirmTitle')} centred>
        {t('cards.confirmIntro')}
      </PageHeader>
      <QuestionList
        items={data}
        idOf={idOf}
        error={error}
        fallback="calls.cardConfirm"
        onAgain={refetch}
        empty={<NothingWaits />}
      >
        {(payment, putAway) => <Waiting first={payment} onDone={putAway} />}
      </QuestionList>
    </>
  );
}

function NothingWaits() {
  const { t } = useWords();
  return (
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

/** The outcome of a card payment, as the card's owner sees it. */
function BuyerOutcome({ payment, onDone }: { payment: CardPayment; onDone: () => void }) {
  const { t, format } = useWords();
  const { status } = payment;
  if (status === 'completed') {
    return (
      <Outcome
        kind="paid"
        title={t('cards.paid')}
        amount={payment.amount}
        actions={
          <>
            {payment.receipt && (
              <ButtonLink to={`/transactions/${payment.receipt}`} icon="form">
                {t('codes.receipt')}
              </ButtonLink>
            )}
            <Button kind="secondary" onClick={onDone}>
              {t('ui.close')}
            </Button>
          </>
        }
      >
        <p>
          {t('cards.youPaid', {
            amount: format.money(payment.amount),
            payee: payment.seller.name,
          })}
        </p>
      </Outcome>
    );
  }
  const titles = {
    awaiting_code: 'cards.timeLeft',
    refused: 'cards.youRefused',
    cancelled: 'cards.end_cancelled',
    failed: 'cards.end_failed',
    expired: 'cards.end_expired',
  } as const;
  return (
    <Outcome
      kind={status === 'expired' ? 'expired' : 'refused'}
      title={t(titles[status])}
      actions={
        <>
          <Button onClick={onDone}>{t('ui.close')}</Button>
          <ButtonLink to="/wallet" kind="quiet">
            {t('codes.toWallet')}
          </ButtonLink>
        </>
      }
    >
      <p>{t(status === 'failed' ? 'cards.failedText' : 'cards.endText')}</p>
    </Outcome>
  );
}
