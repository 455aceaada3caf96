/** Opening hours in words: whether it is open now, and the week in a line. */
import {
  type OpeningHours,
  type OpenState,
  openAt,
  shortTime,
  weekLines,
} from '#contract/opening-hours.ts';
import type { Words } from '../../i18n/use-words.ts';

function opensText(
  { opens }: Extract<OpenState, { open: false }>,
  now: Date,
  words: Words,
): string {
  const { t, format } = words;
  if (!opens) return '';
  const time = shortTime(opens.at);
  if (opens.inDays === 0) return t('places.opensToday', { time });
  if (opens.inDays === 1) return t('places.opensTomorrow', { time });
  const day = format.weekday(new Date(now.getTime() + opens.inDays * 86_400_000));
  return t('places.opensOn', { day, time });
}

/** Whether it is open, and until or from when; null where no hours are told. */
export function openText(hours: OpeningHours, now: Date, words: Words) {
  const state = openAt(hours, now);
  if (!state) return null;
  if (!state.open) return { open: false, rest: opensText(state, now, words) };
  const rest = state.until
    ? words.t('places.until', { time: shortTime(state.until) })
    : words.t('places.openAlways');
  return { open: true, rest };
}

/** The week, days with the same hours together: `pon.–pt. 6:30–18:00`. */
export const weekText = (hours: OpeningHours, { t, format }: Words): readonly string[] =>
  weekLines(hours, {
    weekday: format.weekday,
    closed: t('places.closedDays'),
    holidays: t('places.holidays'),
  });
