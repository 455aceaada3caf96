/** A longer work of many small ones, one after the other. */
import { useRef, useState } from 'react';

export interface Work {
  readonly running: boolean;
  readonly total: number;
  /** How many have been tried. */
  readonly done: number;
  readonly failed: number;
  /** What the last one that failed said. */
  readonly error: unknown;
}

const nothing: Work = { running: false, total: 0, done: 0, failed: 0, error: null };

/** One that fails does not keep the rest from being tried; `stop` ends it after the present one. */
export function useEach<Item>(act: (item: Item) => Promise<unknown>) {
  const [work, setWork] = useState(nothing);
  const stopped = useRef(false);
  const run = async (items: readonly Item[]): Promise<Work> => {
    stopped.current = false;
    let now: Work = { ...nothing, running: true, total: items.length };
    setWork(now);
    for (const item of items) {
      if (stopped.current) break;
      try {
        await act(item);
        now = { ...now, done: now.done + 1 };
      } catch (error) {
        now = { ...now, done: now.done + 1, failed: now.failed + 1, error };
      }
      setWork(now);
    }
    now = { ...now, running: false };
    setWork(now);
    return now;
  };
  return {
    work,
    run,
    stop: () => {
      stopped.current = true;
    },
  };
}
