/** Faults that a tester switches on: wrong behaviour of the node, and states of its wallet. */
import * as z from 'zod/mini';

/** Persistent faults, until they are switched off. */
const lasting = ['down', 'locked', 'drained', 'combine'] as const;
/** Faults of a limited number of calls. */
const passing = ['hang', 'busy', 'late', 'starting', 'lost'] as const;
export const chainFaultKinds = [...passing, ...lasting] as const;
export type ChainFaultKind = (typeof chainFaultKinds)[number];

const count = z.int().check(z.minimum(1), z.maximum(1_000_000));

const faultShape = z.object({
  kind: z.enum(chainFaultKinds),
  /** The only method affected; null for all. */
  method: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{1,64}$/))), null),
  /** Number of calls left; null for unlimited. */
  next: z._default(z.nullable(count), null),
  /** For `late`: delay of the answer in milliseconds; the call itself is executed immediately. */
  delayMs: z._default(count, 60_000),
  /** For `combine`: addresses with at least this many coins have them combined with each block. */
  coins: z.optional(count),
});

export type ChainFault = Readonly<z.output<typeof faultShape>>;

/** The real node's threshold. */
const joinedByDefault = 50;

const isLasting = ({ kind }: ChainFault): boolean => lasting.some((one) => one === kind);

/** Parses a list of faults; null if one is invalid. */
export function readChainFaults(value: unknown): ChainFault[] | null {
  const { data } = z.safeParse(z.array(faultShape), value);
  if (!data) return null;
  return data.map(({ coins, ...fault }) => ({
    ...fault,
    ...(isLasting(fault) && { method: null, next: null }),
    ...(fault.kind === 'combine' && { coins: coins ?? joinedByDefault }),
  }));
}

export class ChainFaults {
  list: readonly ChainFault[] = [];

  has(wanted: ChainFaultKind): boolean {
    return this.list.some(({ kind }) => kind === wanted);
  }

  /** The fault of this call, if any; uses up one of its calls. */
  take(method: unknown): ChainFault | null {
    const found = this.list.find(
      (fault) => !isLasting(fault) && (fault.method === null || fault.method === method),
    );
    if (!found) return null;
    this.list = this.list.flatMap((fault) => {
      if (fault !== found || fault.next === null) return [fault];
      return fault.next > 1 ? [{ ...fault, next: fault.next - 1 }] : [];
    });
    return found;
  }

  /** The threshold for combining an address's coins with each block; null to disable. */
  get combineFrom(): number | null {
    return this.list.find(({ kind }) => kind === 'combine')?.coins ?? null;
  }
}
