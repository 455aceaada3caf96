/** Limits how many expensive answers are made at once, with one per person. */
import { Refusal } from '#contract/refusals.ts';

/** How many are made at once; more would leave no processor for the rest. */
export const atOnce = 2;
/** How many others may wait for their turn. */
const mostWaiting = 50;
const retryAfterSeconds = 10;

export type Gate = <Made>(who: string, make: () => Promise<Made>) => Promise<Made>;

/** Returns a function that runs at most this many jobs at once, in order of arrival. */
export function openTurns(most: number): <Made>(make: () => Promise<Made>) => Promise<Made> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (make) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await make();
    } finally {
      // The next one takes over the slot.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs `make` when it is its turn. Refuses `too_many_requests` while another job of the same person
 * waits or runs, and if too many wait.
 */
export function openGate(): Gate {
  const people = new Set<string>();
  const inTurn = openTurns(atOnce);

  return async (who, make) => {
    if (people.has(who) || people.size >= atOnce + mostWaiting) {
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    }
    people.add(who);
    try {
      return await inTurn(make);
    } finally {
      people.delete(who);
    }
  };
}
