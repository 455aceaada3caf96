/** How a sale by card ended. */
import { useWords } from '../i18n/use-words.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { PaidSale, UnpaidSale } from '../payments/sale-outcome.tsx';

interface SellerOutcomeProps {
  payment: CardPayment;
  onNext: () => void;
  onAgain: () => void;
}

export function SellerOutcome({ payment, onNext, onAgain }: SellerOutcomeProps) {
  const { t } = useWords();
  const { status, amount, description, receipt } = payment;
  if (status === 'awaiting_code') return null;
  if (status === 'completed') {
    return (
      <PaidSale
        kind="paid"
        title={t('cards.paid')}
        amount={amount}
        description={description}
        receipt={receipt}
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
