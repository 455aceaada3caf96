/** A top-up on one screen: how much, which way, and the button that pays. */
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { CallError } from '../../api/call.ts';
import { useErrorText } from '../../api/error-text.ts';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount, useFormValue } from '../../api/forms.ts';
import { useWords } from '../../i18n/use-words.ts';
import { PayWayField, usePayWay, useProviders } from '../../pay/pay-way.tsx';
import { addressTo } from '../../ui/address.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmount } from '../../ui/amount.ts';
import { Card } from '../../ui/card.tsx';
import { Chips } from '../../ui/chips.tsx';
import { navigate, useSearchParams } from '../../ui/router.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { useStartTopUp } from './queries.ts';
import { StartError } from './retry-button.tsx';

const { Form, Amount, useForm, useFormHere, useValue } = fieldsOf(
  z.object({ amount: typedAmount }),
);

const quickAmounts = [20, 50, 100, 200] as const;

const isLimit = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'provider_limit';

export function TopUpForm() {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const proposed = readAmount(useSearchParams()[0].get('amount') ?? '');
  const form = useForm(`top-up.${proposed}`, {
    amount: proposed === null ? '' : format.number(toWire(proposed)),
  });
  const amount = readAmount(useFormValue(form, 'amount'));
  const limit = useProviders().data?.limit;
  const pay = usePayWay({ transfer: true });
  const start = useStartTopUp((id) => {
    form.dropDraft();
    // Back from the provider leads to the payment, not to a finished form.
    navigate(addressTo('/etbuy/:id', { id }), { replace: true });
  });
  const { provider } = pay;
  const month = limit && {
    left: format.money(limit.left, 'PLN'),
    month: format.money(limit.month, 'PLN'),
  };
  const sum = amount === null ? '' : format.money(toWire(amount), 'PLN');
  return (
    <Card kind="narrow">
      <Form
        form={form}
        className="stack gap-3"
        size="large"
        submit={pay.way === 'transfer' ? undefined : () => t('topUps.pay', { amount: sum }).trim()}
        onSubmit={pay.read}
        by={start}
        given={(typed) => {
          if (month && toWire(typed.amount) > limit.left) {
            return form.setError('amount', { message: t('topUps.limitLeft', month) });
          }
          const way = pay.read();
          return way?.provider && { ...typed, ...way, provider: way.provider };
        }}
        fault={{
          in: 'amount',
          of: (error) =>
            isLimit(error) ? { message: errorText(error, 'calls.topUp') ?? '' } : null,
        }}
        failure={
          provider &&
          !isLimit(start.error) && <StartError error={start.error} provider={provider} />
        }
      >
        <Sum />
        {pay.offered.length === 0 && <Alert kind="warning">{t('topUps.noProviders')}</Alert>}
        <PayWayField of={pay} />
        {pay.way === 'transfer' && <BankTransfer amount={amount} />}
      </Form>
      {month && pay.way !== 'transfer' && (
        <p className="muted text-sm mt-3">{t('topUps.limitLeft', month)}</p>
      )}
    </Card>
  );
}

function Sum() {
  const { t, format } = useWords();
  const form = useFormHere();
  const typed = readAmount(useValue('amount'));
  return (
    <>
      <Amount name="amount" label="topUps.amount" currency="PLN" />
      <Chips
        label={t('topUps.quick')}
        value={typed === null ? null : toWire(typed)}
        onChange={(amount) => form.setValue('amount', String(amount))}
        options={quickAmounts.map((value) => ({
          value,
          label: `${format.number(value)}\u00a0zł`,
        }))}
      />
    </>
  );
}
