/** /payout: account and amount → check → done, above my payouts. */

import * as z from 'zod/mini';
import type { myBankAccounts } from '#contract/bank-accounts.ts';
import { toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { payoutCurrencies } from '#contract/payouts.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { typedAmount, useFormValue } from '../../api/forms.ts';
import { useCheckStep, useOfEntry } from '../../api/use-check-step.ts';
import { useWords } from '../../i18n/use-words.ts';
import { Outcome } from '../../pay/outcome.tsx';
import { WalletGate } from '../../pay/wallet-gate.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card, PageHeader } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SkeletonForm } from '../../ui/skeleton.tsx';
import { Steps } from '../../ui/steps.tsx';
import { MyPayouts, useWhen } from './my-payouts.tsx';
import {
  type CheckedPayout,
  type MadePayout,
  useAvailable,
  useMakePayout,
  useVerifiedAccounts,
} from './queries.ts';

export default function PayoutPage() {
  return (
    <WalletGate>
      <Payout />
    </WalletGate>
  );
}

function Payout() {
  const { t } = useWords();
  const { checked, check, back, finish: forget } = useCheckStep<CheckedPayout>('payout-check');
  const [done, setDone] = useOfEntry<MadePayout>();
  const known = !useVerifiedAccounts().isPending;
  const finish = (made: MadePayout) => {
    forget(payoutDraft);
    setDone(made);
  };
  return (
    <>
      {!done && (
        <PageHeader title={t(checked ? 'payouts.checkTitle' : 'payouts.page')} centred>
          {checked ? undefined : t('payouts.intro')}
        </PageHeader>
      )}
      <Steps
        steps={[t('payouts.stepForm'), t('payouts.stepCheck'), t('payouts.stepDone')]}
        current={done ? 2 : checked ? 1 : 0}
      />
      {done && <PayoutDone payout={done} onAgain={() => setDone(null)} />}
      {!done && checked && <PayoutCheck payout={checked} onBack={back} onDone={finish} />}
      {!done && !checked && <First onChecked={check} />}
      {/* Until the form is shown, there is nothing below it that it could move. */}
      {(known || checked || done) && <MyPayouts />}
    </>
  );
}

const payoutDraft = 'payout';

const schema = z.object({
  bankAccountId: z.string(),
  amount: typedAmount,
  currency: z.enum(payoutCurrencies),
});
const { Form, Amount, Choice, Own, useForm } = fieldsOf(schema);

interface PayoutFormProps {
  /** The verified accounts, at least one. */
  accounts: Answer<typeof myBankAccounts>['accounts'];
  onChecked: (payout: CheckedPayout) => void;
}

/** The first step of a payout. */
function PayoutForm({ accounts, onChecked }: PayoutFormProps) {
  const { t, format } = useWords();
  const [address] = useSearchParams();
  const form = useForm(payoutDraft, {
    bankAccountId: accounts[0]?.id ?? '',
    amount: '',
    currency: address.get('currency') === 'PLN' ? 'PLN' : 'DNR',
  });
  const currency = useFormValue(form, 'currency');
  const available = useAvailable(currency);
  const zloty = useAvailable('PLN') ?? 0;
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
      <Form form={form} onSend={check} submit="payouts.next" size="large">
        <Choice
          name="bankAccountId"
          label="payouts.account"
          options={accounts.map(({ id, bankAccount, accountName }) => ({
            value: id,
            label: `${bankAccount} (${accountName})`,
          }))}
        />
        {(zloty > 0 || currency === 'PLN') && (
          <Own name="currency">
            {(field) => (
              <Segmented
                {...field}
                label={t('payouts.what')}
                labelShown
                options={payoutCurrencies.map((value) => ({
                  value,
                  label: t(`payouts.of_${value}`),
                }))}
              />
            )}
          </Own>
        )}
        <Amount
          name="amount"
          label="payouts.amount"
          currency={currency}
          available={available ?? null}
          onAll={(text) => form.setValue('amount', text)}
        />
      </Form>
    </Card>
  );
}

/** The form, for those with an account to pay out to. */
function First({ onChecked }: { onChecked: (payout: CheckedPayout) => void }) {
  const { t } = useWords();
  const { data: accounts, error, refetch } = useVerifiedAccounts();
  if (error) return <FailedCall error={error} fallback="calls.unknown" onAgain={refetch} />;
  if (!accounts) {
    return (
      <Card kind="narrow">
        <SkeletonForm fields={2} />
      </Card>
    );
  }
  if (accounts.length > 0) return <PayoutForm accounts={accounts} onChecked={onChecked} />;
  return (
    <Card kind="narrow">
      <EmptyState
        drawing="wallet"
        title={t('payouts.noneTitle')}
        action={<ButtonLink to="/bankaccountreg">{t('payouts.noneAction')}</ButtonLink>}
      >
        {t('payouts.noneText')}
      </EmptyState>
    </Card>
  );
}

interface PayoutCheckProps {
  payout: CheckedPayout;
  onBack: () => void;
  onDone: (made: MadePayout) => void;
}

/** The second step of a payout: check, then send. */
function PayoutCheck({ payout, onBack, onDone }: PayoutCheckProps) {
  const { t, format } = useWords();
  const make = useMakePayout();
  const amount = toWire(payout.amount);
  const available = useAvailable(payout.currency);
  return (
    <Card kind="narrow">
      <DescriptionList
        rows={[
          {
            term: t('payouts.youGet'),
            value: <Money amount={amount} currency="PLN" />,
            strong: true,
            onChange: onBack,
          },
          {
            term: t('payouts.account'),
            value: <span className="tabular">{payout.bankAccount}</span>,
            strong: true,
            onChange: onBack,
          },
          { term: t('payouts.accountName'), value: payout.accountName },
          available !== undefined && {
            term: t('payouts.left'),
            value: <Money amount={Math.max(0, available - amount)} currency={payout.currency} />,
          },
          { term: t('payouts.when'), value: t('payouts.whenText') },
        ]}
      />
      <FailedCall error={make.error} fallback="calls.payout" />
      <div className="stack gap-3 justify-items-center">
        <Button
          size="large"
          wide
          icon="check"
          pending={make.isPending}
          onClick={() => make.mutate(payout, { onSuccess: onDone })}
        >
          {t('payouts.send', { amount: format.money(amount, payout.currency) })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('payouts.back')}
        </Button>
      </div>
    </Card>
  );
}

interface PayoutDoneProps {
  payout: MadePayout;
  onAgain: () => void;
}

/** The last step of a payout. */
function PayoutDone({ payout, onAgain }: PayoutDoneProps) {
  const { t, format } = useWords();
  const { amount } = payout;
  const waits = useWhen(payout);
  return (
    <Outcome
      kind="paid"
      title={t('payouts.doneTitle')}
      amount={amount}
      actions={
        <>
          <ButtonLink to="/wallet" icon="wallet">
            {t('payouts.toWallet')}
          </ButtonLink>
          <Button kind="secondary" icon="again" onClick={onAgain}>
            {t('payouts.again')}
          </Button>
        </>
      }
    >
      <p>
        {t('payouts.doneText', {
          amount: format.money(amount, 'PLN'),
          account: payout.bankAccount,
        })}
      </p>
      {(waits.length > 0 ? waits : [t('payouts.whenText')]).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Outcome>
  );
}
