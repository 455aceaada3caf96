/** How much of one currency may be turned into the other. */
import { useAccount } from '../live/account-query.ts';
import type { Direction } from './checked.ts';

/** As on the wire (12.5), less what waits already; null until it is known. */
export function useExchangeable(direction: Direction): number | null {
  const { data } = useAccount();
  if (!data) return null;
  if (direction === 'generate') return data.available;
  return Math.round((data.i_talar - data.i_talar_held) * 100) / 100;
}
