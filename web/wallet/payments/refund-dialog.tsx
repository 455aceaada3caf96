/** Refunds a top-up, or a part of it: how much → check → in progress. */

import { useState } from 'react';
import * as z from 'zod/mini';
import { type Minor, toDecimal, toWire } from '#contract/money.ts';
import { refundPayment } from '#contract/payment-changes.ts';
import { providerNames } from '#contract/providers.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Button } from '../../ui/button.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { showToast } from '../../ui/toast.ts';
import type { Payment } from './payment.ts';
import { answersPayment } from './queries.ts';

const { Form, Amount, useForm } = fieldsOf(z.object({ amount: typedAmount }));

/** Nothing if nothing may be refunded. */
export function RefundButton({ payment }: { payment: Payment }) {
  const { t } = useWords();
  const [open, setOpen] = useState(false);
  if (payment.refundable <= 0) return null;
  return (
    <>
      <Button kind="secondary" onClick={() => setOpen(true)}>
        {t('topUps.refund')}
      </Button>
      {open && <RefundDialog payment={payment} onClose={() => setOpen(false)} />}
    </>
  );
}

interface RefundDialogProps {
  payment: Payment;
  onClose: () => void;
}

function RefundDialog({ payment, onClose }: RefundDialogProps) {
  const { t } = useWords();
  const [checked, setChecked] = useState<Minor | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(checked === null ? 'topUps.refundTitle' : 'topUps.refundCheck')}
    >
      {checked === null ? (
        <RefundForm payment={payment} onChecked={setChecked} onClose={onClose} />
      ) : (
        <RefundCheck
          payment={payment}
          amount={checked}
          onBack={() => setChecked(null)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

const draftOf = ({ id }: Payment): string => `top-up-refund.${id}`;

interface RefundFormProps extends RefundDialogProps {
  onChecked: (amount: Minor) => void;
}

function RefundForm({ payment, onChecked, onClose }: RefundFormProps) {
  const { t, format } = useWords();
  const { refundable, refundableUntil } = payment;
  const form = useForm(draftOf(payment), { amount: format.amount(refundable) });
  const most = format.money(refundable, 'PLN');
  const check = ({ amount }: { amount: Minor }) => {
    if (toWire(amount) <= refundable) return onChecked(amount);
    form.setError('amount', { message: t('topUps.refundMost', { amount: most }) });
  };
  return (
    <Form form={form} onSend={check} submit="topUps.next" onCancel={onClose}>
      <p>
        {refundableUntil
          ? t('topUps.refundIntro', { amount: most, day: format.dateTime(refundableUntil) })
          : t('topUps.refundMost', { amount: most })}
      </p>
      <Amount name="amount" label="topUps.refundAmount" currency="PLN" />
    </Form>
  );
}

interface RefundCheckProps extends RefundDialogProps {
  amount: Minor;
  onBack: () => void;
}

function RefundCheck({ payment, amount, onBack, onClose }: RefundCheckProps) {
  const { t, format } = useWords();
  const refund = useChange(refundPayment, answersPayment());
  const done = () => {
    dropDraft(draftOf(payment));
    void showToast('success', t('topUps.refundDone'));
    onClose();
  };
  const rows = [
    { term: t('topUps.refundTakes'), value: <Money amount={toWire(amount)} />, strong: true },
    {
      term: t('topUps.refundGives'),
      value: <Money amount={toWire(amount)} currency="PLN" />,
      strong: true,
    },
    {
      term: t('topUps.refundWay'),
      value: t('topUps.refundWayText', { name: providerNames[payment.provider] }),
    },
  ];
  return (
    <div className="stack">
      <DescriptionList rows={rows} />
      <p className="muted">{t('topUps.refundWhen')}</p>
      <FailedCall error={refund.error} fallback="calls.topUpAct" />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onBack}>
          {t('topUps.back')}
        </Button>
        <Button
          pending={refund.isPending}
          onClick={() =>
            refund.mutate(
              { params: { id: payment.id }, body: { amount: toDecimal(amount) } },
              { onSuccess: done },
            )
          }
        >
          {t('topUps.refundSend', { amount: format.money(toWire(amount), 'PLN') })}
        </Button>
      </div>
    </div>
  );
}
