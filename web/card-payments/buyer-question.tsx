/** The question to the card's owner: pay this amount to this payee? Then type the code. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { Link } from '../ui/link.tsx';
import '../charges/charges.css';
import { useWords } from '../i18n/use-words.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { deviceTime } from '../live/server-clock.ts';
import { Payee } from '../payee/payee.tsx';
import { keys } from '../query-keys.ts';
import { Countdown } from '../ui/countdown.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import './card-payments.css';
import { PaymentCode } from './payment-code.tsx';

export function BuyerQuestion({ payment }: { payment: CardPayment }) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const endsAt = deviceTime(payment.expires_at);
  const [over, setOver] = useState(() => endsAt <= Date.now());
  const amount = format.money(payment.amount);
  const end = () => {
    setOver(true);
    void client.invalidateQueries({ queryKey: keys.cardPayment(payment.transaction_id) });
  };
  return (
    <section className="question stack">
      <h2 className="question-title no-outline text-center">{t('cards.confirmAsk', { amount })}</h2>
      <div className="stack justify-items-center gap-2">
        <Countdown endsAt={endsAt} total={cardPaymentSeconds} onEnd={end} />
        <span className="muted">{t(over ? 'cards.end_expired' : 'cards.timeLeft')}</span>
      </div>
      <DescriptionList
        rows={[
          { term: t('cards.payee'), value: <Payee {...payment.seller} />, strong: true },
          ...(payment.description ? [{ term: t('cards.payFor'), value: payment.description }] : []),
          { term: t('cards.payCard'), value: payment.card.cardNumber },
        ]}
      />
      <PaymentCode
        payment={payment}
        pay={t('cards.pay', { amount })}
        cancel={t('cards.refuse')}
        over={over}
      />
      <p className="card-question-codes text-center">
        <Link to={`/card-payment/manage-codes?card=${payment.card.id ?? ''}`}>
          {t('cards.toCodes')}
        </Link>
      </p>
    </section>
  );
}
