/** The first step of a payout. */
import { useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import type { myBankAccounts } from '#contract/bank-accounts.ts';
import { toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { payoutCurrencies } from '#contract/payouts.ts';
import { typedAmount, useFieldError, useFormValue, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { Select } from '../ui/select.tsx';
import { type CheckedPayout, useAvailable } from './queries.ts';

export const payoutDraft = 'payout';

const schema = z.object({
  bankAccountId: z.string(),
  amount: typedAmount,
  currency: z.enum(payoutCurrencies),
});

interface PayoutFormProps {
  /** The verified accounts, at least one. */
  accounts: Answer<typeof myBankAccounts>['accounts'];
  onChecked: (payout: CheckedPayout) => void;
}

export function PayoutForm({ accounts, onChecked }: PayoutFormProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const [address] = useSearchParams();
  const form = useSchemaForm(payoutDraft, schema, {
    bankAccountId: accounts[0]?.id ?? '',
    amount: '',
    currency: address.get('currency') === 'PLN' ? 'PLN' : 'DNR',
  });
  const currency = useFormValue(form, 'currency');
  const available = useAvailable(currency);
  const zloty = useAvailable('PLN') ?? 0;
  const { errors } = form.formState;
  const check = ({ bankAccountId, amount }: z.output<typeof schema>) => {
    if (available !== undefined && toWire(amount) > available) {
      const message = t('payouts.tooMuch', { amount: format.money(available, currency) });
      return form.setError('amount', { message });
    }
    // If the chosen account has been removed, the first one is used.
    const account = accounts.find(({ id }) => id === bankAccountId) ?? accounts[0];
    if (!account) return;
    const { id, bankAccount, accountName } = account;
    onChecked({ bankAccountId: id, bankAccount, accountName, amount, currency });
  };
  return (
    <Card kind="narrow">
      <form className="stack" onSubmit={form.handleSubmit(check)} noValidate>
        <Select
          label={t('payouts.account')}
          options={accounts.map(({ id, bankAccount, accountName }) => ({
            value: id,
            label: `${bankAccount} (${accountName})`,
          }))}
          {...form.register('bankAccountId')}
        />
        {(zloty > 0 || currency === 'PLN') && (
          <Segmented
            label={t('payouts.what')}
            labelShown
            value={currency}
            onChange={(next) => form.setValue('currency', next)}
            options={payoutCurrencies.map((value) => ({ value, label: t(`payouts.of_${value}`) }))}
          />
        )}
        <AmountField
          label={t('payouts.amount')}
          currency={currency}
          error={fieldError(errors.amount)}
          available={available ?? null}
          onAll={(text) => form.setValue('amount', text)}
          {...form.register('amount')}
        />
        <Button type="submit" size="large" wide>
          {t('payouts.next')}
        </Button>
      </form>
    </Card>
  );
}
