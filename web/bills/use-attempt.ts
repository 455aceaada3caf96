/** The attempt that awaits a buyer at a bill; remembered here when the bill drops it. */
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCharge } from '../live/account-query.ts';
import { useCardPayment } from '../live/card-payments.ts';
import { keys } from '../query-keys.ts';
import type { Bill } from './queries.ts';

type Kind = NonNullable<Bill['attempt']>['kind'];

/** The id of the latest attempt of one kind seen on this screen. */
function useLastId({ attempt }: Bill, kind: Kind) {
  const [begun, setBegun] = useState<string | null>(null);
  const now = attempt?.kind === kind ? attempt.id : null;
  if (now !== null && now !== begun) setBegun(now);
  return { id: now ?? begun, setBegun };
}

/** Once an attempt has ended, the bill is refetched: it is paid, or free for another attempt. */
function useAskAfter(ended: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    if (ended) void client.invalidateQueries({ queryKey: keys.bills });
  }, [ended, client]);
}

export function useChargeOf(bill: Bill) {
  const { id } = useLastId(bill, 'charge');
  const charge = useCharge(id).data ?? null;
  useAskAfter(charge !== null && charge.status !== 'awaiting_acceptance');
  return charge;
}

export function useCardPaymentOf(bill: Bill) {
  const { id, setBegun } = useLastId(bill, 'card');
  const payment = useCardPayment(id).data ?? null;
  useAskAfter(payment !== null && payment.status !== 'awaiting_code');
  return { payment, begin: setBegun };
}
