/** Whether the page has lost its connection: then clocks stand, and no screen is updated. */
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
