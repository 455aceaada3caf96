/** The first step of a top-up: how much, and through which provider. */

import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { groupedNrb } from '#contract/nrb.ts';
import type { Answer } from '#contract/operation.ts';
import { type paymentProviders, quoted } from '#contract/payments.ts';
import { providerNames, providers } from '#contract/providers.ts';
import { email } from '#contract/schemas.ts';
import { lineUpTo } from '#contract/text.ts';
import { transferCode } from '#contract/transfer-qr.ts';
import { FailedCall } from '../../api/failed-call.tsx';
import { fieldsOf } from '../../api/fields.tsx';
import { type FormField, typedAmount, useFormField, useFormValue } from '../../api/forms.ts';
import { config } from '../../i18n/config.ts';
import { useWords } from '../../i18n/use-words.ts';
import { CopyButton } from '../../pay/copy-button.tsx';
import { useDraft } from '../../session/draft.ts';
import { useUser } from '../../session/use-session.ts';
import { Alert } from '../../ui/alert.tsx';
import { readAmount } from '../../ui/amount.ts';
import { AmountField } from '../../ui/amount-field.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useSearchParams } from '../../ui/router.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { useWallet, type Wallet } from '../queries.ts';

import { type CheckedTopUp, topUpDraft, useProviders } from './queries.ts';
import './payments.css';

/** The last way is a bank transfer, which needs no payment. */
const ways = [...providers, 'transfer'] as const;
type Way = (typeof ways)[number];

const schema = z.object({
  amount: typedAmount,
  way: z.enum(ways),
  // Providers accept at most 50 characters.
  email: email.check(z.maxLength(50)),
  description: lineUpTo(140),
});

const { Form, Text, Own, useForm } = fieldsOf(schema);

const quickAmounts = [20, 50, 100, 200, 500] as const;

interface TopUpFormProps {
  onChecked: (topUp: CheckedTopUp) => void;
}

export function TopUpForm({ onChecked }: TopUpFormProps) {
  const { data } = useProviders();
  const offered = (data?.providers ?? []).map(({ provider }) => provider);
  const limit = data?.limit ?? null;
  return <TopUpFields offered={[...offered, 'transfer']} limit={limit} onChecked={onChecked} />;
}

interface FormProps extends TopUpFormProps {
  offered: readonly Way[];
  /** How much may be paid through providers in a month, and how much of it is left. */
  limit: Answer<typeof paymentProviders>['limit'];
}

function TopUpFields({ offered, limit, onChecked }: FormProps) {
  const { t, format } = useWords();
  const user = useUser();
  const proposed = useSearchParams()[0].get('amount') ?? '';
  const form = useForm(topUpDraft, {
    amount: readAmount(proposed) === null ? '' : proposed,
    way: offered[0] ?? 'transfer',
    email: user?.email ?? '',
    description: '',
  });
  const chosen = useFormField(form, 'way');
  const amount = useFormValue(form, 'amount');
  // If the previously chosen way is no longer offered, the first one is used.
  const way = offered.includes(chosen.value) ? chosen.value : (offered[0] ?? 'transfer');
  const check = ({ amount: sum, email: address, description }: z.output<typeof schema>) => {
    if (way !== 'transfer') {
      onChecked({ provider: way, amount: sum, email: address, description: quoted(description) });
    }
  };
  return (
    <Card kind="narrow">
      <Form
        form={form}
        onSend={check}
        submit={way === 'transfer' ? undefined : 'topUps.next'}
        size="large"
      >
        <Own name="amount">{(field) => <Amount {...field} />}</Own>
        {offered.length === 1 && <Alert kind="warning">{t('topUps.noProviders')}</Alert>}
        <ChoiceList
          label={t('topUps.way')}
          value={way}
          onChange={chosen.onChange}
          options={offered.map((value) => ({
            value,
            label: value === 'transfer' ? t('topUps.transfer') : providerNames[value],
            hint: t(`topUps.wayHint_${value}`),
          }))}
        />
        {way === 'transfer' ? (
          <BankTransfer typed={amount} />
        ) : (
          <>
            {limit && (
              <p className="muted">
                {t('topUps.limitLeft', {
                  left: format.money(limit.left, 'PLN'),
                  month: format.money(limit.month, 'PLN'),
                })}
              </p>
            )}
            <Text
              name="email"
              label="topUps.email"
              hint="topUps.emailHint"
              inputMode="email"
              autoCapitalize="none"
              autoComplete="email"
            />
            <Text
              name="description"
              label="topUps.description"
              hint="topUps.descriptionHint"
              optional
            />
          </>
        )}
      </Form>
    </Card>
  );
}

