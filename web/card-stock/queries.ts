/** The card stock as the API has it, and what the desk does with it. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  cardHistory,
  listBatches,
  listStock,
  type newCards,
  releaseCard,
  releaseCards,
  removeCard,
  updateCard,
} from '#contract/card-stock.ts';
import { cardStates } from '#contract/cards.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../call.ts';
import { keys } from '../query-keys.ts';
import { useList } from '../use-list.ts';

export type StockCard = Answer<typeof listStock>['cards'][number];
export type NewCard = Answer<typeof newCards>['cards'][number];
export type Batch = Answer<typeof listBatches>['batches'][number];

export const useStock = () =>
  useList({
    operation: listStock,
    key: [...keys.stock, 'list'],
    rowsOf: ({ cards }) => cards,
    fields: ['createdAt', 'cardNumber', 'serial', 'batch', 'status', 'owner'],
    sort: '-createdAt',
    filters: { status: cardStates, batch: null },
    fallback: 'calls.stock',
    fileName: 'karty.csv',
  });

export const useBatches = () =>
  useQuery({
    queryKey: [...keys.stock, 'batches'],
    queryFn: async ({ signal }) => (await call(listBatches, { query: {} }, { signal })).batches,
  });

export const useCardHistory = (id: string) =>
  useQuery({
    queryKey: [...keys.stock, 'history', id],
    queryFn: async ({ signal }) =>
      (await call(cardHistory, { params: { id }, query: {} }, { signal })).events,
  });

/** One change of one card. Each leads to one state, so doing it again changes nothing. */
export const changes = {
  release: (card: StockCard) =>
    call(releaseCard, { params: { id: card.id } }, { key: crypto.randomUUID() }),
  block: (card: StockCard, note: string) =>
    call(updateCard, {
      params: { id: card.id },
      body: { status: 'blocked', ...(note && { note }) },
    }),
  unblock: (card: StockCard) =>
    call(updateCard, {
      params: { id: card.id },
      body: { status: card.owner ? 'registered' : 'released' },
    }),
  note: (card: StockCard, note: string) =>
    call(updateCard, { params: { id: card.id }, body: { note } }),
  remove: (card: StockCard) => call(removeCard, { params: { id: card.id } }),
} as const;
export type Change = keyof typeof changes;

/** Changes one card; the table and the batches are asked for again. */
export function useChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ card, change, note = '' }: ChangeOrder): Promise<void> => {
      await changes[change](card, note);
    },
    onSettled: () => client.invalidateQueries({ queryKey: keys.stock }),
  });
}

interface ChangeOrder {
  readonly card: StockCard;
  readonly change: Change;
  readonly note?: string;
}

/** Releases all cards of a batch that are still in the stock. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (batch: string) =>
      call(releaseCards, { body: { batch } }, { key: crypto.randomUUID() }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.stock }),
  });
}
