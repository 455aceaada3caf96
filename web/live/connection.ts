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
  const hurry = () => stream.hurry();
  const look = () => document.visibilityState === 'visible' && stream.hurry();
  addEventListener('online', hurry);
  document.addEventListener('visibilitychange', look);
  stream.start();
  return () => {
    removeEventListener('online', hurry);
    document.removeEventListener('visibilitychange', look);
    stream.stop();
  };
}
