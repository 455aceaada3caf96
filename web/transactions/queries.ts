/** My payments as the API has them. */
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Answer } from '#contract/operation.ts';
import { receipt, transactions } from '#contract/transfers.ts';
import { call, callFile } from '../call.ts';
import { keys } from '../query-keys.ts';
import { save } from '../save-file.ts';
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
 * The payments that the filters leave, ten more at a time. A failure keeps the list that was there
 * (specification §4), unlike the wallet, which clears.
 */
export function useHistory(filters: ApiFilters) {
  const query = useInfiniteQuery({
    queryKey: [...keys.transactions, filters],
    queryFn: ({ pageParam, signal }) =>
      call(transactions, { query: { ...filters, count, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, transactions: rows }) =>
      rows.length > 0 && skip + rows.length < total ? skip + rows.length : undefined,
    placeholderData: keepPreviousData,
  });
  const kept = useRef<History>(undefined);
  const pages = query.data?.pages;
  const first = pages?.[0];
  const history: History | undefined = first && {
    rows: unique(pages.flatMap((page) => page.transactions)),
    total: first.total,
    sums: first.sums,
  };
  useEffect(() => {
    if (history) kept.current = history;
  });
  return { ...query, history: history ?? kept.current };
}

/** A payment that arrived between two pages moves the rest along; no row stands twice. */
const unique = (rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** Downloads everything that the filters leave. */
export const useHistoryFile = (filters: ApiFilters) =>
  useMutation({
    mutationFn: async (format: 'csv' | 'pdf') =>
      save(await callFile(transactions, { query: { ...filters, format } }), `historia.${format}`),
  });

export const useReceipt = (id: string) =>
  useQuery({
    queryKey: keys.receipt(id),
    queryFn: ({ signal }) => call(receipt, { params: { id }, query: {} }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const useReceiptFile = (id: string) =>
  useMutation({
    mutationFn: async () =>
      save(
        await callFile(receipt, { params: { id }, query: { format: 'pdf' } }),
        `potwierdzenie-${id.slice(-12)}.pdf`,
      ),
  });
