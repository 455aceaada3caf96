/** Opening hours as people type them, a day a line: `9–17`, `9:00–12:00, 13–17.30`, or nothing. */
import { hourDays, type OpeningHours, type Span } from '#contract/opening-hours.ts';

const span = /^(\d{1,2})(?:[:.](\d{2}))?\s*(?:-|–|—|do|to)\s*(\d{1,2})(?:[:.](\d{2}))?$/i;

const clock = (hour: string, minute = '00'): string => `${hour.padStart(2, '0')}:${minute}`;

/** Null for what cannot be read; whether hours are in order is the contract's to say. */
export function readDay(text: string): Span[] | null {
  const spans: Span[] = [];
  for (const part of text.split(/[,;]/).map((one) => one.trim())) {
    if (part === '') continue;
    const [whole, from = '', fromMinute, to = '', toMinute] = span.exec(part) ?? [];
    if (whole === undefined) return null;
    spans.push({ from: clock(from, fromMinute), to: clock(to, toMinute) });
  }
  return spans;
}

export const typedDay = (spans: readonly Span[] | undefined): string =>
  (spans ?? []).map(({ from, to }) => `${from}–${to}`.replace(/\b0(?=\d:)/g, '')).join(', ');

export type TypedHours = readonly string[];

export const typedHours = (hours: OpeningHours): TypedHours =>
  hourDays.map((_, at) => typedDay(hours[at]));

/** All eight days, or none if nothing is typed; what cannot be read becomes a fault of its day. */
export function readHours(typed: TypedHours): Span[][] {
  if (typed.every((text) => text.trim() === '')) return [];
  return typed.map((text) => readDay(text) ?? [{ from: text.slice(0, 5), to: '' }]);
}
