/** My promotions as the API has them, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#contract/operation.ts';
import {
  createPromotion,
  deletePromotion,
  myPromotions,
  promotionStates,
  setOwnPromotionsOnly,
  updatePromotion,
} from '#contract/promotions.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { useList } from '../use-list.ts';

export type OwnPromotion = Answer<typeof createPromotion>;
export type PromotionBody = CallInput<typeof createPromotion>['body'];

export const useMyPromotions = () =>
  useList({
    operation: myPromotions,
    key: keys.myPromotions,
    rowsOf: ({ promotions }: Answer<typeof myPromotions>): readonly OwnPromotion[] => promotions,
    fields: ['createdAt', 'name', 'validFrom', 'validTo', 'discountPercent', 'budget'],
    sort: '-createdAt',
    filters: { state: promotionStates },
    fallback: 'calls.myPromotions',
    fileName: 'promocje.csv',
  });

const pageSize = 100;

/** One of them, wherever it stands in the list; null where it is none of mine. */
export const useMyPromotion = (id: string, enabled: boolean) =>
  useQuery({
    queryKey: [...keys.myPromotions, 'one', id],
    queryFn: async ({ signal }): Promise<OwnPromotion | null> => {
      for (let skip = 0; ; skip += pageSize) {
        const query = { count: pageSize, skip };
        const { promotions, total } = await call(myPromotions, { query }, { signal });
        const found = promotions.find((one) => one.id === id);
        if (found || skip + pageSize >= total) return found ?? null;
      }
    },
    enabled,
  });

const again = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: keys.myPromotions }),
    client.invalidateQueries({ queryKey: keys.promotions }),
    // Prices everywhere may be others now.
    client.invalidateQueries({ queryKey: keys.discounts({}).slice(0, 1) }),
    client.invalidateQueries({ queryKey: keys.market({}).slice(0, 1) }),
  ]);

interface Wanted {
  readonly body: PromotionBody;
  /** The version that is to be changed; 0 makes a new promotion. */
  readonly version: number;
}

/** Makes a promotion, or changes that of this id while it has the version that the edit began with. */
export function useSavePromotion(id: string) {
  const client = useQueryClient();
  const intent = 'promotion';
  return useMutation({
    mutationFn: ({ body, version }: Wanted): Promise<OwnPromotion> =>
      version === 0
        ? call(createPromotion, { body }, { key: keyFor(intent, body) })
        : call(updatePromotion, { params: { id }, body }, { ifMatch: version }),
    onSuccess: () => {
      settle(intent);
      return again(client);
    },
    onError: (error) => {
      if (!(error instanceof CallError) || !error.final) return;
      settle(intent);
      if (error.code === 'stale_promotion') void again(client);
    },
  });
}

/** Whether my offers keep out of promotions of the programme; undefined until it is known. */
export const useOwnOnly = () =>
  useQuery({
    queryKey: [...keys.myPromotions, 'own-only'],
    queryFn: ({ signal }) => call(myPromotions, { query: { count: 1 } }, { signal }),
    select: ({ ownOnly }) => ownOnly,
  });

export function useSetOwnOnly() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (ownOnly: boolean) => call(setOwnPromotionsOnly, { body: { ownOnly } }),
    onSettled: () => again(client),
  });
}

export function useDeletePromotion() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(deletePromotion, { params: { id } }),
    onSettled: () => again(client),
  });
}
