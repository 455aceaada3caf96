/** The Denar balance at the end of each of the last days. */
import { toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { dailyBalances } from '#ledger/balances.ts';
import type { Wallet } from '../callers.ts';
import { polishTime } from '../transfers/entries.ts';

export interface DayBalance {
  /** YYYY-MM-DD in Polish time. */
  readonly date: string;
  readonly denar: number;
}

/** Oldest first; the last day is today, as it stands at `now`. */
export async function balanceDays(
  db: Reader,
  wallet: Wallet,
  days: number,
  now: Date,
): Promise<DayBalance[]> {
  const found = await dailyBalances(db, wallet.denar, { days, timeZone: polishTime, now });
  return found.map(({ date, balance }) => ({ date, denar: toWire(balance) }));
}
