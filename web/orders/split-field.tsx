/** How much of an order in Denar: set with a slider or typed; the rest is złoty. */
import { useId } from 'react';
import { type Minor, toWire } from '#contract/money.ts';
import { useFieldError, useFormValue } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { readAmountOrZero } from '../ui/amount.ts';
import { AmountField } from '../ui/amount-field.tsx';
import '../ui/controls.css';
import type { CheckoutForm } from './checkout-form.ts';

interface SplitFieldProps {
  form: CheckoutForm;
  total: Minor;
  /** The maximum payable in Denar; more than zero. */
  most: Minor;
}

/** Steps of the slider. */
const steps = 20;

export function SplitField({ form, total, most }: SplitFieldProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const id = useId();
  const typed = readAmountOrZero(useFormValue(form, 'denarPart')) ?? 0;
  const denar = Math.min(typed, most);
  const parts = t('orders.partsSum', {
    denar: format.money(toWire(denar)),
    pln: format.money(toWire(total - denar), 'PLN'),
  });
  const draw = (step: number) =>
    form.setValue('denarPart', format.amount(toWire(Math.round((most * step) / steps))));
  return (
    <div className="split-field stack gap-2">
      <AmountField
        label={t('orders.inDenar')}
        hint={t('orders.inDenarHint', { amount: format.money(toWire(most)) })}
        error={fieldError(form.formState.errors.denarPart)}
        {...form.register('denarPart')}
      />
      <label className="visually-hidden" htmlFor={id}>
        {t('orders.splitLine')}
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        step={1}
        value={Math.round((denar / most) * steps)}
        aria-valuetext={parts}
        onChange={({ target }) => draw(Number(target.value))}
      />
      <p className="semibold tabular" aria-live="polite">
        {parts}
      </p>
    </div>
  );
}
