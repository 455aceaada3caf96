/** Holidays and opening hours by tables of cases. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import * as z from 'zod/mini';
import { isHoliday, type OpenState, openAt } from './opening-hours.ts';
import { openingHours } from './profiles.ts';

describe('A day off', () => {
  const holidays = [
    ...['2026-01-01', '2026-01-06', '2026-05-01', '2026-05-03', '2026-08-15', '2026-11-01'],
    ...['2026-11-11', '2026-12-24', '2026-12-25', '2026-12-26', '2025-12-24'],
    // Easter Sunday and Monday, Pentecost, Corpus Christi; the earliest and the latest Easter too.
    ...['2024-03-31', '2024-04-01', '2024-05-19', '2024-05-30'],
    ...['2025-04-20', '2025-04-21', '2025-06-08', '2025-06-19'],
    ...['2026-04-05', '2026-04-06', '2026-05-24', '2026-06-04'],
    ...['2027-03-28', '2027-03-29', '2027-05-16', '2027-05-27'],
    ...['2038-04-25', '2038-04-26', '2008-03-23', '2008-03-24', '2076-04-19', '2100-03-28'],
  ];
  for (const date of holidays) it(date, () => assert.equal(isHoliday(date), true));
  const ordinary = ['2024-12-24', '2010-01-06', '2026-04-04', '2026-04-07', '2026-04-03'];
  for (const date of [...ordinary, '2026-06-05', '2026-12-31', '2026-02-28', '2028-02-29'])
    it(`is not ${date}, which is no day off`, () => assert.equal(isHoliday(date), false));
});

const from = (...times: string[]) =>
  times.map((time) => ({ from: time.split('–')[0] ?? '', to: time.split('–')[1] ?? '' }));
const daily = from('06:30–18:00');
const bakery = [daily, daily, daily, daily, daily, from('06:30–14:00'), [], []];
const lunch = from('09:00–12:00', '13:00–17:00');
const office = [lunch, lunch, lunch, lunch, lunch, [], [], []];
const night = from('20:00–04:00');
const bar = [[], [], [], [], night, night, [], night];
const always = Array.from({ length: 8 }, () => from('00:00–24:00'));
const holidaysToo = [...bakery.slice(0, 7), from('08:00–12:00')];

const until = (time: string | null): OpenState => ({ open: true, until: time });
const opens = (inDays: number, at: string): OpenState => ({ open: false, opens: { inDays, at } });

const cases: readonly (readonly [string, typeof bakery, string, OpenState | null])[] = [
  // In summer Warsaw is two hours ahead of UTC, in winter one.
  ['a weekday in summer', bakery, '2026-07-15T04:30:00Z', until('18:00')],
  ['a minute before', bakery, '2026-07-15T04:29:00Z', opens(0, '06:30')],
  ['the last minute', bakery, '2026-07-15T15:59:00Z', until('18:00')],
  ['at its end', bakery, '2026-07-15T16:00:00Z', opens(1, '06:30')],
  ['a weekday in winter', bakery, '2026-01-14T05:30:00Z', until('18:00')],
  ['the same moment an hour earlier', bakery, '2026-01-14T04:30:00Z', opens(0, '06:30')],
  ['Saturday afternoon', bakery, '2026-07-18T12:30:00Z', opens(2, '06:30')],
  ['the evening before a holiday', bakery, '2026-06-03T18:00:00Z', opens(2, '06:30')],
  ['Christmas Eve, and a long closed time', bakery, '2026-12-24T09:00:00Z', opens(4, '06:30')],
  ['Christmas Eve before 2025', bakery, '2024-12-24T09:00:00Z', until('18:00')],
  ['Easter Monday', bakery, '2026-04-06T08:00:00Z', opens(1, '06:30')],
  ['a holiday with hours of its own', holidaysToo, '2026-11-11T10:00:00Z', until('12:00')],
  ['lunch', office, '2026-07-15T10:15:00Z', opens(0, '13:00')],
  ['after lunch', office, '2026-07-15T11:00:00Z', until('17:00')],
  ['past midnight', bar, '2026-07-18T00:30:00Z', until('04:00')],
  ['past midnight, at its end', bar, '2026-07-18T02:00:00Z', opens(0, '20:00')],
  ['Sunday’s early hours', bar, '2026-07-19T01:00:00Z', until('04:00')],
  // 29 March 2026: 02:00 becomes 03:00.
  ['before the clock goes forward', bar, '2026-03-29T00:59:00Z', until('04:00')],
  ['after the clock went forward', bar, '2026-03-29T01:01:00Z', until('04:00')],
  ['closing after it', bar, '2026-03-29T02:00:00Z', opens(5, '20:00')],
  // 25 October 2026: 03:00 becomes 02:00.
  ['the hour that comes twice', bar, '2026-10-25T00:30:00Z', until('04:00')],
  ['the same hour again', bar, '2026-10-25T01:30:00Z', until('04:00')],
  ['closing after that', bar, '2026-10-25T03:00:00Z', opens(5, '20:00')],
  ['always', always, '2026-12-25T03:00:00Z', until(null)],
  [
    'until midnight, then closed',
    [...bakery.slice(0, 2), from('10:00–24:00'), ...bakery.slice(3)],
    '2026-07-15T21:59:00Z',
    until('00:00'),
  ],
  [
    'on holidays only, and none is near',
    [[], [], [], [], [], [], [], daily],
    '2026-07-15T10:00:00Z',
    { open: false, opens: null },
  ],
  ['nothing told', [], '2026-07-15T10:00:00Z', null],
];

describe('Whether a shop is open:', () => {
  for (const [name, hours, moment, state] of cases)
    it(name, () => assert.deepEqual(openAt(hours, new Date(moment)), state));
});

describe('Hours', () => {
  const taken = (first: unknown) =>
    z.safeParse(openingHours, [first, [], [], [], [], [], [], []]).success;
  const table: readonly (readonly [unknown, boolean])[] = [
    [lunch, true],
    [night, true],
    [from('00:00–24:00'), true],
    [from('09:00–12:00', '20:00–02:00'), true],
    [from('09:00–12:00', '12:00–17:00'), false],
    [from('13:00–17:00', '09:00–12:00'), false],
    [from('20:00–04:00', '21:00–22:00'), false],
    [from('9:00–12:00'), false],
    [from('24:00–12:00'), false],
    [from('09:60–12:00'), false],
    [from('01:00–02:00', '03:00–04:00', '05:00–06:00', '07:00–08:00'), false],
  ];
  for (const [spans, good] of table)
    it(`opening hours ${JSON.stringify(spans)} are ${good ? 'accepted' : 'refused'}`, () =>
      assert.equal(taken(spans), good));
  it('requires opening hours for all eight days, or none', () => {
    assert.equal(z.safeParse(openingHours, []).success, true);
    assert.equal(z.safeParse(openingHours, [lunch]).success, false);
  });
});
