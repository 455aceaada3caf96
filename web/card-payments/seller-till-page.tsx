/** /card-payment/seller2: the till. Keypad, card, code, and the next customer. */
import { useWords } from '../i18n/use-words.ts';
import { useCardPayment } from '../live/card-payments.ts';
import type { Wanted } from '../payments/sale-amount.tsx';
import { Till } from '../payments/till.tsx';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { CardStep } from './card-step.tsx';
import { SellerPayment } from './seller-payment.tsx';

interface TillSale extends Wanted {
  readonly step: 'amount' | 'card' | 'payment';
  readonly payment: string;
}

const start: TillSale = { step: 'amount', amount: '', description: '', payment: '' };
const cardDraft = 'card-till-card';

export function SellerTillPage() {
  return (
    <WalletGate>
      <CardTill />
    </WalletGate>
  );
}

function CardTill() {
  const { t } = useWords();
  const { value: sale, change, drop } = useDraft('card-till', start);
  const steps = [
    t('cards.stepAmount'),
    t('cards.stepCard'),
    t('cards.stepCode'),
    t('cards.stepResult'),
  ];
  const ended = useCardPayment(sale.payment || null).data?.status !== 'awaiting_code';
  const at = { amount: 0, card: 1, payment: ended ? 3 : 2 }[sale.step];
  const next = () => {
    dropDraft(cardDraft);
    drop(start);
  };
  return (
    <Till
      title={t('cards.tillTitle')}
      intro={t('cards.tillIntro')}
      steps={steps}
      current={at}
      begun={sale.step === 'payment'}
      sale={sale}
      onChange={change}
      onNext={() => change({ step: 'card' })}
      next={t('cards.toCard')}
    >
      {sale.step === 'card' ? (
        <CardStep
          draft={cardDraft}
          back={t('cards.changeAmount')}
          amount={readAmount(sale.amount) ?? 0}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onPayment={(payment) => change({ step: 'payment', payment })}
        />
      ) : (
        <SellerPayment
          id={sale.payment}
          onNext={next}
          onAgain={() => change({ step: 'card', payment: '' })}
        />
      )}
    </Till>
  );
}
