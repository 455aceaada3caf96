/** Distinguishes a sale that has just ended on this screen from an earlier one. */
import { useEffect, useState } from 'react';
import { deviceTime } from '../live/server-clock.ts';
import { useNow } from './since.tsx';

/** How long the end of a sale counts as recent, in milliseconds. */
export const newsMs = 60_000;

interface Ending {
  readonly completed_at: string | null;
  readonly expires_at: string;
}

/** When a sale ended, or will end at the latest; null while it is open. */
export const endOf = ({ completed_at, expires_at }: Ending, open: boolean): string | null =>
  open ? null : (completed_at ?? expires_at);

/**
 * `ended`: when the sale ended by the API's clock, null while it is open, undefined until known.
 * Returns whether it is history: this screen has not seen it open, or it ended a minute ago.
 * `onHistory` is called once it is; `see` records a sale that was started here.
 */
export function useSaleNews(id: string, ended: string | null | undefined, onHistory?: () => void) {
  const [seen, see] = useState('');
  if (id && ended === null && seen !== id) see(id);
  const now = useNow(typeof ended === 'string');
  const history = typeof ended === 'string' && (seen !== id || now - deviceTime(ended) >= newsMs);
  useEffect(() => {
    if (history) onHistory?.();
  });
  return { history, see };
}
