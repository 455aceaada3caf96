/** Faults that a tester switches on in a payment stand-in: for the next few calls, or at random. */

/** Faults of notifications, and of answers to calls. */
export const notificationFaults = [
  'delay',
  'drop',
  'duplicate',
  'reorder',
  'wrong-signature',
  'wrong-amount',
] as const;
export const answerFaults = [
  'unauthorized',
  'too-many-requests',
  'server-error',
  'timeout-after-commit',
] as const;
export const faultKinds = [...notificationFaults, ...answerFaults] as const;

export type FaultKind = (typeof faultKinds)[number];
export type AnswerFault = (typeof answerFaults)[number];

export interface Fault {
  readonly kind: FaultKind;
  /** How many more times it occurs; null for unlimited. */
  readonly next: number | null;
  /** Probability, above 0 and at most 1. */
  readonly share: number;
  /** The only call affected, by the stand-in's name for it; null for all. */
  readonly call: string | null;
}

export interface Faults {
  list(): readonly Fault[];
  /** Replaces all of them; the same seed gives the same random sequence. */
  set(faults: readonly Partial<Fault>[], seed?: number): void;
  /** Whether a fault occurs now; uses up one of a limited number. */
  strikes(kind: FaultKind, call?: string): boolean;
}

/** Uniform random numbers from 0 to below 1, determined by a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Parses a tester's faults; null if one is invalid. */
export function readFaults(value: unknown): readonly Fault[] | null {
  if (!Array.isArray(value)) return null;
  const faults = value.map((one: Partial<Fault> | null) => {
    const { kind, next = null, share = 1, call = null } = one ?? {};
    const known = faultKinds.find((name) => name === kind);
    const counted = next === null || (Number.isInteger(next) && next >= 0 && next <= 1_000_000);
    const probable = typeof share === 'number' && share > 0 && share <= 1;
    const named = call === null || typeof call === 'string';
    return known && counted && probable && named ? { kind: known, next, share, call } : null;
  });
  const good = faults.filter((fault) => fault !== null);
  return good.length === faults.length ? good : null;
}

/** Initially without faults. */
export function openFaults(): Faults {
  let faults: readonly Fault[] = [];
  let random = seeded(1);
  return {
    list: () => faults,
    set(wanted, seed) {
      const read = readFaults(wanted);
      if (!read) throw new TypeError('These are no faults.');
      faults = read.filter(({ next }) => next !== 0);
      if (seed !== undefined) random = seeded(seed);
    },
    strikes(kind, call) {
      const struck = faults.find(
        (fault) =>
          fault.kind === kind &&
          (fault.call === null || fault.call === call) &&
          (fault.share === 1 || random() < fault.share),
      );
      if (!struck) return false;
      const { next } = struck;
      if (next === null) return true;
      faults = faults
        .map((fault) => (fault === struck ? { ...fault, next: next - 1 } : fault))
        .filter((fault) => fault.next !== 0);
      return true;
    },
  };
}
