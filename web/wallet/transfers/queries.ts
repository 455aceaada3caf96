/** My payments from the API. */
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/operation.ts';
import { transactions } from '#contract/transfers.ts';
import { call, callFile } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { save } from '../../api/save-file.ts';
import type { ApiFilters } from './filters.ts';

export type Row = Answer<typeof transactions>['transactions'][number];

/** The page size of specification §9. */
const count = 10;

export interface History {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly sums: { readonly in: number; readonly out: number };
}

/**
 * The payments that match the filters, ten more at a time. A failure leaves the previous list in
 * place (specification §4), unlike the wallet, which clears; a retry clears the error.
 */
export function useHistory(filters: ApiFilters) {
  const query = useInfiniteQuery({
    queryKey: [...keys.transactions, filters],
    queryFn: ({ pageParam, signal }) =>
      call(transactions, { query: { ...filters, count, cursor: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
  });
  const kept = useRef<History>(undefined);
  const pages = query.data?.pages;
  const first = pages?.[0];
  const history: History | undefined = first && {
    rows: pages.flatMap((page) => page.transactions),
    total: first.total,
    sums: first.sums,
  };
  useEffect(() => {
    if (history) kept.current = history;
  });
  const error = query.isFetching ? null : query.error;
  return { ...query, error, history: history ?? kept.current };
}

/** Downloads everything that matches the filters. */
export const useHistoryFile = (filters: ApiFilters) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'pdf') =>
      save(await callFile(transactions, { query: { ...filters, format } }), `historia.${format}`),
  });
