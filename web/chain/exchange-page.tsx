/** /exchange: Denar ↔ iTalar: direction and amount → check; the result is the move's own page. */

import { toWire } from '#contract/money.ts';
import { useWords } from '../i18n/use-words.ts';
import { useAccount } from '../live/account-query.ts';
import { PageHeader } from '../ui/card.tsx';
import { Money } from '../ui/money.tsx';
import { Steps } from '../ui/steps.tsx';
import { WalletGate } from '../wallet/wallet-gate.tsx';
import { CheckStep } from './check-step.tsx';
import { type CheckedExchange, exchangeCheckDraft, exchangeDraft } from './checked.ts';
import { ExchangeForm } from './exchange-form.tsx';
import { useExchange } from './mutations.ts';
import { OpenMoves } from './open-moves.tsx';
import { useChecked } from './use-checked.ts';

export default function ExchangePage() {
  return (
    <WalletGate>
      <Exchange />
    </WalletGate>
  );
}

function Exchange() {
  const { t } = useWords();
  const { checked, returned, check, back, finish } = useChecked<CheckedExchange>(
    exchangeCheckDraft,
    exchangeDraft,
  );
  const steps = [t('chain.stepForm'), t('chain.stepCheck'), t('chain.stepDone')];
  return (
    <>
      <PageHeader title={t(checked ? 'chain.exchangeCheckTitle' : 'chain.exchangeTitle')} centred>
        {checked ? undefined : t('chain.exchangeIntro')}
      </PageHeader>
      <Steps steps={steps} current={checked ? 1 : 0} />
      <div className="stack gap-5">
        {!checked && <OpenMoves />}
        {checked ? (
          <ExchangeCheck order={checked} onBack={back} onMoved={finish} />
        ) : (
          <ExchangeForm focused={returned} onChecked={check} />
        )}
      </div>
    </>
  );
}

interface ExchangeCheckProps {
  order: CheckedExchange;
  onBack: () => void;
  /** The exchange has started; gets the move's id. */
  onMoved: (id: string) => void;
}

/** The second step of an exchange: check, then exchange. */
function ExchangeCheck({ order, onBack, onMoved }: ExchangeCheckProps) {
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
