/** /card-payment/buyer-confirm: the payments that await one of my codes. */
import { useQueryClient } from '@tanstack/react-query';
import { cardPaymentSeconds } from '#contract/card-payments.ts';
import { Confirmation, Decided } from '../charges/confirmation.tsx';
import { ConfirmationList } from '../charges/confirmation-list.tsx';
import { useWords } from '../i18n/use-words.ts';
import { useAwaitingCardPayments, useCardPayment } from '../live/card-payments.ts';
import type { CardPayment } from '../live/keep-card-payment.ts';
import { Payee } from '../payee/payee.tsx';
import { keys } from '../query-keys.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import './card-payments.css';
import { PaymentCode } from './payment-code.tsx';

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
    <ConfirmationList
      title={t('cards.confirmTitle')}
      intro={t('cards.confirmIntro')}
      items={data}
      idOf={idOf}
      error={error}
      fallback="calls.cardConfirm"
      onAgain={refetch}
      empty={{
        title: t('cards.confirmNone'),
        text: t('cards.confirmNoneText'),
        action: (
          <ButtonLink to="/card-payment/manage-codes" kind="secondary" icon="key">
            {t('cards.toCodes')}
          </ButtonLink>
        ),
      }}
    >
      {(payment, putAway) => <Waiting first={payment} onDone={putAway} />}
    </ConfirmationList>
  );
}

function Waiting({ first, onDone }: { first: CardPayment; onDone: () => void }) {
  const { t, format } = useWords();
  const payment = useCardPayment(first.transaction_id).data ?? first;
  if (payment.status === 'awaiting_code') return <Question payment={payment} />;
  const { kind, title, text } = outcomes[payment.status];
  return (
    <Decided
      kind={kind}
      title={t(title)}
      amount={payment.amount}
      receipt={payment.receipt}
      nextLabel={t('ui.close')}
      onNext={onDone}
    >
      <p>{t(text, { amount: format.money(payment.amount), payee: payment.seller.name })}</p>
    </Decided>
  );
}

const outcomes = {
  completed: { kind: 'paid', title: 'cards.paid', text: 'cards.youPaid' },
  refused: { kind: 'refused', title: 'cards.youRefused', text: 'cards.endText' },
  cancelled: { kind: 'refused', title: 'cards.end_cancelled', text: 'cards.endText' },
  failed: { kind: 'refused', title: 'cards.end_failed', text: 'cards.failedText' },
  expired: { kind: 'expired', title: 'cards.end_expired', text: 'cards.endText' },
} as const;

/** Pay this amount to this payee? Then the card's owner types the code. */
function Question({ payment }: { payment: CardPayment }) {
  const { t, format } = useWords();
  const client = useQueryClient();
  const queryKey = keys.cardPayment(payment.transaction_id);
  const amount = format.money(payment.amount);
  return (
    <Confirmation
      title={t('cards.confirmAsk', { amount })}
      expiresAt={payment.expires_at}
      seconds={cardPaymentSeconds}
      left={t('cards.timeLeft')}
      overText={t('cards.end_expired')}
      onOver={() => void client.invalidateQueries({ queryKey })}
      rows={[
        { term: t('cards.payee'), value: <Payee {...payment.seller} />, strong: true },
        ...(payment.description ? [{ term: t('cards.payFor'), value: payment.description }] : []),
        { term: t('cards.payCard'), value: payment.card.cardNumber },
      ]}
    >
      {(over) => (
        <>
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
        </>
      )}
    </Confirmation>
  );
}
