/** The second step of a payout: look once more, then send. */
import { useEffect, useRef } from 'react';
import { toWire } from '#contract/money.ts';
import { useErrorText } from '../error-text.ts';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import { type CheckedPayout, type MadePayout, useAvailable, useMakePayout } from './queries.ts';

interface PayoutCheckProps {
  payout: CheckedPayout;
  onBack: () => void;
  onDone: (made: MadePayout) => void;
}

export function PayoutCheck({ payout, onBack, onDone }: PayoutCheckProps) {
  const { t, format } = useWords();
  const errorText = useErrorText();
  const make = useMakePayout();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const amount = toWire(payout.amount);
  const available = useAvailable(payout.currency);
  const left =
    available === undefined
      ? []
      : [
          {
            term: t('payouts.left'),
            value: <Money amount={Math.max(0, available - amount)} currency={payout.currency} />,
          },
        ];
  return (
    <Card kind="narrow">
      <div ref={place} tabIndex={-1} className="payout-check">
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
            ...left,
            { term: t('payouts.when'), value: t('payouts.whenText') },
          ]}
        />
      </div>
      {make.error && <Alert kind="error">{errorText(make.error, 'calls.payout')}</Alert>}
      <div className="payout-buttons">
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
