/** What is costly to make is made by a fixed number at once, one of them for each person. */
import { Refusal } from '#contract/refusals.ts';

/** So many are made at once; more would leave no processor for the rest. */
const atOnce = 2;
/** So many others wait for their turn. */
const mostWaiting = 50;
const retryAfterSeconds = 10;

export type Gate = <Made>(who: string, make: () => Promise<Made>) => Promise<Made>;

/**
 * Runs `make` when it is its turn. Refuses `too_many_requests` while another one of the same person
 * waits or runs, and where too many wait.
 */
export function openGate(): Gate {
  const people = new Set<string>();
  const waiting: (() => void)[] = [];
  let running = 0;

  const enter = async (): Promise<void> => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
  };
  /** Whoever is next takes over the place. */
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  };

  return async (who, make) => {
    if (people.has(who) || waiting.length >= mostWaiting) {
      throw new Refusal('too_many_requests', { retryAfterSeconds });
    }
    people.add(who);
    try {
      await enter();
      try {
        return await make();
      } finally {
        leave();
      }
    } finally {
      people.delete(who);
    }
  };
}
