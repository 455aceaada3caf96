/** My wallet as the API has it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { balanceHistory, closeWallet, getWallet } from '#contract/accounts.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../call.ts';
import { learnServerTime } from '../live/server-clock.ts';
import { keys } from '../query-keys.ts';

export type Wallet = Answer<typeof getWallet>;

/**
 * The balances and the last ten payments. A failure clears both (specification §4): an old balance
 * must not look like a present one.
 */
export function useWallet() {
  const query = useQuery({
    queryKey: keys.wallet,
    queryFn: ({ signal }) => call(getWallet, {}, { signal }),
  });
  return { ...query, wallet: query.isError ? undefined : query.data };
}

/** The balance at the end of each of the last 30 days. */
export const useBalanceHistory = () =>
  useQuery({
    queryKey: keys.balanceHistory,
    queryFn: async ({ signal }) => {
      const answer = await call(balanceHistory, { query: { days: 30 } }, { signal });
      learnServerTime(answer.asOf, Date.now());
      return answer.days;
    },
  });

/** Closes the wallet, which has to be empty; afterwards nothing that was known of it is true. */
export function useCloseWallet(onClosed: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(closeWallet, { params: { id } }),
    onSuccess: () => {
      onClosed();
      void client.resetQueries();
    },
  });
}
