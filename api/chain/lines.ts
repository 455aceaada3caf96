/**
 * Queues work by address: one job at a time. A person who has had a turn lets everybody else go
 * first, so that a stranger's three hundred exchanges delay the next person by only one.
 */
type Start = () => void;

/** Those who wait for an address: by person, each with their jobs in order. */
type Waiting = Map<string, Start[]>;

const lines = new Map<string, Waiting>();

/** Starts the first job of the person who has waited longest since their last turn. */
function next(address: string, waiting: Waiting): void {
  const [first] = waiting;
  if (!first) {
    lines.delete(address);
    return;
  }
  const [who, [start, ...rest]] = first;
  waiting.delete(who);
  if (rest.length > 0) waiting.set(who, rest);
  start?.();
}

/** Waits for the turn of `who` at an address, then runs the work. */
export async function inLine<T>(address: string, who: string, work: () => Promise<T>): Promise<T> {
  const waiting = lines.get(address);
  if (waiting) {
    await new Promise<void>((start) => waiting.set(who, [...(waiting.get(who) ?? []), start]));
  } else lines.set(address, new Map());
  try {
    return await work();
  } finally {
    next(address, lines.get(address) ?? new Map());
  }
}