function Amount({ value, onChange, ref, error }: FormField<z.input<typeof schema>, 'amount'>) {
  const { t, format } = useWords();
  return (
    <div className="stack gap-3">
      <Keypad
        label={t('topUps.amount')}
        value={value}
        onChange={onChange}
        currency="PLN"
        error={error}
        ref={ref}
      />
      <fieldset
        className="top-up-quick flex flex-wrap justify-center gap-2"
        aria-label={t('topUps.quick')}
      >
        {quickAmounts.map((amount) => (
          <Button key={amount} kind="secondary" onClick={() => onChange(String(amount))}>
            {format.money(amount, 'PLN')}
          </Button>
        ))}
      </fieldset>
    </div>
  );
}

/** The third way to top up: a bank transfer whose title names the wallet. */
function BankTransfer({ typed }: { typed: string }) {
  const { wallet, error, refetch } = useWallet();
  if (error) return <FailedCall error={error} fallback="calls.wallet" onAgain={refetch} />;
  if (!wallet) return <SkeletonRows rows={3} />;
  return <TopUp {...wallet} typed={typed} />;
}

interface TopUpProps extends Pick<Wallet, 'topUpTitle' | 'topUpAccount' | 'topUpHolder'> {
  /** As typed above it; otherwise it asks itself. */
  typed?: string;
}

const start = { amount: '' };

/** How to pay in: a bank transfer whose title names the wallet. */
function TopUp({ typed, ...wallet }: TopUpProps) {
  const { t, format } = useWords();
  const { topUpTitle: title, topUpAccount: account } = wallet;
  const holder = wallet.topUpHolder ?? '';
  const { value, change } = useDraft('bank-transfer', start);
  const amount = readAmount(typed ?? value.amount);
  return (
    <Card title={t('wallet.topUp')} className="wallet-top-up">
      <p>{t('wallet.topUpText')}</p>
      {account && (
        <>
          {typed === undefined && (
            <AmountField
              label={t('wallet.topUpAmount')}
              currency="PLN"
              value={value.amount}
              onChange={({ target }) => change({ amount: target.value })}
            />
          )}
          <div className="row gap-4">
            <QrCode
              data={transferCode({ account, name: holder, title, amount })}
              text={t('wallet.topUpQr')}
              correction="L"
            />
            <p className="muted flex-[1_1_12rem]">{t('wallet.topUpQrText')}</p>
          </div>
          <Row name={t('wallet.topUpHolder')} copy={t('wallet.copyHolder')} value={holder} />
          <Row
            name={t('wallet.topUpAccount')}
            copy={t('wallet.copyAccount')}
            value={account}
            shown={groupedNrb(account)}
          />
          {amount !== null && (
            <Row
              name={t('wallet.topUpAmount')}
              copy={t('wallet.copyAmount')}
              value={toWire(amount).toFixed(2).replace('.', ',')}
              shown={format.money(toWire(amount), 'PLN')}
            />
          )}
        </>
      )}
      <Row name={t('wallet.topUpTitle')} copy={t('wallet.copyTitle')} value={title} />
      <p className="muted">
        {t('wallet.topUpTitleHint')}
        {!account &&
          config.supportEmail &&
          ` ${t('wallet.topUpAsk', { email: config.supportEmail })}`}
      </p>
    </Card>
  );
}

interface RowProps {
  name: string;
  /** The label of the copy button. */
  copy: string;
  value: string;
  /** As formatted for people. */
  shown?: string;
}

/** A field of the bank's form. */
function Row({ name, copy, value, shown = value }: RowProps) {
  return (
    <div className="wallet-title panel row justify-between py-3">
      <div className="grid min-w-0">
        <span className="muted">{name}</span>
        <strong className="tabular text-lg break-anywhere">{shown}</strong>
      </div>
      <CopyButton text={value} label={copy} />
    </div>
  );
}
