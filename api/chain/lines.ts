/**
 * Queues work by address: one job at a time, fair between people, so that a stranger's three hundred
 * exchanges delay the next person by only one.
 */
import { openTurns, type Turns } from '#contract/turns.ts';

/** Of the addresses at which somebody works or waits. */
const lines = new Map<string, { readonly inTurn: Turns; wishes: number }>();

/** Waits for the turn of `who` at an address, then runs the work. */
export async function inLine<T>(address: string, who: string, work: () => Promise<T>): Promise<T> {
  const line = lines.get(address) ?? { inTurn: openTurns(1), wishes: 0 };
  lines.set(address, line);
  line.wishes += 1;
  try {
    return await line.inTurn(who, work);
  } finally {
    line.wishes -= 1;
    if (line.wishes === 0) lines.delete(address);
  }
}
