/** /card-payment/seller2: the till. Keypad, card, code, and the next customer. */
import { useWords } from '../i18n/use-words.ts';
import { useCardPayment } from '../live/card-payments.ts';
import { isOpen } from '../live/keep-card-payment.ts';
import { Till, useEmptyTill, type Wanted } from '../sales/till.tsx';
import { useSaleNews } from '../sales/use-sale-news.ts';
import { dropDraft } from '../session/draft.ts';
import { useDraft } from '../session/use-draft.ts';
import { readAmount } from '../ui/amount.ts';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { CardStep } from './card-step.tsx';
import { endOfPayment, LastPayment, SellerPayment } from './seller-payment.tsx';

interface TillSale extends Wanted {
  readonly step: 'amount' | 'card' | 'payment';
  readonly payment: string;
  /** The payment of the previous sale. */
  readonly last: string;
}

const start: TillSale = { step: 'amount', amount: '', description: '', payment: '', last: '' };
const cardDraft = 'card-till-card';

export default function SellerTillPage() {
  return (
    <WalletGate>
      <CardTill />
    </WalletGate>
  );
}

function CardTill() {
  const { t } = useWords();
  const { value: sale, change } = useDraft('card-till', start);
  const { data: payment } = useCardPayment(sale.payment || null);
  const next = () => {
    dropDraft(cardDraft);
    change({ ...start, last: sale.payment });
  };
  const { history } = useSaleNews(sale.payment, payment && endOfPayment(payment), next);
  useEmptyTill('card-till', start, cardDraft);
  const steps = [
    t('cards.stepAmount'),
    t('cards.stepCard'),
    t('cards.stepCode'),
    t('cards.stepResult'),
  ];
  const at = { amount: 0, card: 1, payment: payment && isOpen(payment) ? 2 : 3 }[sale.step];
  return (
    <Till
      title={t('cards.tillTitle')}
      intro={t('cards.tillIntro')}
      last={sale.last && <LastPayment id={sale.last} />}
      steps={steps}
      current={at}
      begun={sale.step === 'payment'}
      sale={sale}
      onChange={change}
      onNext={() => change({ step: 'card' })}
      next={t('cards.toCard')}
    >
      {sale.step === 'card' && (
        <CardStep
          draft={cardDraft}
          back={t('cards.changeAmount')}
          amount={readAmount(sale.amount) ?? 0}
          description={sale.description}
          onBack={() => change({ step: 'amount' })}
          onPayment={(id) => change({ step: 'payment', payment: id })}
        />
      )}
      {sale.step === 'payment' && !history && (
        <SellerPayment
          id={sale.payment}
          onNext={next}
          onAgain={() => change({ step: 'card', payment: '' })}
        />
      )}
    </Till>
  );
}
