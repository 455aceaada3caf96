/** The one event stream of this tab, and whether it is connected. */
import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { config } from '../i18n/config.ts';
import { acting } from '../session/deputy.ts';
import { session } from '../session/use-session.ts';
import { applyEvent } from './apply-event.ts';
import { EventStream } from './event-stream.ts';
import { keys } from './query-keys.ts';

let connected = false;
const listeners = new Set<() => void>();

function becomeConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

/** True while events come; otherwise a screen polls what it waits for. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    // No events come of a wallet that is not one's own.
    () => connected && acting() === null,
    () => false,
  );

/** While no events come: often where somebody waits for an answer, rarely elsewhere. */
export const waitingMs = 2_000;
export const idleMs = 15_000;

/** The polling interval of something open, as `isOpen` decides; none once it is decided. */
export function usePolling<T>(isOpen: (data: T | undefined, error: Error | null) => boolean) {
  const connected = useConnected();
  return ({ state }: { state: { data: T | undefined; error: Error | null } }): number | false => {
    if (!isOpen(state.data, state.error)) return false;
    // Even while events come, a missed ending is found soon after.
    return connected ? idleMs : waitingMs;
  };
}

/** Opens the event stream into the query cache; returns a function that closes it. */
export function listenInto(client: QueryClient): () => void {
  const stream = new EventStream({
    open: () => new WebSocket(config.eventsUrl),
    token: () => session().token(),
    renewed: (token) => {
      // A session ended from another device is noticed by its next call.
      void client.invalidateQueries({ queryKey: keys.me });
      return session().renewed(token);
    },
    after: (ms, then) => {
      const timer = setTimeout(then, ms);
      return () => clearTimeout(timer);
    },
    random: () => Math.random(),
    onEvent: (event) => applyEvent(client, event),
    onConnected: becomeConnected,
  });
  const stopWatching = watch(stream);
  stream.start();
  return () => {
    stopWatching();
    stream.stop();
  };
}

/** A phone suspends a page that has been hidden for this long. */
const sleepsAfterMs = 10_000;

/** Reopens the stream where the device may have lost the connection silently. */
function watch(stream: EventStream): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const renew = () => stream.renew();
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > sleepsAfterMs) renew();
    else stream.hurry();
  };
  // An iPhone that restores a page from its cache fires only this event.
  const shown = ({ persisted }: PageTransitionEvent) => persisted && renew();
  addEventListener('online', renew);
  addEventListener('pageshow', shown);
  document.addEventListener('visibilitychange', look);
  return () => {
    removeEventListener('online', renew);
    removeEventListener('pageshow', shown);
    document.removeEventListener('visibilitychange', look);
  };
}
