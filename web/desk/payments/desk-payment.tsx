/** One payment at the desk: its history, and the possible actions. */

import { useState } from 'react';
import * as z from 'zod/mini';
import { toDecimal, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { deskGetPayment, deskLook, deskRefund } from '#contract/payment-desk.ts';
import { providerNames } from '#contract/providers.ts';
import { lineUpTo } from '#contract/text.ts';
import { CsvButton } from '../../api/csv-button.tsx';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount } from '../../api/forms.ts';
import { Loaded } from '../../api/loaded.tsx';
import { May } from '../../api/may.tsx';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toast.ts';
import { badgeOf } from '../../wallet/payments/payment.ts';

type Payment = Answer<typeof deskGetPayment>;

interface PaymentDialogProps {
  id: string;
  onClose: () => void;
}

export function PaymentDialog({ id, onClose }: PaymentDialogProps) {
  const { t, format } = useWords();
  const query = useAnswer(deskGetPayment, { params: { id }, query: {} });
  const amount = query.data ? format.money(query.data.amount, 'PLN') : '…';
  return (
    <Dialog open onClose={onClose} title={t('paymentDesk.title', { amount })}>
      <div className="stack">
        <Loaded query={query} fallback="calls.topUps" rows={6}>
          {(payment) => <Known payment={payment} />}
        </Loaded>
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
          <May call={deskLook}>
            <LookButton id={payment.id} />
          </May>
          <May call={deskRefund}>
            {payment.refundableByAdmin > 0 && (
              <Button kind="danger" onClick={() => setRefunding(true)}>
                {t('paymentDesk.refund')}
              </Button>
            )}
          </May>
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
        paidAt && { term: t('topUps.paidAt'), value: format.dateTime(paidAt) },
        refunded > 0 && {
          term: t('paymentDesk.refunded'),
          value: <Money amount={refunded} currency="PLN" />,
        },
        nextLookAt && { term: t('paymentDesk.nextLook'), value: format.dateTime(nextLookAt) },
        { term: t('topUps.number'), value: <span className="tabular">{payment.id}</span> },
      ]}
    />
  );
}

function LookButton({ id }: { id: string }) {
  const { t } = useWords();
  const look = useChange(deskLook);
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

const { Form, Text, Amount, useForm } = fieldsOf(
  z.object({ amount: typedAmount, note: lineUpTo(200).check(z.minLength(3)) }),
);

interface DeskRefundProps {
  payment: Payment;
  onClose: () => void;
}

/** The programme refunds a payment, or a part of it. */
function DeskRefund({ payment, onClose }: DeskRefundProps) {
  const { t, format } = useWords();
  const { id, refundableByAdmin: most } = payment;
  const form = useForm(`desk-refund.${id}`, { amount: format.amount(most), note: '' });
  const message = t('topUps.refundMost', { amount: format.money(most, 'PLN') });
  return (
    <Form
      form={form}
      by={useChange(deskRefund)}
      given={({ amount, note }) =>
        toWire(amount) > most
          ? form.setError('amount', { message })
          : { params: { id }, body: { amount: toDecimal(amount), note } }
      }
      onDone={() => {
        void showToast('success', t('paymentDesk.refundDone'));
        onClose();
      }}
      fallback="calls.topUpAct"
      submit="paymentDesk.refundSend"
      kind="danger"
      onCancel={onClose}
    >
      <Amount name="amount" label="topUps.refundAmount" hint={() => message} currency="PLN" />
      <Text name="note" label="paymentDesk.refundWhy" />
    </Form>
  );
}
