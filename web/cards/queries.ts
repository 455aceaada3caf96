/** My cards and their codes as the API has them. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { blockCard, generateCodes, myCards, oneTimeCodes, registerCard } from '#contract/cards.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { CallError, call } from '../call.ts';
import { keyFor, settle } from '../intent.ts';
import { keys } from '../query-keys.ts';
import { useUser } from '../session/use-session.ts';

export type MyCard = Answer<typeof myCards>['cards'][number];
export type CodeList = Answer<typeof oneTimeCodes>;

export function useMyCards() {
  return useQuery({
    queryKey: keys.cards,
    queryFn: async ({ signal }) => (await call(myCards, {}, { signal })).cards,
    enabled: useUser() !== null,
  });
}

const noCodes: CodeList = { oneTimeCodes: [], struck: [], madeAt: null };

/** An empty or invalid list is no list, and a fault worth a line in the log (specification §4). */
function checked(answer: CodeList | undefined): CodeList {
  if (Array.isArray(answer?.oneTimeCodes) && answer.oneTimeCodes.length > 0) return answer;
  console.error('The server gave no one-time codes', answer);
  return { ...noCodes, struck: answer?.struck ?? [], madeAt: answer?.madeAt ?? null };
}

/** The codes of a card; the person confirms to see them, so they are asked for by a press alone. */
export const useCardCodes = (cardId: string) =>
  useQuery({
    queryKey: keys.cardCodes(cardId),
    queryFn: async ({ signal }) =>
      checked(await call(oneTimeCodes, { params: { cardId } }, { signal })),
    enabled: false,
    retry: false,
  });

/** Forgets the intent where the API has decided about it, either way. */
const settleFor = (name: string) => (error: Error) => {
  if (error instanceof CallError && error.final) settle(name);
};

export type Registration = CallInput<typeof registerCard>['body'];

export function useRegisterCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: Registration) =>
      (await call(registerCard, { body }, { key: keyFor('card-register', body) })).card,
    onSuccess: () => {
      settle('card-register');
      void client.invalidateQueries({ queryKey: keys.cards });
    },
    onError: settleFor('card-register'),
  });
}

/** New codes in the place of those that no payment has asked for yet. */
export function useGenerateCodes(cardId: string) {
  const client = useQueryClient();
  const intent = `card-codes.${cardId}`;
  return useMutation({
    mutationFn: async (count: number) => {
      const body = { card_id: cardId, count };
      const key = keyFor(intent, body);
      const made = await call(generateCodes, { params: { cardId }, body }, { key });
      const free = made.oneTimeCodes.map((one) => ({ ...one, askedBy: null }));
      const list = { oneTimeCodes: free, struck: [], madeAt: new Date().toISOString() };
      client.setQueryData<CodeList>(keys.cardCodes(cardId), list);
      await client.invalidateQueries({ queryKey: keys.cards });
    },
    onSuccess: () => settle(intent),
    onError: settleFor(intent),
  });
}

/** Blocking again changes nothing, so its key need not outlive the click. */
export function useBlockCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (cardId: string) =>
      call(blockCard, { params: { cardId } }, { key: crypto.randomUUID() }),
    onSuccess: () => client.invalidateQueries({ queryKey: keys.cards }),
  });
}
