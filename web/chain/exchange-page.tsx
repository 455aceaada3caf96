/** /exchange: Denar ↔ iTalar: direction and amount → check; the result is the move's own page. */
import { useEffect } from 'react';
import * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import { useAccount } from '../api/account-query.ts';
import { fieldsOf } from '../api/fields.tsx';
import { typedAmount, useFormValue } from '../api/forms.ts';
import { useWords } from '../i18n/use-words.ts';
import { WalletGate } from '../pay/wallet-gate.tsx';
import { Card } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { ChainCheck, ChainFlow, type CheckStepProps, type FormStepProps } from './flow.tsx';
import { OpenMoves } from './moves.tsx';
import { type CheckedExchange, type Direction, exchangeDraft, useExchange } from './mutations.ts';
import './chain.css';

export default function ExchangePage() {
  const { t } = useWords();
  return (
    <WalletGate>
      <ChainFlow
        title={t('chain.exchangeTitle')}
        intro={t('chain.exchangeIntro')}
        checkTitle={t('chain.exchangeCheckTitle')}
        draft={exchangeDraft}
        Form={ExchangeStart}
        Check={ExchangeCheck}
      />
    </WalletGate>
  );
}

/** The first step of an exchange, below what is still open. */
function ExchangeStart(props: FormStepProps<CheckedExchange>) {
  return (
    <div className="stack gap-5">
      <OpenMoves />
      <ExchangeForm {...props} />
    </div>
  );
}

const schema = z.object({ direction: z.enum(['generate', 'sale']), amount: typedAmount });
const { Form, Amount, Own, useForm } = fieldsOf(schema);

function ExchangeForm({ focused, onChecked }: FormStepProps<CheckedExchange>) {
  const { t, format } = useWords();
  const account = useAccount();
  const form = useForm(exchangeDraft, { direction: 'generate', amount: '' });
  const direction = useFormValue(form, 'direction');
  const { setFocus, setError } = form;
  useEffect(() => {
    if (focused) setFocus('amount');
  }, [focused, setFocus]);
  const currency = direction === 'generate' ? 'DNR' : 'ITL';
  const available = useExchangeable(direction);
  const check = (order: CheckedExchange) => {
    if (available !== null && toWire(order.amount) > available) {
      const amount = format.money(available, currency);
      return setError('amount', { message: t('chain.exchangeTooMuch', { amount }) });
    }
    onChecked(order);
  };
  return (
    <Card kind="narrow">
      <Form form={form} onSend={check} submit="chain.next" size="large">
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
        <Own name="direction">
          {(field) => (
            <Segmented
              {...field}
              label={t('chain.direction')}
              labelShown
              options={[
                { value: 'generate', label: t('chain.toItalar') },
                { value: 'sale', label: t('chain.toDenar') },
              ]}
            />
          )}
        </Own>
        <Amount
          name="amount"
          label="chain.exchangeAmount"
          currency={currency}
          available={available}
          onAll={(text) => form.setValue('amount', text)}
        />
      </Form>
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

/** The second step of an exchange: check, then exchange. */
function ExchangeCheck({ order, onBack, onMoved }: CheckStepProps<CheckedExchange>) {
  const { t, format } = useWords();
  const exchange = useExchange();
  const amount = toWire(order.amount);
  const [gives, gets] =
    order.direction === 'generate' ? (['DNR', 'ITL'] as const) : (['ITL', 'DNR'] as const);
  const fallback = order.direction === 'generate' ? 'calls.chainGenerate' : 'calls.chainSale';
  return (
    <ChainCheck
      rows={[
        {
          term: t('chain.give'),
          value: <Money amount={amount} currency={gives} />,
          strong: true,
          onChange: onBack,
        },
        {
          term: t('chain.get'),
          value: <Money amount={amount} currency={gets} />,
          strong: true,
        },
        { term: t('chain.rate'), value: t('chain.rateText') },
        ...useAfter(order),
      ]}
      call={exchange}
      fallback={fallback}
      confirm={t('chain.exchange', { amount: format.money(amount, gives) })}
      onConfirm={() => exchange.mutate(order, { onSuccess: onMoved })}
      onBack={onBack}
    />
  );
}

/** Both balances after the exchange. */
function useAfter({ direction, amount }: CheckedExchange) {
  const { t } = useWords();
  const { data } = useAccount();
  if (!data) return [];
  const gain = direction === 'generate' ? amount : -amount;
  const after = (balance: number, change: number) => (Math.round(balance * 100) + change) / 100;
  return [
    {
      term: t('chain.after'),
      value: (
        <>
          <Money amount={after(data.denar, -gain)} />
          <br />
          <Money amount={after(data.i_talar, gain)} currency="ITL" />
        </>
      ),
    },
  ];
}
