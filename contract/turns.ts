/** Turns at what few may use at once, fair between people: those who have had one let all others go first. */

/** Runs the work when it is the turn of `who`. */
export type Turns = <Made>(who: string, work: () => Promise<Made>) => Promise<Made>;

/**
 * Runs at most `most` at once, of which at most `mostOwn` of one person. A stranger's three hundred
 * wishes delay the next person by only one.
 */
export function openTurns(most: number, mostOwn = most): Turns {
  /** How many of each person are running. */
  const running = new Map<string, number>();
  /** By person, each with their wishes in order; the person who waits longest comes first. */
  const waiting = new Map<string, (() => void)[]>();
  let inside = 0;

  const mayStart = (who: string): boolean => inside < most && (running.get(who) ?? 0) < mostOwn;
  const begin = (who: string): void => {
    inside += 1;
    running.set(who, (running.get(who) ?? 0) + 1);
  };
  const end = (who: string): void => {
    inside -= 1;
    const left = (running.get(who) ?? 1) - 1;
    if (left > 0) running.set(who, left);
    else running.delete(who);
    for (const [next, wishes] of waiting) {
      if (!mayStart(next)) continue;
      waiting.delete(next);
      const start = wishes.shift();
      if (wishes.length > 0) waiting.set(next, wishes);
      // Before it goes on, so that nobody who comes now takes the place.
      begin(next);
      start?.();
      return;
    }
  };

  return async (who, work) => {
    if (mayStart(who)) begin(who);
    else
      await new Promise<void>((start) => {
        const wishes = waiting.get(who);
        if (wishes) wishes.push(start);
        else waiting.set(who, [start]);
      });
    try {
      return await work();
    } finally {
      end(who);
    }
  };
}
