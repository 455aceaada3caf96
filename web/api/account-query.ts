/** Queries for my identity, my account and one charge. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { etAccount, me } from '#contract/accounts.ts';
import { getCharge } from '#contract/charges.ts';
import { waiting } from '#contract/waiting-counts.ts';
import { useUser } from '../session/use-session.ts';
import type { Account, Charge } from './apply-event.ts';
import { CallError, call } from './call.ts';
import { idleMs, useConnected, usePolling, waitingMs } from './connection.ts';
import { keys } from './query-keys.ts';
import { learnServerTime } from './server-clock.ts';
import { answerOptions, useAnswer } from './use-answer.ts';

/** My name, balances and pending charges. `waiting`: the screen waits for a charge right now. */
export function useAccount(waiting = false) {
  const connected = useConnected();
  const user = useUser();
  return useQuery({
    ...answerOptions(etAccount, {}, keys.account),
    queryFn: readAccount,
    enabled: user !== null,
    refetchInterval: (query) => {
      if (connected || isNotRegistered(query.state.error)) return false;
      return waiting ? waitingMs : idleMs;
    },
  });
}

/** It also tells the API's clock, by which what is pending is over. */
async function readAccount({ signal }: { readonly signal: AbortSignal }): Promise<Account> {
  const account = await call(etAccount, {}, { signal });
  learnServerTime(account.time, Date.now());
  return account;
}

/** The signed-in user as the API sees them; retried until it answers. */
export function useMe() {
  return useAnswer(me, {}, keys.me, {
    enabled: useUser() !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : idleMs),
  });
}

/** Whether my wallet is frozen, so that nothing is offered that would be refused. */
export const useFrozen = (): boolean => useMe().data?.frozen ?? false;

/** Requests from others come without an event; they are not urgent. */
const waitingEveryMs = 60_000;

/** Counts what awaits me, and again after each of my changes. */
export function useWaiting(): void {
  const client = useQueryClient();
  useAnswer(waiting, {}, keys.waiting, {
    enabled: useUser() !== null,
    refetchInterval: waitingEveryMs,
  });
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        void client.invalidateQueries({ queryKey: keys.waiting });
      }),
    [client],
  );
}

/** True if the person has no wallet yet; every money screen links to opening one. */
export const isNotRegistered = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not_registered';

/** One charge, until it is decided: pushed while events come, polled otherwise. */
export const useCharge = (id: string | null) =>
  useAnswer(getCharge, { params: { id: id ?? '' } }, keys.charge(id ?? ''), {
    enabled: id !== null,
    refetchInterval: usePolling<Charge>(
      (charge) => !charge || charge.status === 'awaiting_acceptance',
    ),
  });
