/** All that is known of one payment, and its refunds. */

import { useState } from 'react';
import { cancelPayment } from '#contract/payment-changes.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Link } from '../ui/link.tsx';
import { Money } from '../ui/money.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';
import { badgeOf, type Payment, providerNames } from './payment.ts';
import { answersPayment } from './queries.ts';
import { RefundButton } from './refund-dialog.tsx';

export function PaymentDetails({ payment }: { payment: Payment }) {
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
          ...(description ? [{ term: t('topUps.description'), value: description }] : []),
          { term: t('topUps.email'), value: email },
          { term: t('topUps.created'), value: format.dateTime(createdAt) },
          ...(paidAt ? [{ term: t('topUps.paidAt'), value: format.dateTime(paidAt) }] : []),
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
      <ul role="list" className="plain-list top-up-refunds">
        {refunds.map(({ id, amount, state, by, createdAt, transaction }) => (
          <li key={id}>
            <span className="top-ups-what">
              <strong>
                <Money amount={amount} currency="PLN" />
              </strong>
              <span className="muted">
                {format.dateTime(createdAt)}, {t(`topUps.refundBy_${by}`)}
              </span>
            </span>
            <Badge kind={refundBadges[state]}>{t(`topUps.refundState_${state}`)}</Badge>
            {transaction && <Link to={`/transactions/${transaction}`}>{t('topUps.receipt')}</Link>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Cancels an unpaid payment, after a question. */
function CancelButton({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const [asking, setAsking] = useState(false);
  const cancel = useChange(cancelPayment, answersPayment());
  const send = () =>
    cancel.mutate(
      { params: { id: payment.id } },
      {
        onSuccess: ({ paidAt }) => {
          setAsking(false);
          void showToast('success', t(paidAt ? 'topUps.paidMeanwhile' : 'topUps.cancelled'));
        },
      },
    );
  if (!payment.cancellable) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {t('topUps.cancel')}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('topUps.cancelAsk', { amount: format.money(payment.amount, 'PLN') })}
        actions={
          <>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {t('topUps.cancelKeep')}
            </Button>
            <Button kind="danger" pending={cancel.isPending} onClick={send}>
              {t('topUps.cancelYes')}
            </Button>
          </>
        }
      >
        <p>{t('topUps.cancelText')}</p>
        <FailedCall error={cancel.error} fallback="calls.topUpAct" />
      </Dialog>
    </>
  );
}
