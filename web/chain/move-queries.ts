/** What I had the chain do, as the API has it; apart from the rest, for the wallet asks for it too. */
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getMove, listMoves } from '#contract/moves.ts';
import type { Answer } from '#contract/operation.ts';
import { CallError, call } from '../call.ts';
import { config } from '../config.ts';
import { keys } from '../query-keys.ts';

export type Move = Answer<typeof getMove>;

/** While something is being decided, and while a block is awaited: blocks come every few seconds. */
const soonMs = 2_000;

export const isOpen = ({ state }: Move): boolean => state === 'waiting' || state === 'unknown';

/** One move, until it has ended and stands in a block. */
export const useMove = (id: string) =>
  useQuery({
    queryKey: keys.chain('move', id),
    queryFn: ({ signal }) => call(getMove, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data, error } }) => {
      if (error instanceof CallError && error.final) return false;
      return !data || isOpen(data) || (data.state === 'completed' && !data.confirmed)
        ? soonMs
        : false;
    },
  });

/** Those of my moves that have not ended; not asked for where the programme has no chain. */
export const useOpenMoves = () =>
  useQuery({
    queryKey: keys.chain('moves', 'open'),
    queryFn: ({ signal }) => call(listMoves, { query: { open: 'yes', count: 10 } }, { signal }),
    enabled: config.chain,
    refetchInterval: ({ state: { data } }) => (data && data.total > 0 ? soonMs : false),
  });

export const useMoves = (skip: number, count: number) =>
  useQuery({
    queryKey: keys.chain('moves', String(skip), String(count)),
    queryFn: ({ signal }) => call(listMoves, { query: { count, skip } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.moves.some(isOpen) ? soonMs : false),
  });
