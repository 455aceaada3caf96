/** My promotions from the API, and what changes them. */
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#contract/operation.ts';
import {
  createPromotion,
  deletePromotion,
  myPromotions,
  setOwnPromotionsOnly,
  updatePromotion,
} from '#contract/promotions.ts';
import { CallError, call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';

export type OwnPromotion = Answer<typeof createPromotion>;
export type PromotionBody = CallInput<typeof createPromotion>['body'];

const pageSize = 100;

/** One of them, wherever it is in the list; null if it is not mine. */
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
    // Any price may have changed.
    client.invalidateQueries({ queryKey: keys.discounts({}).slice(0, 1) }),
    client.invalidateQueries({ queryKey: keys.market({}).slice(0, 1) }),
  ]);

interface Wanted {
  readonly body: PromotionBody;
  /** The version to change; 0 creates a promotion. */
  readonly version: number;
}

/** Creates a promotion, or changes it; refused if its version has changed since the edit began. */
export function useSavePromotion(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, version }: Wanted): Promise<OwnPromotion> =>
      version === 0
        ? change(createPromotion, { body })
        : change(updatePromotion, { params: { id }, body, version }),
    onSuccess: () => again(client),
    onError: (error) => {
      if (error instanceof CallError && error.code === 'stale_promotion') void again(client);
    },
  });
}

/** Whether my offers opt out of the programme's promotions; undefined until known. */
export const useOwnOnly = () =>
  useAnswer(myPromotions, { query: { count: 1 } }, [...keys.myPromotions, 'own-only'], {
    select: ({ ownOnly }) => ownOnly,
  });

export function useSetOwnOnly() {
  const client = useQueryClient();
  return useChange(setOwnPromotionsOnly, {
    input: (ownOnly: boolean) => ({ body: { ownOnly } }),
    onSettled: () => again(client),
  });
}

export function useDeletePromotion() {
  const client = useQueryClient();
  return useChange(deletePromotion, {
    input: (id: string) => ({ params: { id } }),
    onSettled: () => again(client),
  });
}
