/** My passkeys, sessions and freeze as the API has them, and what changes them. */
import { type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { freeze, unfreeze } from '#contract/freezing.ts';
import type { Answer, CallInput } from '#contract/operation.ts';
import { ownLimits, setOwnLimits } from '#contract/own-limits.ts';
import {
  addPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
} from '#contract/passkeys.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts';
import { call } from '../call.ts';
import { useKeyedChange } from '../keyed-change.ts';
import { keys } from '../query-keys.ts';
import { makePasskey } from './web-authn.ts';

export type Passkey = Answer<typeof listPasskeys>['passkeys'][number];
export type PersonSession = Answer<typeof listSessions>['sessions'][number];

export const usePasskeys = () =>
  useQuery({
    queryKey: keys.passkeys,
    queryFn: ({ signal }) => call(listPasskeys, {}, { signal }),
    select: ({ passkeys }) => passkeys,
  });

export type OwnLimits = Answer<typeof ownLimits>;

export const useOwnLimits = () =>
  useQuery({
    queryKey: keys.ownLimits,
    queryFn: ({ signal }) => call(ownLimits, {}, { signal }),
  });

export function useSetOwnLimits() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: CallInput<typeof setOwnLimits>['body']) => call(setOwnLimits, { body }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.ownLimits }),
  });
}

export const useSessions = () =>
  useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => call(listSessions, {}, { signal }),
    select: ({ sessions }) => sessions,
  });

/**
 * Has this device make a passkey and gives it to the API. Each attempt is one of its own: the options
 * are good for one passkey only.
 */
export function useAddPasskey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string): Promise<Passkey> => {
      const begun = await call(beginPasskey, { body: { name } });
      const response = await makePasskey(begun.options);
      return call(addPasskey, { body: { id: begun.id, response } });
    },
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: keys.passkeys });
      void client.invalidateQueries({ queryKey: keys.account });
    },
  });
}

export function useRenamePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(renamePasskey, { params: { id }, body: { name } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  });
}

export function useRemovePasskey(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(removePasskey, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.passkeys }),
  });
}

export function useEndSession(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endSession, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(endOtherSessions, {}),
    onSettled: () => client.invalidateQueries({ queryKey: keys.sessions }),
  });
}

/** A freeze ends what was open, so that everything is asked for anew. */
const everything: QueryKey = [];

export const useFreeze = () =>
  useKeyedChange(everything, 'freeze', (_: undefined, key) => call(freeze, {}, { key }));

export const useUnfreeze = () =>
  useKeyedChange(everything, 'unfreeze', (_: undefined, key) => call(unfreeze, {}, { key }));
