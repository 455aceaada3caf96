/** /card-payment/buyer-confirm: the payments that await a code of mine. */
import { useWords } from '../i18n/use-words.ts';
import { useAwaitingCardPayments, useCardPayment } from '../live/card-payments.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { QuestionList } from '../payments/question-list.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card, PageHeader } from '../ui/card.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
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
