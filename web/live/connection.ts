/** The one event stream of this tab, and whether events flow. */

import type { QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { config } from '../config.ts';
import { keys } from '../query-keys.ts';
import { session } from '../session/use-session.ts';
import { applyEvent } from './apply-event.ts';
import { EventStream } from './event-stream.ts';

let connected = false;
const listeners = new Set<() => void>();

function becomeConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

/** True while events flow; otherwise a screen asks for what it waits for. */
export const useConnected = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => connected,
    () => false,
  );

/** Opens the event stream into the cache of answers; gives what closes it. */
export function listenInto(client: QueryClient): () => void {
  const stream = new EventStream({
    open: () => new WebSocket(config.eventsUrl),
    token: () => session().token(),
    renewed: (token) => {
      // A session that was ended from another device is noticed by the first call that it makes.
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

/** A phone puts a page to sleep that has been out of sight for so long. */
const sleepsAfterMs = 10_000;

/** Has the stream opened anew where the device may have lost it without a word. */
function watch(stream: EventStream): () => void {
  let hiddenAt = Number.POSITIVE_INFINITY;
  const renew = () => stream.renew();
  const look = () => {
    if (document.visibilityState === 'hidden') hiddenAt = Date.now();
    else if (Date.now() - hiddenAt > sleepsAfterMs) renew();
    else stream.hurry();
  };
  // A page that an iPhone has put away whole comes back with this alone.
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
