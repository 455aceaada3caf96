/** My wallet from the API. */
import { useQuery } from '@tanstack/react-query';
import { balanceHistory, getWallet } from '#contract/accounts.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../api/call.ts';
import { keys } from '../api/query-keys.ts';
import { learnServerTime } from '../api/server-clock.ts';
import { useAnswer } from '../api/use-answer.ts';

export type Wallet = Answer<typeof getWallet>;

/**
 * The balances and the last ten payments. A failure clears both (specification §4): an old balance
 * must not look like a current one. A retry clears the error.
 */
export function useWallet() {
  const query = useAnswer(getWallet, {}, keys.wallet);
  const { data, isError, isFetching } = query;
  const error = isFetching ? null : query.error;
  return { ...query, error, wallet: isError ? undefined : data };
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
