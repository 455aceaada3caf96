/** My promotions from the API, and what changes them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Answer, CallInput } from '#contract/operation.ts';
import {
  createPromotion,
  deletePromotion,
  myPromotions,
  setOwnPromotionsOnly,
  updatePromotion,
} from '#contract/promotions.ts';
import { call } from '../../api/call.ts';
import { change } from '../../api/change.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter, useChange } from '../../api/use-change.ts';

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
    onSettled: (_, error) => refreshAfter(client, updatePromotion, error),
  });
}

/** Whether my offers opt out of the programme's promotions; undefined until known. */
export const useOwnOnly = () =>
  useAnswer(myPromotions, { query: { count: 1 } }, [...keys.myPromotions, 'own-only'], {
    select: ({ ownOnly }) => ownOnly,
  });

export const useSetOwnOnly = () =>
  useChange(setOwnPromotionsOnly, {
    input: (ownOnly: boolean) => ({ body: { ownOnly } }),
  });

export const useDeletePromotion = () =>
  useChange(deletePromotion, {
    input: (id: string) => ({ params: { id } }),
  });
