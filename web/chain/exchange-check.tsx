/** The second step of an exchange: look once more, then exchange. */
import { useEffect, useRef } from 'react';
import { toWire } from '#contract/money.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import './chain.css';
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
  const errorText = useErrorText();
  const exchange = useExchange();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const amount = toWire(order.amount);
  const [gives, gets] =
    order.direction === 'generate' ? (['DNR', 'ITL'] as const) : (['ITL', 'DNR'] as const);
  const fallback = order.direction === 'generate' ? 'calls.chainGenerate' : 'calls.chainSale';
  return (
    <Card kind="narrow">
      <div ref={place} tabIndex={-1} className="chain-check">
        <DescriptionList
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
        />
      </div>
      {exchange.error && <Alert kind="error">{errorText(exchange.error, fallback)}</Alert>}
      <div className="chain-buttons">
        <Button
          size="large"
          wide
          icon="check"
          pending={exchange.isPending}
          onClick={() => exchange.mutate(order, { onSuccess: onMoved })}
        >
          {t('chain.exchange', { amount: format.money(amount, gives) })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('chain.back')}
        </Button>
      </div>
    </Card>
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
