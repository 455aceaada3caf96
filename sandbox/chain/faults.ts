/** Faults that a tester switches on: what the node does instead of answering. */

export const chainFaultKinds = ['down', 'hang', 'busy', 'late', 'starting', 'lost'] as const;
export type ChainFaultKind = (typeof chainFaultKinds)[number];

export interface ChainFault {
  readonly kind: ChainFaultKind;
  /** The only method that it befalls; null for every one. */
  readonly method: string | null;
  /** How many calls more; null without end. */
  readonly next: number | null;
  /** Of `late`: after how many milliseconds the answer comes; it is carried out at once. */
  readonly delayMs: number;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1_000_000;

function readFault(value: unknown): ChainFault | null {
  const { kind, method = null, next = null, delayMs = 60_000 } = record(value);
  const known = chainFaultKinds.find((one) => one === kind);
  const named = typeof method === 'string' && /^[a-z]{1,64}$/.test(method) ? method : null;
  if (!known || (method !== null && named === null)) return null;
  if ((next !== null && !isCount(next)) || !isCount(delayMs)) return null;
  // A node that is down answers no method at all, and counts nothing.
  if (known === 'down') return { kind: known, method: null, next: null, delayMs };
  return { kind: known, method: named, next, delayMs };
}

/** Reads a list of faults; null where one of them is none. */
export function readChainFaults(value: unknown): ChainFault[] | null {
  if (!Array.isArray(value)) return null;
  const faults = value.map(readFault);
  return faults.every((fault) => fault !== null) ? faults : null;
}

export interface ChainFaults {
  list(): readonly ChainFault[];
  set(faults: readonly ChainFault[]): void;
  /** The fault that befalls a call now; one of its times is used up. */
  take(method: string | null): ChainFault | null;
  isDown(): boolean;
}

export function openChainFaults(): ChainFaults {
  let faults: readonly ChainFault[] = [];
  return {
    list: () => faults,
    set(next) {
      faults = next;
    },
    take(method) {
      const found = faults.find(
        (fault) => fault.kind !== 'down' && (fault.method === null || fault.method === method),
      );
      if (!found) return null;
      faults = faults.flatMap((fault) => {
        if (fault !== found || fault.next === null) return [fault];
        return fault.next > 1 ? [{ ...fault, next: fault.next - 1 }] : [];
      });
      return found;
    },
    isDown: () => faults.some(({ kind }) => kind === 'down'),
  };
}
