/** Equal shares of a sum. */
import type { Minor } from './money.ts';

/** As many shares as asked for; those that come first bear the rest, one of the smallest unit each. */
export function sharesOf(sum: Minor, shares: number): Minor[] {
  const each = Math.floor(sum / shares);
  const rest = sum - each * shares;
  return Array.from({ length: shares }, (_, at) => each + (at < rest ? 1 : 0));
}
