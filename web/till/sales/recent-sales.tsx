/** How long ago something was paid; the time is that of this device while the page is visible. */
import { useEffect, useState } from 'react';
import { deviceTime } from '../../api/server-clock.ts';
import { useWords } from '../../i18n/use-words.ts';

/** `3 sekundy temu`, or narrow `3 s temu`, by the API's clock. */
export function useAgo(time: string, style?: 'narrow'): string {
  const { format } = useWords();
  const now = new Date(useNow());
  const then = new Date(Math.min(deviceTime(time), now.getTime()));
  return format.relative(then, now, style);
}

/** Milliseconds since 1970, updated each second while `running` and when the page reappears. */
export function useNow(running = true): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!running) return;
    const look = () => setNow(Date.now());
    look();
    const timer = setInterval(look, 1000);
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [running]);
  return now;
}

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
