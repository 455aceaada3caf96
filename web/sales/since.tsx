/** How long ago something was paid. */
import { useWords } from '../i18n/use-words.ts';
import { deviceTime } from '../live/server-clock.ts';
import { useNow } from './use-now.ts';

/** `14:32:05, 3 sekundy temu`: an earlier payment cannot be mistaken for this one. */
export function Since({ time }: { time: string }) {
  const { format } = useWords();
  return (
    <p className="tabular">
      {format.clock(time)}, {useAgo(time)}
    </p>
  );
}

/** `3 sekundy temu`, by the API's clock. */
export function useAgo(time: string): string {
  const { format } = useWords();
  const now = new Date(useNow());
  const then = new Date(Math.min(deviceTime(time), now.getTime()));
  return format.relative(then, now);
}
