/** Stage 2: the amount that arrived, the time and attempts left, and the way back. */
import * as z from 'zod/mini';
import { registerStage2 } from '#contract/bank-accounts.ts';
import { toDecimal } from '#contract/money.ts';
import { askFirst } from '../../api/act.ts';
import { CallError } from '../../api/call.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { focusPage } from '../../api/focus-page.ts';
import { typedAmount } from '../../api/forms.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useChange } from '../../api/use-change.ts';
import { useWords } from '../../i18n/use-words.ts';
import { dropDraft } from '../../session/draft.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { type BankAccount, useRemoveAccount } from './queries.ts';

const { Form, Amount, useForm } = fieldsOf(z.object({ amount: typedAmount }));
/** In minor units: typing 37 instead of 0,37 must not use up an attempt. */
const most = 99;

interface AmountFormProps {
  account: BankAccount;
  onVerified: () => void;
  /** The verification is given up and starts over. */
  onReset: () => void;
}

export function AmountForm({ account, onVerified, onReset }: AmountFormProps) {
  const { t } = useWords();
  const draft = `bank-amount.${account.id}`;
  const form = useForm(draft, { amount: '' });
  const finish = useChange(registerStage2, { of: account.id });
  const reset = () => {
    dropDraft(draft);
    onReset();
    focusPage();
  };
  return (
    <Card kind="narrow">
      <Facts account={account} />
      <Alert kind="info">
        {t(account.transferSent ? 'bankAccounts.sent' : 'bankAccounts.queued')}
      </Alert>
      <Form
        form={form}
        by={finish}
        given={({ amount }) =>
          amount > most
            ? form.setError('amount', { message: t('bankAccounts.amountTooBig') })
            : { body: { transactionId: account.id, verificationAmount: toDecimal(amount) } }
        }
        onDone={onVerified}
        failure={<Failure error={finish.error} />}
        submit="bankAccounts.finish"
        size="large"
      >
        <Amount
          name="amount"
          label="bankAccounts.amount"
          hint="bankAccounts.amountHint"
          currency="PLN"
        />
      </Form>
      <Reset account={account} onReset={reset} />
    </Card>
  );
}

function Facts({ account }: { account: BankAccount }) {
  const { t } = useWords();
  const left = useTimeLeft(account.expiresAt);
  return (
    <DescriptionList
      rows={[
        { term: t('bankAccounts.account'), value: account.bankAccount },
        { term: t('bankAccounts.holder'), value: account.accountName },
        { term: t('bankAccounts.transferTitle'), value: account.id },
        { term: t('bankAccounts.deadline'), value: left },
        { term: t('bankAccounts.tries'), value: account.attemptsLeft },
      ]}
    />
  );
}

const dayMs = 86_400_000;

function useTimeLeft(expiresAt: string): string {
  const { t, format } = useWords();
  const days = Math.floor((Date.parse(expiresAt) - serverNow()) / dayMs);
  const date = format.date(expiresAt);
  return days < 1
    ? t('bankAccounts.lastDay', { date })
    : t('bankAccounts.daysLeft', { date, count: days });
}

function Failure({ error }: { error: unknown }) {
  const { t } = useWords();
  if (!error) return null;
  const left = error instanceof CallError ? error.details.attemptsLeft : undefined;
  if (left === undefined) return <FailedCall error={error} fallback="calls.bankStage2" />;
  return (
    <Alert kind="error" title={t('bankAccounts.wrong', { count: left })}>
      {t('bankAccounts.wrongText')}
    </Alert>
  );
}

function Reset({ account, onReset }: { account: BankAccount; onReset: () => void }) {
  const { t } = useWords();
  const { mutateAsync } = useRemoveAccount();
  const reset = () =>
    askFirst({
      title: t('bankAccounts.resetAsk'),
      text: t('bankAccounts.resetText'),
      act: t('bankAccounts.resetYes'),
      danger: true,
      fallback: 'calls.bankAccountRemove',
      send: async () => {
        await mutateAsync(account.id);
        onReset();
      },
    });
  return (
    <Button kind="quiet" wide icon="again" onClick={reset}>
      {t('bankAccounts.reset')}
    </Button>
  );
}
