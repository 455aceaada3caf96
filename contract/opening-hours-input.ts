/** The input of opening hours, apart from their computing: a list of places needs no schemas. */
import * as z from 'zod/mini';
import { hourDays, lengthOf, minutesOf, type Span } from './opening-hours.ts';
import { worded } from './schemas.ts';

const maxSpans = 3;

const clock = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Each begins after the one before has ended, and only the last may go past midnight. */
function inOrder(spans: readonly Span[]): boolean {
  return spans.every((span, at) => {
    const next = spans[at + 1];
    return !next || minutesOf(span.from) + lengthOf(span) < minutesOf(next.from);
  });
}

const span = z.object({
  from: z.string().check(
    z.maxLength(5, { abort: true }),
    worded('hours', (time) => clock.test(time)),
  ),
  to: z.string().check(
    z.maxLength(5, { abort: true }),
    worded('hours', (time) => time === '24:00' || clock.test(time)),
  ),
});

/** Hours of the eight days of `hourDays`; empty where none are told. */
export const openingHours = z
  .array(
    z.array(span).check(
      z.maxLength(maxSpans, { abort: true }),
      worded('hours', (spans) => !spans.every(isClock) || inOrder(spans)),
    ),
  )
  .check(worded('hours', (days) => days.length === 0 || days.length === hourDays.length));

const isClock = ({ from, to }: Span): boolean =>
  clock.test(from) && (to === '24:00' || clock.test(to));
