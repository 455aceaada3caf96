/** Requests for money from the API, and what changes them. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import * as contract from '#contract/money-requests.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../../api/call.ts';
import { usePolling } from '../../api/connection.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { keeps, useChange } from '../../api/use-change.ts';

export type MoneyRequest = Answer<typeof contract.getRequest>;
export type Side = 'received' | 'sent';

const isOpen = ({ status }: MoneyRequest): boolean => status === 'open' || status === 'invited';

export const useRequest = (id: string) =>
  useAnswer(contract.getRequest, { params: { id } }, keys.request(id), {
    refetchInterval: usePolling<MoneyRequest>((data, error) => !error && (!data || isOpen(data))),
  });

/** How many requests one page has. */
export const count = 20;

/** My requests, or those that I am asked to pay; twenty more at a time. */
export function useRequests(side: Side) {
  const query = useInfiniteQuery({
    queryKey: keys.requestList(side),
    queryFn: ({ pageParam, signal }) =>
      call(contract.requests, { query: { side, count, skip: pageParam } }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ skip, total, requests: rows }) =>
      rows.length > 0 && skip + rows.length < total ? skip + rows.length : undefined,
    placeholderData: keepPreviousData,
  });
  const pages = query.data?.pages;
  // One that arrives between two pages shifts the rest.
  const rows = pages && [
    ...new Map(pages.flatMap(({ requests }) => requests).map((row) => [row.id, row])).values(),
  ];
  return { ...query, rows, total: pages?.[0]?.total ?? 0 };
}

/** Caches the answered request. */
export const answersRequest = keeps((request: MoneyRequest) => keys.request(request.id));

export const useAccept = (id: string) =>
  useChange(contract.acceptRequest, {
    input: (_: undefined) => ({ params: { id } }),
    ...answersRequest,
  });

/** Each attempt may say something else about blocking. */
export const useDecline = (id: string) =>
  useChange(contract.declineRequest, {
    input: (block: boolean) => ({ params: { id }, body: { block } }),
    fresh: true,
    ...answersRequest,
  });

export const useCancel = (id: string) =>
  useChange(contract.cancelRequest, {
    input: (_: undefined) => ({ params: { id } }),
    ...answersRequest,
  });
