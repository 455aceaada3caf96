/** Until when a confirmation is of use: a charge or a card payment may end before it does. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import type { Question } from './question.ts';

interface Ending {
  readonly status: string;
  readonly expires_at: string;
}

const waits: readonly string[] = ['awaiting_acceptance', 'awaiting_code'];

/** What is known of it, as events tell it; whoever asks for it stands on the page below. */
function useKnown(key: QueryKey): Ending | undefined {
  const client = useQueryClient();
  return useSyncExternalStore(
    (listener) => client.getQueryCache().subscribe(listener),
    () => client.getQueryData<Ending>(key),
    () => undefined,
  );
}

/** In milliseconds since 1970 on this device's clock; 0 where what is to be paid has ended. */
export function useDeadline({ confirmation, input }: Question): number {
  const body = input.body as { transaction_id?: string } | undefined;
  const charge = useKnown(keys.charge(String(input.query?.transaction)));
  const payment = useKnown(keys.cardPayment(String(body?.transaction_id)));
  const ends = [charge, payment].flatMap((one) =>
    one ? [waits.includes(one.status) ? deviceTime(one.expires_at) : 0] : [],
  );
  return Math.min(deviceTime(confirmation.expiresAt), ...ends);
}
