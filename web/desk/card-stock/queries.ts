/** The card stock from the API, and what the desk does with it. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  cardHistory,
  listBatches,
  type listStock,
  type newCards,
  releaseCard,
  removeCard,
  updateCard,
} from '#contract/card-stock.ts';
import type { Answer } from '#contract/operation.ts';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter } from '../../api/use-change.ts';

export type StockCard = Answer<typeof listStock>['cards'][number];
export type NewCard = Answer<typeof newCards>['cards'][number];
export type Batch = Answer<typeof listBatches>['batches'][number];

const newest = { query: { count: 100 } };

/** The newest batches by name, to choose from. */
export const useNewestBatches = () =>
  useAnswer(listBatches, newest, undefined, {
    select: ({ batches }) => batches.map(({ batch }) => batch),
  });

export const useCardHistory = (id: string) =>
  useAnswer(cardHistory, { params: { id }, query: {} }, undefined, {
    select: ({ events }) => events,
  });

/** One change of one card. Each leads to a fixed state, so repeating it changes nothing. */
export const changes = {
  release: (card: StockCard) => change(releaseCard, { params: { id: card.id } }, { fresh: true }),
  block: (card: StockCard, note: string) =>
    change(updateCard, {
      params: { id: card.id },
      body: { status: 'blocked', ...(note && { note }) },
    }),
  unblock: (card: StockCard) =>
    change(updateCard, {
      params: { id: card.id },
      body: { status: card.owner ? 'registered' : 'released' },
    }),
  note: (card: StockCard, note: string) =>
    change(updateCard, { params: { id: card.id }, body: { note } }),
  remove: (card: StockCard) => change(removeCard, { params: { id: card.id } }),
} as const;
export type Change = keyof typeof changes;

/** Changes one card; the table and the batches are refetched. */
export function useCardChange() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ card, change: name, note = '' }: ChangeOrder): Promise<void> => {
      await changes[name](card, note);
    },
    onSettled: () => refreshAfter(client, updateCard),
  });
}

interface ChangeOrder {
  readonly card: StockCard;
  readonly change: Change;
  readonly note?: string;
}
