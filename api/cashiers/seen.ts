/** What a cashier sees of the wallet's sales: what is under way, and what the own till sold today. */
import type { Wallet } from '../callers.ts';
import { polishDay } from '../documents/format.ts';

interface Sold {
  /** Null for the wallet's own person. */
  readonly cashierId: string | null;
  readonly at: Date;
  readonly underWay: boolean;
}

/** True for everybody but cashiers. */
export const isSeen = (
  { cashier }: Pick<Wallet, 'cashier'>,
  { cashierId, at, underWay }: Sold,
  now: Date,
): boolean =>
  cashier === undefined || underWay || (cashierId === cashier && polishDay(at) === polishDay(now));
