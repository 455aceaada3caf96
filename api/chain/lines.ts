/**
 * Who may have something made from an address: one at a time, and whoever has had their turn lets everybody
 * else go first, so that a stranger's three hundred exchanges cost the next person one of them.
 */
type Start = () => void;

/** Those who wait for an address: by person, each with what they want in its order. */
type Waiting = Map<string, Start[]>;

const lines = new Map<string, Waiting>();

/** The next one: the first wish of the person who has waited longest since their last turn. */
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

/** Waits for the turn of `who` at an address, and does the work. */
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
