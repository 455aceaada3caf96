/** My passkeys, sessions and freeze from the API, and what changes them. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Answer } from '#contract/operation.ts';
import { ownLimits } from '#contract/own-limits.ts';
import { addPasskey, beginPasskey, listPasskeys } from '#contract/passkeys.ts';
import { listSessions } from '#contract/sessions.ts';
import { change } from '../../api/change.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { refreshAfter } from '../../api/use-change.ts';
import { makePasskey } from './web-authn.ts';

export type Passkey = Answer<typeof listPasskeys>['passkeys'][number];
export type PersonSession = Answer<typeof listSessions>['sessions'][number];

export const usePasskeys = () =>
  useAnswer(listPasskeys, {}, undefined, { select: ({ passkeys }) => passkeys });

export type OwnLimits = Answer<typeof ownLimits>;

export const useOwnLimits = () => useAnswer(ownLimits, {});

export const useSessions = () =>
  useAnswer(listSessions, {}, undefined, { select: ({ sessions }) => sessions });

/**
 * Creates a passkey on this device and sends it to the API. Every attempt starts over: the options
 * are valid for one passkey only.
 */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<Passkey> => {
      const begun = await change(beginPasskey, { body: { name } }, { fresh: true });
      const response = await makePasskey(begun.options);
      const body = { id: begun.id, response };
      return change(addPasskey, { body }, { fresh: true });
    },
    onSuccess: () => void refreshAfter(client, addPasskey),
  });
}
