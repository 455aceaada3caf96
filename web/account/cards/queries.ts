/** My cards and their codes from the API. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { generateCodes, myCards, oneTimeCodes } from '#contract/cards.ts';
import type { Answer } from '#contract/operation.ts';
import { call } from '../../api/call.ts';
import { keys } from '../../api/query-keys.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useChange } from '../../api/use-change.ts';
import { useUser } from '../../session/use-session.ts';

export type MyCard = Answer<typeof myCards>['cards'][number];
export type CodeList = Answer<typeof oneTimeCodes>;

export const useMyCards = () =>
  useAnswer(myCards, {}, keys.cards, {
    select: ({ cards }) => cards,
    enabled: useUser() !== null,
  });

const noCodes: CodeList = { oneTimeCodes: [], struck: [], madeAt: null };

/** An empty or invalid list is treated as missing and logged (specification §4). */
function checked(answer: CodeList | undefined): CodeList {
  if (Array.isArray(answer?.oneTimeCodes) && answer.oneTimeCodes.length > 0) return answer;
  console.error('The server gave no one-time codes', answer);
  return { ...noCodes, struck: answer?.struck ?? [], madeAt: answer?.madeAt ?? null };
}

/** The codes of a card. Seeing them needs step-up, so they are fetched only on a press. */
export const useCardCodes = (cardId: string) =>
  useQuery({
    queryKey: keys.cardCodes(cardId),
    queryFn: async ({ signal }) =>
      checked(await call(oneTimeCodes, { params: { cardId } }, { signal })),
    enabled: false,
    retry: false,
  });

/** New codes replace those that no payment has asked for yet. */
export function useGenerateCodes(cardId: string) {
  const client = useQueryClient();
  return useChange(generateCodes, {
    input: (count: number) => ({ params: { cardId }, body: { card_id: cardId, count } }),
    onSuccess: ({ oneTimeCodes: made }) => {
      const free = made.map((one) => ({ ...one, askedBy: null }));
      const list = { oneTimeCodes: free, struck: [], madeAt: new Date().toISOString() };
      client.setQueryData<CodeList>(keys.cardCodes(cardId), list);
    },
  });
}
