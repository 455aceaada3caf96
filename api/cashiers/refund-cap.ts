/** How much a caller may give back of what a till has taken. */
import type { Minor } from '#contract/money.ts';
import type { Caller } from '../callers.ts';

/**
 * The most that the caller may give back in one day in Poland, summed over everything that the same
 * cashier gave back on it; null for a wallet's own person, who has no cap. 0 means none at all.
 */
export const refundCap = ({ cashier }: Pick<Caller, 'cashier'>): Minor | null =>
  cashier ? cashier.refundCap : null;
