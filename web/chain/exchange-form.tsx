/** The first step of an exchange: which direction, and how much. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { typedAmount, useFieldError, useFormField, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import './chain.css';
import { type CheckedExchange, type Direction, exchangeDraft } from './checked.ts';

const schema = z.object({ direction: z.enum(['generate', 'sale']), amount: typedAmount });

interface ExchangeFormProps {
  /** The form is back from a later step, so its first field takes the focus. */
  focused: boolean;
  onChecked: (order: CheckedExchange) => void;
}

export function ExchangeForm({ focused, onChecked }: ExchangeFormProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const account = useAccount();
  const form = useSchemaForm(exchangeDraft, schema, { direction: 'generate', amount: '' });
  const direction = useFormField(form, 'direction');
  const { setFocus, setError } = form;
  useEffect(() => {
    if (focused) setFocus('amount');
  }, [focused, setFocus]);
  const currency = direction.value === 'generate' ? 'DNR' : 'ITL';
  const available = useExchangeable(direction.value);
  const check = (order: CheckedExchange) => {
    if (available !== null && toWire(order.amount) > available) {
      const amount = format.money(available, currency);
      return setError('amount', { message: t('chain.exchangeTooMuch', { amount }) });
    }
    onChecked(order);
  };
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={form.handleSubmit(check)} noValidate>
        <dl className="chain-balances grid gap-4">
          {(['DNR', 'ITL'] as const).map((one) => (
            <div key={one}>
              <dt>{t(one === 'DNR' ? 'wallet.balance' : 'wallet.talar')}</dt>
              <dd data-testid={`balance-${one}`}>
                {account.data
                  ? format.money(one === 'DNR' ? account.data.denar : account.data.i_talar, one)
                  : '…'}
              </dd>
            </div>
          ))}
        </dl>
        <Segmented
          label={t('chain.direction')}
          labelShown
          value={direction.value}
          onChange={direction.onChange}
          options={[
            { value: 'generate', label: t('chain.toItalar') },
            { value: 'sale', label: t('chain.toDenar') },
          ]}
        />
        <AmountField
          label={t('chain.exchangeAmount')}
          currency={currency}
          error={fieldError(form.formState.errors.amount)}
          available={available}
          onAll={(text) => form.setValue('amount', text)}
          {...form.register('amount')}
        />
        <Button type="submit" size="large" wide>
          {t('chain.next')}
        </Button>
      </form>
    </Card>
  );
}

/** As on the wire (12.5), less pending exchanges; null until known. */
function useExchangeable(direction: Direction): number | null {
  const { data } = useAccount();
  if (!data) return null;
  if (direction === 'generate') return data.available;
  return Math.round((data.i_talar - data.i_talar_held) * 100) / 100;
}
