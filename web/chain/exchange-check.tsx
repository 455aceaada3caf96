/** The second step of an exchange: look once more, then exchange. */
import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Money } from '../ui/money.tsx';
import { CheckStep } from './check-step.tsx';
import type { CheckedExchange } from './checked.ts';
import { useExchange } from './mutations.ts';

interface ExchangeCheckProps {
  order: CheckedExchange;
  onBack: () => void;
  /** It is on its way; the move's id. */
  onMoved: (id: string) => void;
}

export function ExchangeCheck({ order, onBack, onMoved }: ExchangeCheckProps) {
  const { t, format } = useWords();
  const exchange = useExchange();
  const amount = toWire(order.amount);
  const [gives, gets] =
    order.direction === 'generate' ? (['DNR', 'ITL'] as const) : (['ITL', 'DNR'] as const);
  const fallback = order.direction === 'generate' ? 'calls.chainGenerate' : 'calls.chainSale';
  return (
    <CheckStep
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

/** Both balances as they will be. */
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
