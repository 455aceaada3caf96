/** The current minute, for what changes with the clock; null on the server and until hydration. */
import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
}

const minute = (): number => Math.floor(Date.now() / minuteMs);

export function useMinute(): Date | null {
  const now = useSyncExternalStore<number | null>(onTick, minute, () => null);
  return now === null ? null : new Date(now * minuteMs);
}
