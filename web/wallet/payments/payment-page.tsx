/** /etbuy/:id: the state of one top-up; it updates as the provider decides. */

import { cancelPayment } from '#contract/payment-changes.ts';
import { providerNames } from '#contract/providers.ts';
import { askFirst } from '../../api/act.ts';
import { Detail } from '../../api/detail.tsx';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { addressTo } from '../../ui/address.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Money } from '../../ui/money.tsx';
import { useParams } from '../../ui/router.tsx';
import { badgeOf, type Payment } from './payment.ts';
import { PaymentOutcome } from './payment-outcome.tsx';
import { answersPayment, usePayment } from './queries.ts';
import { RefundButton } from './refund-dialog.tsx';

export default function PaymentPage() {
  const { id = '' } = useParams();
  return (
    <WalletGate>
      <PaymentView key={id} id={id} />
    </WalletGate>
  );
}

function PaymentView({ id }: { id: string }) {
  const { t } = useWords();
  const query = usePayment(id);
  const { refetch, isFetching } = query;
  return (
    <Detail
      query={query}
      fallback="calls.topUps"
      to="/etbuy?tab=history"
      back={t('topUps.toHistory')}
      missing={{ title: t('topUps.notFound'), text: t('topUps.notFoundText') }}
      card="narrow"
    >
      {(payment) => <Decided payment={payment} onLook={refetch} looking={isFetching} />}
    </Detail>
  );
}

interface DecidedProps {
  payment: Payment;
  onLook: () => unknown;
  looking: boolean;
}

function Decided({ payment, onLook, looking }: DecidedProps) {
  return (
    <div className="stack gap-5">
      <PaymentOutcome
        key={`${payment.state} ${payment.reason}`}
        payment={payment}
        onLook={onLook}
        looking={looking}
      />
      <PaymentDetails payment={payment} />
    </div>
  );
}

/** All that is known of one payment, and its refunds. */
function PaymentDetails({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { amount, provider, state, description, email, createdAt, paidAt, id, refunds } = payment;
  return (
    <Card title={t('topUps.details')} kind="narrow">
      <DescriptionList
        rows={[
          { term: t('topUps.sum'), value: <Money amount={amount} currency="PLN" /> },
          {
            term: t('topUps.state'),
            value: <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>,
          },
          { term: t('topUps.through'), value: providerNames[provider] },
          description && { term: t('topUps.description'), value: description },
          { term: t('topUps.email'), value: email },
          { term: t('topUps.created'), value: format.dateTime(createdAt) },
          paidAt && { term: t('topUps.paidAt'), value: format.dateTime(paidAt) },
          { term: t('topUps.number'), value: <span className="break-anywhere">{id}</span> },
        ]}
      />
      {refunds.length > 0 && <Refunds refunds={refunds} />}
      <div className="row">
        <CancelButton payment={payment} />
        <RefundButton payment={payment} />
      </div>
    </Card>
  );
}

const refundBadges = { pending: 'warning', done: 'success', rejected: 'error' } as const;

function Refunds({ refunds }: Pick<Payment, 'refunds'>) {
  const { t, format } = useWords();
  return (
    <section>
      <h3>{t('topUps.refunds')}</h3>
      <ul role="list" className="plain-list ruled">
        {refunds.map(({ id, amount, state, by, createdAt, transaction }) => (
          <li key={id} className="flex flex-wrap items-center gap-1 gap-x-4 min-target py-3">
            <span className="grid flex-[1_1_12rem]">
              <strong>
                <Money amount={amount} currency="PLN" />
              </strong>
              <span className="muted">
                {format.dateTime(createdAt)}, {t(`topUps.refundBy_${by}`)}
              </span>
            </span>
            <Badge kind={refundBadges[state]}>{t(`topUps.refundState_${state}`)}</Badge>
            {transaction && (
              <Link to={addressTo('/transactions/:id', { id: transaction })}>
                {t('topUps.receipt')}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cancels an unpaid payment, after a question. */
function CancelButton({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { mutateAsync } = useChange(cancelPayment, answersPayment());
  if (!payment.cancellable) return null;
  const cancel = () =>
    askFirst({
      title: t('topUps.cancelAsk', { amount: format.money(payment.amount, 'PLN') }),
      text: t('topUps.cancelText'),
      act: t('topUps.cancelYes'),
      back: t('topUps.cancelKeep'),
      danger: true,
      fallback: 'calls.topUpAct',
      send: () => mutateAsync({ params: { id: payment.id } }),
      done: ({ paidAt }) => t(paidAt ? 'topUps.paidMeanwhile' : 'topUps.cancelled'),
    });
  return (
    <Button kind="secondary" onClick={cancel}>
      {t('topUps.cancel')}
    </Button>
  );
}
