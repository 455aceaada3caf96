/** How long ago something was paid; the time is that of this device while the page is visible. */
import { useEffect, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { deviceTime } from '../live/server-clock.ts';

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
