/** The seller takes a card for a bill: number and serial, and then the numbered code. */
import { parseAmount } from '#contract/money.ts';
import { CardStep } from '../card-payments/card-step.tsx';
import { Asking } from '../card-payments/seller-payment.tsx';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { Alert } from '../ui/alert.tsx';
import { Loading } from '../ui/spinner.tsx';
import type { Bill } from './queries.ts';
import { useCardPaymentOf } from './use-attempt.ts';

export function TakeCard({ bill }: { bill: Bill }) {
  const { t } = useWords();
  const { payment, begin } = useCardPaymentOf(bill);
  const draft = `bill-card.${bill.id}`;
  if (payment?.status === 'awaiting_code') return <Asking payment={payment} heading="h2" />;
  if (payment?.status === 'completed') return <Loading />;
  return (
    <div className="stack">
      {payment && <Alert kind="warning">{t('bills.cardEnded')}</Alert>}
      <CardStep
        draft={draft}
        amount={parseAmount(bill.denar.amount) ?? 0}
        description={t('bills.of', { number: bill.number })}
        billId={bill.id}
        onPayment={(id) => {
          dropDraft(draft);
          begin(id);
        }}
      />
    </div>
  );
}
