/** Quiet hours: a table of nights, also those in which the clock is changed. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { minutesOf, quietUntil, timeOfDay } from './quiet.ts';

/** Quiet from, to; a moment in UTC; and until when it is quiet then, or null. */
const cases: readonly (readonly [string, string, string, string | null])[] = [
  // Winter: Poland is one hour ahead.
  ['22:00', '07:00', '2026-11-26T20:59:59Z', null],
  ['22:00', '07:00', '2026-11-26T21:00:00Z', '2026-11-27T06:00:00Z'],
  ['22:00', '07:00', '2026-11-26T23:30:10Z', '2026-11-27T06:00:00Z'],
  ['22:00', '07:00', '2026-11-27T05:59:59Z', '2026-11-27T06:00:00Z'],
  ['22:00', '07:00', '2026-11-27T06:00:00Z', null],
  // Summer: two hours ahead.
  ['22:00', '07:00', '2026-07-01T19:59:00Z', null],
  ['22:00', '07:00', '2026-07-01T20:00:00Z', '2026-07-02T05:00:00Z'],
  // Within a day.
  ['13:00', '14:15', '2026-11-26T12:30:00Z', '2026-11-26T13:15:00Z'],
  ['13:00', '14:15', '2026-11-26T23:30:00Z', null],
  ['00:00', '06:00', '2026-11-26T23:00:00Z', '2026-11-27T05:00:00Z'],
  ['18:00', '00:00', '2026-11-26T18:00:00Z', '2026-11-26T23:00:00Z'],
  // All but a minute.
  ['07:00', '06:59', '2026-11-26T06:30:00Z', '2026-11-27T05:59:00Z'],
  // In the night to 29 March 2026 two o'clock is followed by three.
  ['22:00', '07:00', '2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'],
  ['22:00', '02:30', '2026-03-28T22:00:00Z', '2026-03-29T01:00:00Z'],
  ['02:10', '02:50', '2026-03-29T00:59:00Z', null],
  ['02:10', '02:50', '2026-03-29T01:00:00Z', null],
  ['01:30', '03:30', '2026-03-29T00:45:00Z', '2026-03-29T01:30:00Z'],
  // In the night to 25 October 2026 the hour from two to three comes twice.
  ['22:00', '07:00', '2026-10-24T21:00:00Z', '2026-10-25T06:00:00Z'],
  ['22:00', '02:30', '2026-10-24T21:00:00Z', '2026-10-25T00:30:00Z'],
  ['22:00', '02:30', '2026-10-25T00:45:00Z', null],
  ['22:00', '02:30', '2026-10-25T01:10:00Z', '2026-10-25T01:30:00Z'],
  ['02:45', '06:00', '2026-10-25T00:50:00Z', '2026-10-25T01:00:00Z'],
  ['02:45', '06:00', '2026-10-25T01:50:00Z', '2026-10-25T05:00:00Z'],
];

describe('Quiet hours', () => {
  for (const [from, to, moment, end] of cases)
    it(`from ${from} to ${to} end at ${moment} ${end ? `by ${end}` : 'for they are over'}`, () => {
      const until = quietUntil(new Date(moment), { from: minutesOf(from), to: minutesOf(to) });
      assert.equal(until?.toISOString() ?? null, end && new Date(end).toISOString());
    });

  it('are written as they are read', () => {
    for (const time of ['00:00', '07:05', '23:59']) assert.equal(timeOfDay(minutesOf(time)), time);
  });
});
