/** The second step of a top-up: check, then go and pay. */
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { toWire } from '#contract/money.ts';
import { CallError } from '../call.ts';
import { useWords } from '../i18n/use-words.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { CodeField } from '../ui/code-field.tsx';
import { DescriptionList } from '../ui/description-list.tsx';
import { Money } from '../ui/money.tsx';
import type { CheckedTopUp } from './drafts.ts';
import { paymentAddress, providerNames } from './payment.ts';
import { useProviders, useStartTopUp } from './queries.ts';
import { StartError } from './start-error.tsx';

interface TopUpCheckProps {
  topUp: CheckedTopUp;
  onBack: () => void;
  /** The payment is recorded; its own page takes over. */
  onStarted: () => void;
}

export function TopUpCheck({ topUp, onBack, onStarted }: TopUpCheckProps) {
  const { t, format } = useWords();
  const navigate = useNavigate();
  const start = useStartTopUp();
  const blikOffered = useProviders().data?.providers.find(
    ({ provider }) => provider === topUp.provider,
  )?.blik;
  const [blikCode, setBlikCode] = useState('');
  const [short, setShort] = useState(false);
  const amount = toWire(topUp.amount);
  const leave = (id: string) => {
    onStarted();
    // Back from the provider leads to the payment, not to a finished form.
    void navigate(paymentAddress(id), { replace: true });
  };
  const pay = () => {
    if (blikCode !== '' && blikCode.length < 6) return setShort(true);
    start.mutate(
      { ...topUp, blikCode },
      {
        onSuccess: ({ id, redirect }) => {
          leave(id);
          if (redirect) location.assign(redirect);
        },
        onError: (error) => {
          // Its outcome is unknown: its own page shows that and updates automatically.
          const known = error instanceof CallError && error.code === 'payment_unknown';
          if (known && error.details.payment) leave(error.details.payment);
        },
      },
    );
  };
  return (
    <Card kind="narrow">
      <Rows topUp={topUp} onBack={onBack} />
      {blikOffered && (
        <CodeField
          label={t('topUps.blik')}
          hint={t('topUps.blikHint')}
          error={short ? t('topUps.blikShort') : undefined}
          optional
          value={blikCode}
          onChange={(digits) => {
            setShort(false);
            setBlikCode(digits);
          }}
        />
      )}
      {blikCode === '' && (
        <p className="muted">{t('topUps.goes', { name: providerNames[topUp.provider] })}</p>
      )}
      <StartError error={start.error} provider={topUp.provider} />
      <div className="stack gap-3 justify-items-center">
        <Button size="large" wide icon="check" pending={start.isPending} onClick={pay}>
          {t('topUps.pay', { amount: format.money(amount, 'PLN') })}
        </Button>
        <Button kind="quiet" icon="left" onClick={onBack}>
          {t('topUps.back')}
        </Button>
      </div>
    </Card>
  );
}

function Rows({ topUp, onBack }: Pick<TopUpCheckProps, 'topUp' | 'onBack'>) {
  const { t } = useWords();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  const amount = toWire(topUp.amount);
  const { description } = topUp;
  return (
    <div ref={place} tabIndex={-1} className="no-outline">
      <DescriptionList
        rows={[
          {
            term: t('topUps.youPay'),
            value: <Money amount={amount} currency="PLN" />,
            strong: true,
            onChange: onBack,
          },
          { term: t('topUps.youGet'), value: <Money amount={amount} />, strong: true },
          {
            term: t('topUps.through'),
            value: providerNames[topUp.provider],
            onChange: onBack,
          },
          { term: t('topUps.email'), value: topUp.email, onChange: onBack },
          {
            term: t('topUps.description'),
            value: description || <span className="muted">{t('topUps.noDescription')}</span>,
            onChange: onBack,
          },
        ]}
      />
    </div>
  );
}
