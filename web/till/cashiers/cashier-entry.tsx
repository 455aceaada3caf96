/** One cashier of mine: state, cap, when last seen, and taking the till away. */
import { useState } from 'react';
import * as z from 'zod/mini';
import { endCashier, setRefundCap } from '#contract/cashiers.ts';
import { toDecimal } from '#contract/money.ts';
import { askFirst } from '../../api/act.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedPrice } from '../../api/forms.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Entry } from '../../ui/entry-list.tsx';
import type { Cashier } from './queries.ts';

export function CashierEntry({ cashier }: { cashier: Cashier }) {
  const { t, format } = useWords();
  const { kind, email, status, refundCap, expiresAt, lastSeenAt } = cashier;
  const name = cashier.name || (email ?? '');
  const [setsCap, setSetsCap] = useState(false);
  const close = () => setSetsCap(false);
  const end = useAskToEnd(cashier.id, name);
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
          <Button kind="quiet" onClick={() => setSetsCap(true)}>
            {t('cashiers.changeCap')}
          </Button>
          <Button kind="secondary" icon="close" onClick={end}>
            {t('cashiers.end')}
          </Button>
        </div>
      }
    >
      <Dialog open={setsCap} onClose={close} title={t('cashiers.capOf', { name })}>
        <CapForm cashier={cashier} onClose={close} />
      </Dialog>
    </Entry>
  );
}

const { Form, Amount, useForm } = fieldsOf(z.object({ refundCap: typedPrice }));

function CapForm({ cashier, onClose }: { cashier: Cashier; onClose: () => void }) {
  const { format } = useWords();
  const { id } = cashier;
  return (
    <Form
      form={useForm(`cap.${id}`, { refundCap: format.amount(cashier.refundCap) })}
      by={useChange(setRefundCap)}
      given={({ refundCap }) => ({ params: { id }, body: { refundCap: toDecimal(refundCap) } })}
      onDone={onClose}
      fallback="calls.cashiers"
      submit="cashiers.save"
    >
      <Amount name="refundCap" label="cashiers.cap" hint="cashiers.capHint" />
    </Form>
  );
}

function useAskToEnd(id: string, name: string) {
  const { t } = useWords();
  const { mutateAsync } = useChange(endCashier);
  return () =>
    askFirst({
      title: t('cashiers.endTitle', { name }),
      text: t('cashiers.endText'),
      act: t('cashiers.end'),
      danger: true,
      fallback: 'calls.cashiers',
      send: () => mutateAsync({ params: { id } }),
    });
}
