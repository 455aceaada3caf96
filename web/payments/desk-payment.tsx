/** One payment at the desk: its history, and the possible actions. */
import { useState } from 'react';
import type { Answer } from '#contract/operation.ts';
import { deskGetPayment, deskLook } from '#contract/payment-desk.ts';
import { CsvButton } from '../csv-button.tsx';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Money } from '../ui/money.tsx';
import { SkeletonRows } from '../ui/skeleton.tsx';
import { showToast } from '../ui/toast.ts';
import { useAnswer } from '../use-answer.ts';
import { useChange } from '../use-change.ts';
import { DeskRefund } from './desk-refund.tsx';
import { badgeOf, providerNames } from './payment.ts';

type Payment = Answer<typeof deskGetPayment>;

interface PaymentDialogProps {
  id: string;
  onClose: () => void;
}

export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { t, format } = useWords();
  const { data, error, refetch } = useAnswer(
    deskGetPayment,
    { params: { id }, query: {} },
    keys.paymentDesk('payment', id),
  );
  const amount = data ? format.money(data.amount, 'PLN') : '…';
  return (
    <Dialog open onClose={onClose} title={t('paymentDesk.title', { amount })}>
      <div className="stack">
        <FailedCall error={error} fallback="calls.topUps" onAgain={refetch} />
        {!data && !error && <SkeletonRows rows={6} />}
        {data && <Known payment={data} />}
      </div>
    </Dialog>
  );
}

function Known({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const [refunding, setRefunding] = useState(false);
  return (
    <>
      <Facts payment={payment} />
      {refunding ? (
        <DeskRefund payment={payment} onClose={() => setRefunding(false)} />
      ) : (
        <div className="row">
          <LookButton id={payment.id} />
          {payment.refundableByAdmin > 0 && (
            <Button kind="danger" onClick={() => setRefunding(true)}>
              {t('paymentDesk.refund')}
            </Button>
          )}
        </div>
      )}
      <History payment={payment} />
    </>
  );
}

function Facts({ payment }: { payment: Payment }) {
  const { t, format } = useWords();
  const { wallet, state, flags, provider, providerId, createdAt, paidAt, refunded, nextLookAt } =
    payment;
  return (
    <DescriptionList
      rows={[
        { term: t('paymentDesk.person'), value: `${wallet.name} (${wallet.email})`, strong: true },
        {
          term: t('topUps.state'),
          value: (
            <span className="inline-flex flex-wrap gap-1">
              <Badge kind={badgeOf[state]}>{t(`topUps.state_${state}`)}</Badge>
              {flags.map((flag) => (
                <Badge key={flag} kind="error">
                  {t(`paymentDesk.flag_${flag}`)}
                </Badge>
              ))}
            </span>
          ),
        },
        { term: t('topUps.provider'), value: providerNames[provider] },
        { term: t('paymentDesk.providerId'), value: providerId ?? '–' },
        { term: t('topUps.created'), value: format.dateTime(createdAt) },
        ...(paidAt ? [{ term: t('topUps.paidAt'), value: format.dateTime(paidAt) }] : []),
        ...(refunded > 0
          ? [
              {
                term: t('paymentDesk.refunded'),
                value: <Money amount={refunded} currency="PLN" />,
              },
            ]
          : []),
        ...(nextLookAt
          ? [{ term: t('paymentDesk.nextLook'), value: format.dateTime(nextLookAt) }]
          : []),
        { term: t('topUps.number'), value: <span className="tabular">{payment.id}</span> },
      ]}
    />
  );
}

function LookButton({ id }: { id: string }) {
  const { t } = useWords();
  const look = useChange(deskLook, { reload: keys.paymentDesk() });
  const done = () => void showToast('success', t('paymentDesk.looked'));
  return (
    <>
      <Button
        kind="secondary"
        icon="again"
        pending={look.isPending}
        onClick={() => look.mutate({ params: { id } }, { onSuccess: done })}
      >
        {t('paymentDesk.look')}
      </Button>
      <FailedCall error={look.error} fallback="calls.topUpAct" />
    </>
  );
}

function History({ payment: { id, history, notifications } }: { payment: Payment }) {
  const { t, format } = useWords();
  return (
    <>
      <section>
        <h3>{t('paymentDesk.history')}</h3>
        <ol role="list" className="plain-list payment-desk-history">
          {history.map(({ at, by, state, note }) => (
            <li key={`${at} ${state} ${by} ${note}`}>
              <span className="muted">
                {format.dateTime(at)}, {t(`paymentDesk.by_${by}`)}
              </span>
              <span>
                {t(`topUps.state_${state}`)}
                {note && ` – ${note}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{t('paymentDesk.notifications')}</h3>
        {notifications.length === 0 && (
          <p className="muted">{t('paymentDesk.notificationsNone')}</p>
        )}
        <ul role="list" className="plain-list payment-desk-history">
          {notifications.map(({ receivedAt, about, times }) => (
            <li key={`${receivedAt} ${about}`}>
              {t('paymentDesk.notification', {
                about,
                times,
                time: format.dateTime(receivedAt),
              })}
            </li>
          ))}
        </ul>
      </section>
      <CsvButton operation={deskGetPayment} params={{ id }} fileName="platnosc.csv" alone />
    </>
  );
}
