/** What is costly to make is made by a fixed number at once, one of them for each person. */
import { Refusal } from '#contract/refusals.ts';

/** So many are made at once; more would leave no processor for the rest. */
export const atOnce = 2;
/** So many others wait for their turn. */
const mostWaiting = 50;
const retryAfterSeconds = 10;

export type Gate = <Made>(who: string, make: () => Promise<Made>) => Promise<Made>;

/** Makes what lets so many run at once; others wait, and whoever came first is next. */
export function openTurns(most: number): <Made>(make: () => Promise<Made>) => Promise<Made> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (make) => {
    if (running < most) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await make();
    } finally {
      // Whoever is next takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

/**
 * Runs `make` when it is its turn. Refuses `too_many_requests` while another one of the same person
 * waits or runs, and where too many wait.
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
