/** Queries: the API's answer to a read operation, cached under a key (query-keys.ts). */
import {
  notifyManager,
  type QueryKey,
  type QueryState,
  queryOptions,
  type UseQueryOptions,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { Answer, CallInput, Operation } from '#contract/operation.ts';
import { call, type OptionsOf } from './call.ts';
import { keyOf } from './query-keys.ts';

/** An operation that takes no key. */
export type Unkeyed = Operation & { readonly keyed?: never };

/** The same for `fetchQuery`, and for options shared by several screens. */
export const answerOptions = <O extends Unkeyed>(
  operation: O,
  input: CallInput<O>,
  queryKey: QueryKey,
) =>
  queryOptions({
    queryKey,
    queryFn: ({ signal }): Promise<Answer<O>> =>
      call(operation, input, ...([{ signal }] as OptionsOf<O>)),
  });

type Options<O extends Operation, Shown> = Omit<
  UseQueryOptions<Answer<O>, Error, Shown>,
  'queryKey' | 'queryFn'
>;

export const useAnswer = <O extends Unkeyed, Shown = Answer<O>>(
  operation: O,
  input: CallInput<O>,
  queryKey: QueryKey = keyOf(operation, input),
  options: Options<O, Shown> = {},
) =>
  useQuery({ ...options, ...answerOptions(operation, input, queryKey) } as UseQueryOptions<
    Answer<O>,
    Error,
    Shown
  >);

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
