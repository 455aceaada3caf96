/** One cashier of mine: state, cap, when last seen, and taking the till away. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { endCashier, setRefundCap } from '#contract/cashiers.ts';
import { toDecimal } from '#contract/money.ts';
import { useErrorText } from '../error-text.ts';
import { FailedCall } from '../failed-call.tsx';
import { typedPrice, useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { dropDraft } from '../session/draft.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Entry } from '../ui/entry-list.tsx';
import { useChange } from '../use-change.ts';
import type { Cashier } from './queries.ts';

export function CashierEntry({ cashier }: { cashier: Cashier }) {
  const { t, format } = useWords();
  const { kind, email, status, refundCap, expiresAt, lastSeenAt } = cashier;
  const name = cashier.name || (email ?? '');
  const [asking, setAsking] = useState<'cap' | 'end' | null>(null);
  const close = () => setAsking(null);
  const seen = lastSeenAt
    ? t('cashiers.seen', { time: format.dateTime(lastSeenAt) })
    : t('cashiers.unseen');
  return (
    <Entry
      title={name}
      state={
        status === 'active' ? (
          <Badge kind="success">{t(`cashiers.${kind}`)}</Badge>
        ) : (
          <Badge kind="warning">{t('cashiers.waits')}</Badge>
        )
      }
      details={
        <>
          {email && email !== name && <span className="break-anywhere">{email} · </span>}
          {status === 'active'
            ? seen
            : t('cashiers.until', { time: format.dateTime(expiresAt ?? '') })}
          {' · '}
          {refundCap > 0
            ? t('cashiers.refunds', { amount: format.money(refundCap) })
            : t('cashiers.noRefunds')}
        </>
      }
      actions={
        <div className="row">
          <Button kind="quiet" onClick={() => setAsking('cap')}>
            {t('cashiers.changeCap')}
          </Button>
          <Button kind="secondary" icon="close" onClick={() => setAsking('end')}>
            {t('cashiers.end')}
          </Button>
        </div>
      }
    >
      <Dialog open={asking === 'cap'} onClose={close} title={t('cashiers.capOf', { name })}>
        <CapForm cashier={cashier} onClose={close} />
      </Dialog>
      <EndCashier id={cashier.id} name={name} open={asking === 'end'} onClose={close} />
    </Entry>
  );
}

const schema = z.object({ refundCap: typedPrice });

function CapForm({ cashier, onClose }: { cashier: Cashier; onClose: () => void }) {
  const { t, format } = useWords();
  const { id } = cashier;
  const fieldError = useFieldError();
  const draft = `cap.${id}`;
  const form = useSchemaForm(draft, schema, { refundCap: format.amount(cashier.refundCap) });
  const set = useChange(setRefundCap);
  const send = form.handleSubmit(({ refundCap }) =>
    set.mutate(
      { params: { id }, body: { refundCap: toDecimal(refundCap) } },
      {
        onSuccess: () => {
          dropDraft(draft);
          onClose();
        },
      },
    ),
  );
  return (
    <form className="stack" onSubmit={send} noValidate>
      <AmountField
        label={t('cashiers.cap')}
        hint={t('cashiers.capHint')}
        error={fieldError(form.formState.errors.refundCap)}
        {...form.register('refundCap')}
      />
      <FailedCall error={set.error} fallback="calls.cashiers" />
      <Button type="submit" wide pending={set.isPending}>
        {t('cashiers.save')}
      </Button>
    </form>
  );
}

interface EndProps {
  id: string;
  name: string;
  open: boolean;
  onClose: () => void;
}

function EndCashier({ id, name, open, onClose }: EndProps) {
  const { t } = useWords();
  const errorText = useErrorText();
  const end = useChange(endCashier, { reload: [endCashier.tag], onSuccess: onClose });
  return (
    <ConfirmDialog
      open={open}
      title={t('cashiers.endTitle', { name })}
      confirm={t('cashiers.end')}
      pending={end.isPending}
      error={errorText(end.error, 'calls.cashiers')}
      onClose={onClose}
      onConfirm={() => end.mutate({ params: { id } })}
    >
      {t('cashiers.endText')}
    </ConfirmDialog>
  );
}
