/** The newest checkpoint that this browser has seen; what was published must stay true. */
import type { Seen } from './check.ts';

const place = 'denar.checkpoint';

/** The remembered checkpoint; null if there is none. */
export function remembered(): Seen | null {
  try {
    const { size, rootHash } = JSON.parse(localStorage.getItem(place) ?? '{}') as Partial<Seen>;
    const known = Number.isSafeInteger(size) && /^[0-9a-f]{64}$/.test(rootHash ?? '');
    return known ? ({ size, rootHash } as Seen) : null;
  } catch {
    return null;
  }
}

export const remember = ({ size, rootHash }: Seen): void =>
  localStorage.setItem(place, JSON.stringify({ size, rootHash }));

export const forget = (): void => localStorage.removeItem(place);
