/** Card payments: those that await my code, and a single one, pushed or polled. */
import { useQuery } from '@tanstack/react-query';
import { cardPayments, getCardPayment } from '#contract/card-payments.ts';
import { call } from '../../api/call.ts';
import { idleMs, useConnected, usePolling, waitingMs } from '../../api/connection.ts';
import { type CardPayment, isOpen } from '../../api/keep-card-payment.ts';
import { keys } from '../../api/query-keys.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useAnswer } from '../../api/use-answer.ts';

/** One payment, until it has ended. */
export const useCardPayment = (id: string | null) =>
  useAnswer(getCardPayment, { params: { id: id ?? '' } }, keys.cardPayment(id ?? ''), {
    enabled: id !== null,
    refetchInterval: usePolling<CardPayment>((payment) => !payment || isOpen(payment)),
  });

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
