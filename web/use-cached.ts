/** Answers that another part of the page fetches. */
import {
  notifyManager,
  type QueryKey,
  type QueryState,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * The state of a query, as cached. It is no observer of the query: `useQuery` with `skipToken`
 * would replace the function of those that fetch it, so that their refetch fails.
 */
export function useCachedState<T>(queryKey: QueryKey): QueryState<T> | undefined {
  const client = useQueryClient();
  const now = () => client.getQueryState<T>(queryKey);
  return useSyncExternalStore(
    useCallback(
      (changed) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
      [client],
    ),
    now,
    now,
  );
}

/** The answer, if it is cached. */
export const useCached = <T>(queryKey: QueryKey): T | undefined =>
  useCachedState<T>(queryKey)?.data;
