/** Opening hours in words: whether it is open now, and the week in a line. */
import { type OpeningHours, type OpenState, openAt, type Span } from '#contract/opening-hours.ts';
import type { Words } from '../i18n/use-words.ts';

/** 1 January 2024 was a Monday. */
const dayOf = (nth: number): Date => new Date(Date.UTC(2024, 0, 1 + nth, 12));

/** `06:30` as `6:30`. */
const shortTime = (time: string): string => time.replace(/^0/, '');

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

const spansText = (spans: readonly Span[], { t }: Words): string =>
  spans.length === 0
    ? t('places.closedDays')
    : spans.map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`).join(', ');

/** The week, days with the same hours together: `pon.–pt. 6:30–18:00`. */
export function weekText(hours: OpeningHours, words: Words): readonly string[] {
  const texts = hours.map((spans) => spansText(spans, words));
  const lines: string[] = [];
  for (let at = 0; at < 7; ) {
    let last = at;
    while (last < 6 && texts[last + 1] === texts[at]) last += 1;
    const days = [...new Set([at, last])].map((nth) => words.format.weekday(dayOf(nth)));
    lines.push(`${days.join('–')} ${texts[at]}`);
    at = last + 1;
  }
  return [...lines, `${words.t('places.holidays')} ${texts[7]}`];
}
