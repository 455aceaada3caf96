/** The programme refunds a payment, or a part of it. */
import * as z from 'zod/mini';
import { toDecimal, toWire } from '#contract/money.ts';
import { deskRefund } from '#contract/payment-desk.ts';
import { line } from '#contract/schemas.ts';
import { FailedCall } from '../failed-call.tsx';
import { typedAmount, useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { keys } from '../query-keys.ts';
import { dropDraft } from '../session/draft.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import { showToast } from '../ui/toast.ts';
import { useChange } from '../use-change.ts';

const schema = z.object({ amount: typedAmount, note: line(200).check(z.minLength(3)) });

interface DeskRefundProps {
  payment: { readonly id: string; readonly refundableByAdmin: number };
  onClose: () => void;
}

export function DeskRefund({ payment, onClose }: DeskRefundProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const refund = useChange(deskRefund, { reload: keys.paymentDesk() });
  const { id, refundableByAdmin: most } = payment;
  const draft = `desk-refund.${id}`;
  const form = useSchemaForm(draft, schema, { amount: format.amount(most), note: '' });
  const { errors } = form.formState;
  const send = form.handleSubmit(({ amount, note }) => {
    if (toWire(amount) > most) {
      const message = t('topUps.refundMost', { amount: format.money(most, 'PLN') });
      return form.setError('amount', { message });
    }
    const done = () => {
      dropDraft(draft);
      void showToast('success', t('paymentDesk.refundDone'));
      onClose();
    };
    const body = { amount: toDecimal(amount), note };
    refund.mutate({ params: { id }, body }, { onSuccess: done });
  });
  return (
    <form className="stack" onSubmit={send} noValidate>
      <AmountField
        label={t('topUps.refundAmount')}
        hint={t('topUps.refundMost', { amount: format.money(most, 'PLN') })}
        currency="PLN"
        error={fieldError(errors.amount)}
        {...form.register('amount')}
      />
      <TextField
        label={t('paymentDesk.refundWhy')}
        error={fieldError(errors.note)}
        maxLength={200}
        autoComplete="off"
        {...form.register('note')}
      />
      <FailedCall error={refund.error} fallback="calls.topUpAct" />
      <div className="dialog-actions">
        <Button kind="secondary" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button type="submit" kind="danger" pending={refund.isPending}>
          {t('paymentDesk.refundSend')}
        </Button>
      </div>
    </form>
  );
}
