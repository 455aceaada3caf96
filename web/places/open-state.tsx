/** Whether a place is open now; nothing until the page is alive, or where no hours are told. */
import type { OpeningHours } from '#contract/opening-hours.ts';
import { useWords } from '../i18n/use-words.ts';
import { openText } from './hours-text.ts';
import { useMinute } from './use-minute.ts';
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
