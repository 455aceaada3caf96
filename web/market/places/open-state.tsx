/** Whether a place is open now; nothing until the page is alive, or where no hours are told. */
import { useSyncExternalStore } from 'react';
import type { OpeningHours } from '#contract/opening-hours.ts';
import { useWords } from '../../i18n/use-words.ts';
import { openText } from './hours-text.ts';
import './shop-facts.css';

interface OpenStateProps {
  hours: OpeningHours;
  /** With “now”, where there is room. */
  long?: boolean;
}

export function OpenState({ hours, long }: OpenStateProps) {
  const words = useWords();
  const now = useMinute();
  const state = now && openText(hours, now, words);
  if (!state) return null;
  const { t } = words;
  const word = state.open ? t(long ? 'places.openNow' : 'places.open') : t('places.closed');
  return (
    <span className="tabular">
      <b className={state.open ? 'place-open' : 'place-closed'}>{word}</b> {state.rest}
    </span>
  );
}

const minuteMs = 60_000;

function onTick(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs / 4);
  return () => clearInterval(timer);
}

const minute = (): number => Math.floor(Date.now() / minuteMs);

/** The current minute, for what changes with the clock; null on the server and until hydration. */
export function useMinute(): Date | null {
  const now = useSyncExternalStore<number | null>(onTick, minute, () => null);
  return now === null ? null : new Date(now * minuteMs);
}
