/** How much of a sale is given back: all of it, or a part; of a mixed bill also złoty. */
import { type FormEvent, useState } from 'react';
import type { Currency, Minor } from '#contract/money.ts';
import { parseAmount, toDecimal } from '#contract/money.ts';
import { FailedCall } from '../failed-call.tsx';
import { useWords } from '../i18n/use-words.ts';
import { readAmountOrZero } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { showToast } from '../ui/toast.ts';
import { type SaleRefunds, useRefundSale } from './queries.ts';

interface RefundDialogProps {
  refunds: SaleRefunds;
  onClose: () => void;
}

const minor = (amount: number): Minor => parseAmount(amount) ?? 0;

/** A field's amount in minor units, nothing being none; null if it is wrong or too much. */
function within(text: string, left: number): Minor | null {
  const amount = text.trim() === '' ? 0 : readAmountOrZero(text);
  return amount === null || amount > minor(left) ? null : amount;
}

export function RefundDialog({ refunds, onClose }: RefundDialogProps) {
  const { t, format } = useWords();
  const { left, sale } = refunds;
  const refund = useRefundSale(sale.id);
  const [typed, setTyped] = useState({ denar: '', pln: '' });
  const [checked, setChecked] = useState(false);
  const denar = within(typed.denar, left.denar);
  const pln = within(typed.pln, left.pln);
  const nothing = denar === 0 && pln === 0;
  const done = () => {
    void showToast('success', t('refunds.done'));
    onClose();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (denar === null || pln === null || nothing || refund.isPending) return;
    const body = { denar: toDecimal(denar), ...(pln > 0 && { pln: toDecimal(pln) }) };
    refund.mutate(body, { onSuccess: done });
  };
  const field = (part: 'denar' | 'pln', currency: Currency, amount: Minor | null) => {
    const most = format.money(left[part], currency);
    const wrong = amount === null ? t('refunds.tooMuch', { amount: most }) : undefined;
    return (
      <AmountField
        label={t(part === 'denar' ? 'refunds.amount' : 'refunds.pln')}
        currency={currency}
        available={left[part]}
        onAll={(text) => setTyped((old) => ({ ...old, [part]: text }))}
        error={checked ? (wrong ?? (nothing ? t('refunds.nothing') : undefined)) : undefined}
        value={typed[part]}
        onChange={({ target }) => setTyped((old) => ({ ...old, [part]: target.value }))}
      />
    );
  };
  return (
    <Dialog open onClose={onClose} title={t('refunds.give')}>
      <form className="stack" onSubmit={submit} noValidate>
        {left.denar > 0 && (
          <>
            <p className="muted">{t('refunds.text')}</p>
            {field('denar', 'DNR', denar)}
          </>
        )}
        {left.pln > 0 && field('pln', 'PLN', pln)}
        <FailedCall error={refund.error} fallback="calls.refund" />
        <Button type="submit" size="large" wide pending={refund.isPending}>
          {t('refunds.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
