/** Whether the page has lost its connection, so that clocks stand and nothing changes by itself. */
import { useSyncExternalStore } from 'react';

let stopped = false;
const listeners = new Set<() => void>();

export function setStopped(now: boolean): void {
  if (stopped === now) return;
  stopped = now;
  for (const listener of listeners) listener();
}

export const useStopped = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => stopped,
    () => false,
  );
