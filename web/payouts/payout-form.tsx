/** The first step of a payout. */
import * as z from 'zod/mini';
import type { myBankAccounts } from '#contract/bank-accounts.ts';
import { toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { typedAmount, useFieldError, useSchemaForm } from '../forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { AmountField } from '../ui/amount-field.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/select.tsx';
import type { CheckedPayout } from './queries.ts';

export const payoutDraft = 'payout';

const schema = z.object({ bankAccountId: z.string(), amount: typedAmount });

interface PayoutFormProps {
  /** Verified ones, at least one. */
  accounts: Answer<typeof myBankAccounts>['accounts'];
  onChecked: (payout: CheckedPayout) => void;
}

export function PayoutForm({ accounts, onChecked }: PayoutFormProps) {
  const { t, format } = useWords();
  const fieldError = useFieldError();
  const mine = useAccount();
  const available = mine.data?.available;
  const form = useSchemaForm(payoutDraft, schema, {
    bankAccountId: accounts[0]?.id ?? '',
    amount: '',
  });
  const { errors } = form.formState;
  const check = ({ bankAccountId, amount }: z.output<typeof schema>) => {
    if (available !== undefined && toWire(amount) > available) {
      const message = t('payouts.tooMuch', { amount: format.money(available) });
      return form.setError('amount', { message });
    }
    // An account that was removed since it was chosen gives way to the first.
    const account = accounts.find(({ id }) => id === bankAccountId) ?? accounts[0];
    if (!account) return;
    const { id, bankAccount, accountName } = account;
    onChecked({ bankAccountId: id, bankAccount, accountName, amount });
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
        <AmountField
          label={t('payouts.amount')}
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
