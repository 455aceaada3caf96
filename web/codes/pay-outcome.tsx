/** How a sale with a code ended. */
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { PaidSale, UnpaidSale } from '../payments/sale-outcome.tsx';

interface PayOutcomeProps {
  charge: Charge;
  onNext: () => void;
  onAgain: () => void;
}

export function PayOutcome({ charge, onNext, onAgain }: PayOutcomeProps) {
  const { t } = useWords();
  if (charge.status === 'completed') {
    return (
      <PaidSale
        kind="paid"
        title={t('codes.doneTitle')}
        amount={charge.amount}
        description={charge.description}
        receipt={charge.transaction}
        onNext={onNext}
      >
        <p>{t('codes.doneText')}</p>
      </PaidSale>
    );
  }
  const refused = charge.status === 'refused';
  return (
    <UnpaidSale
      kind={refused ? 'refused' : 'expired'}
      title={t(refused ? 'codes.payRefused' : 'codes.payExpired')}
      amount={charge.amount}
      onNext={onNext}
      onAgain={onAgain}
      again={t('codes.sameAgain')}
    >
      <p>{t(refused ? 'codes.payRefusedText' : 'codes.payExpiredText')}</p>
    </UnpaidSale>
  );
}
