/** Limits how many expensive answers are made at once, with one per person. */
import { Refusal } from '#contract/refusals.ts';
import { openTurns } from '#contract/turns.ts';

/** How many are made at once; more would leave no processor for the rest. */
export const atOnce = 2;
/** How many others may wait for their turn. */
const mostWaiting = 50;
const retryAfterSeconds = 10;

export type Gate = <Made>(who: string, make: () => Promise<Made>) => Promise<Made>;

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
      return await inTurn(who, make);
    } finally {
      people.delete(who);
    }
  };
}
