/** Until when a confirmation is of use: a charge or a card payment may end before it does. */
import { useQueryClient } from '@tanstack/react-query';
import { deviceTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';
import type { Question } from './question.ts';

interface Ending {
  readonly expires_at: string;
}

/** In milliseconds since 1970 on this device's clock. */
export function useDeadline({ confirmation, input }: Question): number {
  const client = useQueryClient();
  const charge = input.query?.transaction;
  const payment = (input.body as { transaction_id?: string } | undefined)?.transaction_id;
  const ends = [
    confirmation.expiresAt,
    client.getQueryData<Ending>(keys.charge(String(charge)))?.expires_at,
    client.getQueryData<Ending>(keys.cardPayment(String(payment)))?.expires_at,
  ];
  return Math.min(...ends.filter((end) => end !== undefined).map(deviceTime));
}
