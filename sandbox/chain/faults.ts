/** Faults that a tester switches on: what the node does instead of answering, and what ails its wallet. */
import type { WalletState } from './wallet.ts';

export const chainFaultKinds = [
  'down',
  'hang',
  'busy',
  'late',
  'starting',
  'lost',
  'locked',
  'drained',
  'combine',
] as const;
export type ChainFaultKind = (typeof chainFaultKinds)[number];

/** Of the node as it is, until they are switched off, and not of so many calls. */
const lasting: ReadonlySet<string> = new Set(['down', 'locked', 'drained', 'combine']);

/** From how many coins of an address on the real node joins them. */
const joinedByDefault = 50;

export interface ChainFault {
  readonly kind: ChainFaultKind;
  /** The only method that it befalls; null for every one. */
  readonly method: string | null;
  /** How many calls more; null without end. */
  readonly next: number | null;
  /** Of `late`: after how many milliseconds the answer comes; it is carried out at once. */
  readonly delayMs: number;
  /** Of `combine`: an address with at least so many coins has them joined when a block is made. */
  readonly coins?: number;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= 1_000_000;

function readFault(value: unknown): ChainFault | null {
  const { kind, method = null, next = null, delayMs = 60_000, coins } = record(value);
  const known = chainFaultKinds.find((one) => one === kind);
  const named = typeof method === 'string' && /^[a-z]{1,64}$/.test(method) ? method : null;
  if (!known || (method !== null && named === null)) return null;
  if ((next !== null && !isCount(next)) || !isCount(delayMs)) return null;
  if (known === 'combine') {
    const from = coins ?? joinedByDefault;
    return isCount(from) ? { kind: known, method: null, next: null, delayMs, coins: from } : null;
  }
  if (lasting.has(known)) return { kind: known, method: null, next: null, delayMs };
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
  wallet(): WalletState;
}

export function openChainFaults(): ChainFaults {
  let faults: readonly ChainFault[] = [];
  const has = (wanted: ChainFaultKind): boolean => faults.some(({ kind }) => kind === wanted);
  return {
    list: () => faults,
    set(next) {
      faults = next;
    },
    take(method) {
      const found = faults.find(
        ({ kind, method: only }) => !lasting.has(kind) && (only === null || only === method),
      );
      if (!found) return null;
      faults = faults.flatMap((fault) => {
        if (fault !== found || fault.next === null) return [fault];
        return fault.next > 1 ? [{ ...fault, next: fault.next - 1 }] : [];
      });
      return found;
    },
    isDown: () => has('down'),
    wallet: () => ({
      locked: has('locked'),
      drained: has('drained'),
      combineFrom: faults.find(({ kind }) => kind === 'combine')?.coins ?? null,
    }),
  };
}
