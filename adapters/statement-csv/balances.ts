/** Balances after each booking: checked to the grosz in whichever order the bank lists them. */
import type { Minor } from '#contract/money.ts';

export interface Balanced {
  /** Line number in the file. */
  readonly at: number;
  readonly amount: Minor;
  /** Null where the bank tells none. */
  readonly balance: Minor | null;
}

export interface Sums {
  readonly opening: Minor | null;
  readonly closing: Minor | null;
}

const unknown: Sums = { opening: null, closing: null };

interface Broken {
  /** Line number in the file at which the balances do not add up. */
  readonly broken: number;
  /** How many bookings did before. */
  readonly held: number;
}

/** The balances of bookings from oldest to newest. */
function sumsOf(bookings: readonly Balanced[]): Sums | Broken {
  let opening: Minor | null = null;
  let running: Minor | null = null;
  let before = 0;
  for (const [held, { at, amount, balance }] of bookings.entries()) {
    before += amount;
    if (running !== null) running += amount;
    if (balance === null) continue;
    if (running !== null && running !== balance) return { broken: at, held };
    running = balance;
    opening ??= balance - before;
  }
  return { opening, closing: running };
}

/** Known to be different. */
const differ = (a: Minor | null, b: Minor | null): boolean => a !== null && b !== null && a !== b;

const disagree = (a: Sums, b: Sums): boolean =>
  differ(a.opening, b.opening) || differ(a.closing, b.closing);

/**
 * Opening and closing balance of bookings as they stand in a file, oldest or newest first, with
 * those that the file tells around them; else the line at which neither order adds up. Null where
 * both orders do and lead to different balances.
 */
export function balancesOf(
  bookings: readonly Balanced[],
  told: Sums,
): Sums | Pick<Broken, 'broken'> {
  const orders = [sumsOf(bookings), sumsOf(bookings.toReversed())];
  const added = orders.filter((one) => 'opening' in one);
  if (added.length === 0) {
    const broken = orders.filter((one) => 'held' in one);
    return broken.reduce((best, one) => (one.held > best.held ? one : best));
  }
  const [first, second] = added.filter((one) => !disagree(one, told));
  if (!first) return { broken: bookings.at(-1)?.at ?? 1 };
  if (second && disagree(first, second)) return unknown;
  const opening = first.opening ?? told.opening;
  const closing = first.closing ?? told.closing;
  const sum = bookings.reduce((total, { amount }) => total + amount, 0);
  const adds = opening === null || closing === null || opening + sum === closing;
  return adds ? { opening, closing } : { broken: bookings.at(-1)?.at ?? 1 };
}
