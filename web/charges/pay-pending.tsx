/** The seller waits for the buyer's decision. */

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { acceptSeconds } from '#contract/charges.ts';
import { useWords } from '../i18n/use-words.ts';
import type { Charge } from '../live/apply-event.ts';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import { TillSum } from '../sales/till-sum.tsx';
import { useAwake } from '../sales/use-awake.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Countdown } from '../ui/countdown.tsx';

export function PayWaiting({ charge, onNext }: { charge: Charge; onNext: () => void }) {
  const { t } = useWords();
  const client = useQueryClient();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useAwake(true);
  const endsAt = deviceTime(charge.expires_at);
  const ask = () => void client.invalidateQueries({ queryKey: keys.charge(charge.transaction) });
  return (
    <Card kind="narrow">
      <div className="till-waiting stack justify-items-center text-center">
        <h1 ref={heading} tabIndex={-1}>
          {t('codes.waitTitle')}
        </h1>
        <TillSum amount={charge.amount}>{charge.description}</TillSum>
        <Countdown endsAt={endsAt} total={acceptSeconds} onEnd={ask} size={8} />
        <p className="muted">{t('codes.waitText')}</p>
        <Button kind="quiet" onClick={onNext}>
          {t('codes.nextCustomer')}
        </Button>
      </div>
    </Card>
  );
}
