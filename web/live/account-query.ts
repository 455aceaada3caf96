/** Asking the API who I am, for my account and for one charge. */
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { etAccount, me } from '#contract/accounts.ts';
import { getCharge } from '#contract/charges.ts';
import { waiting } from '#contract/waiting.ts';
import { CallError, call } from '../call.ts';
import { keys } from '../query-keys.ts';
import { useUser } from '../session/use-session.ts';
import type { Charge } from './apply-event.ts';
import { useConnected } from './connection.ts';

/** While no events come: often where somebody waits for an answer, seldom elsewhere. */
const waitingMs = 2_000;
const idleMs = 15_000;

/** My name, balances and pending charges. `waiting`: the screen waits for a charge right now. */
export function useAccount(waiting = false) {
  const connected = useConnected();
  const user = useUser();
  return useQuery({
    queryKey: keys.account,
    queryFn: ({ signal }) => call(etAccount, {}, { signal }),
    enabled: user !== null,
    refetchInterval: (query) => {
      if (connected || isNotRegistered(query.state.error)) return false;
      return waiting ? waitingMs : idleMs;
    },
  });
}

/** Asks until it is told who is signed in, as the API sees it. */
export function useMe() {
  return useQuery({
    queryKey: keys.me,
    queryFn: ({ signal }) => call(me, {}, { signal }),
    enabled: useUser() !== null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data ? false : idleMs),
  });
}

/** What others ask of me comes without an event; it is not urgent. */
const waitingEveryMs = 60_000;

/** Counts what waits for me, again after whatever I have done here. */
export function useWaiting(): void {
  const client = useQueryClient();
  useQuery({
    queryKey: keys.waiting,
    queryFn: ({ signal }) => call(waiting, {}, { signal }),
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

/** True where the person has not opened a wallet yet; every money screen leads on from there. */
export const isNotRegistered = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'not_registered';

const chargeOptions = (id: string) =>
  queryOptions({
    queryKey: keys.charge(id),
    queryFn: ({ signal }): Promise<Charge> => call(getCharge, { params: { id } }, { signal }),
  });

/** One charge, until it is decided: pushed where events come, asked for where they do not. */
export function useCharge(id: string | null) {
  const connected = useConnected();
  return useQuery({
    ...chargeOptions(id ?? ''),
    enabled: id !== null,
    refetchInterval: ({ state }) => {
      if (state.data && state.data.status !== 'awaiting_acceptance') return false;
      // Even with events flowing an ending that was missed is found soon after.
      return connected ? idleMs : waitingMs;
    },
  });
}
