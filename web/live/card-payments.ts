/** Payments by card: those that await my code, and one by itself, pushed or asked for. */
import { useQuery } from '@tanstack/react-query';
import { cardPayments, getCardPayment } from '#contract/card-payments.ts';
import { call } from '../call.ts';
import { keys } from '../query-keys.ts';
import { useConnected } from './connection.ts';
import { type CardPayment, isOpen } from './keep-card-payment.ts';
import { serverNow } from './server-clock.ts';

/** While no events come: often where somebody waits for an answer, seldom elsewhere. */
const waitingMs = 2_000;
const idleMs = 15_000;

/** One payment, until it has ended. */
export function useCardPayment(id: string | null) {
  const connected = useConnected();
  return useQuery({
    queryKey: keys.cardPayment(id ?? ''),
    queryFn: ({ signal }) => call(getCardPayment, { params: { id: id ?? '' } }, { signal }),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      if (state.data && !isOpen(state.data)) return false;
      // Even with events flowing an ending that was missed is found soon after.
      return connected ? idleMs : waitingMs;
    },
  });
}

/** My payments that await a code of mine. `waiting`: the screen waits for one right now. */
export function useAwaitingCardPayments(enabled: boolean, waiting = false) {
  const connected = useConnected();
  return useQuery({
    queryKey: keys.awaitingCardPayments,
    queryFn: async ({ signal }): Promise<readonly CardPayment[]> => {
      const query = { role: 'buyer', status: 'awaiting_code', count: 100 } as const;
      const { payments } = await call(cardPayments, { query }, { signal });
      return payments.filter(({ expires_at }) => Date.parse(expires_at) > serverNow());
    },
    enabled,
    refetchInterval: connected ? false : waiting ? waitingMs : idleMs,
  });
}
