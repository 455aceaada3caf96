/** When a place is open: a week with its own hours for holidays, and whether it is open now. */

export interface Span {
  readonly from: string;
  /** On the next day where it is not later than `from`. */
  readonly to: string;
}

/** Monday to Sunday, and last what holds on a holiday instead of that day's own hours. */
export const hourDays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun', 'holiday'] as const;

export const minutesOf = (time: string): number =>
  Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

const dayMinutes = 24 * 60;

export const lengthOf = ({ from, to }: Span): number =>
  (minutesOf(to) - minutesOf(from) + dayMinutes) % dayMinutes || dayMinutes;

export type OpeningHours = readonly (readonly Span[])[];

/** `06:30` as `6:30`. */
export const shortTime = (time: string): string => time.replace(/^0/, '');

/** What a line of a week says: the names of its days, of closed ones, and of holidays. */
export interface WeekWords {
  /** Of a date in UTC. */
  readonly weekday: (day: Date) => string;
  readonly closed: string;
  readonly holidays: string;
}

/** 1 January 2024 was a Monday. */
const dayOf = (nth: number): Date => new Date(Date.UTC(2024, 0, 1 + nth, 12));

/** The week, days with the same hours together: `pon.–pt. 6:30–18:00`. None if no hours are told. */
export function weekLines(
  hours: OpeningHours,
  { weekday, closed, holidays }: WeekWords,
): readonly string[] {
  if (hours.length === 0) return [];
  const texts = hours.map(
    (spans) =>
      spans.map(({ from, to }) => `${shortTime(from)}–${shortTime(to)}`).join(', ') || closed,
  );
  const lines: string[] = [];
  for (let at = 0; at < 7; ) {
    let last = at;
    while (last < 6 && texts[last + 1] === texts[at]) last += 1;
    const days = [...new Set([at, last])].map((nth) => weekday(dayOf(nth)));
    lines.push(`${days.join('–')} ${texts[at]}`);
    at = last + 1;
  }
  return [...lines, `${holidays} ${texts[7]}`];
}

/** Open until a time of day (null: always), or closed until one, some days from now (0: today). */
export type OpenState =
  | { readonly open: true; readonly until: string | null }
  | {
      readonly open: false;
      readonly opens: { readonly inDays: number; readonly at: string } | null;
    };

const inWarsaw = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** A day, as `2026-03-29`, some days later. */
const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

function spansOn(hours: OpeningHours, date: string): readonly Span[] {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;
  return hours[isHoliday(date) ? 7 : weekday] ?? [];
}

/** Month and day, and the first year in which the day is off. */
const fixed: readonly (readonly [string, number])[] = [
  ['01-01', 1951],
  ['01-06', 2011],
  ['05-01', 1951],
  ['05-03', 1990],
  ['08-15', 1989],
  ['11-01', 1951],
  ['11-11', 1989],
  ['12-24', 2025],
  ['12-25', 1951],
  ['12-26', 1951],
];

/** Days after Easter Sunday: itself, Easter Monday, Pentecost, Corpus Christi. */
const movable = [0, 1, 49, 60];

/** Easter Sunday of a year as days since 1970, by the rule of Gauss, Meeus, Jones and Butcher. */
function easter(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const correction = Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3);
  const moon = (19 * a + b - Math.floor(b / 4) - correction + 15) % 30;
  const week = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - moon - (c % 4)) % 7;
  const late = Math.floor((a + 11 * moon + 22 * week) / 451);
  const sum = moon + week - 7 * late + 114;
  return dayNumber(year, Math.floor(sum / 31), (sum % 31) + 1);
}

const dayNumber = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000;

/** Whether a day, as `2026-12-24`, is a public holiday in Poland, other than an ordinary Sunday. */
export function isHoliday(date: string): boolean {
  const year = Number(date.slice(0, 4));
  if (fixed.some(([day, since]) => date.endsWith(day) && year >= since)) return true;
  const after = Date.parse(`${date}T00:00:00Z`) / 86_400_000 - easter(year);
  return movable.includes(after);
}

/** How far ahead it looks: over any run of holidays. */
const horizonDays = 9;

/**
 * Whether a place with these hours is open at a moment; null where it tells none. Hours are those
 * of the clock on the wall in Poland, so a night in which the clock is changed has the same ones.
 */
export function openAt(hours: OpeningHours, moment: Date): OpenState | null {
  if (hours.every((spans) => spans.length === 0)) return null;
  const [today = '', time = ''] = inWarsaw.format(moment).split(' ');
  const now = minutesOf(time);
  const runs: { from: number; to: number }[] = [];
  for (let day = -1; day <= horizonDays; day += 1) {
    for (const one of spansOn(hours, shifted(today, day))) {
      const from = day * dayMinutes + minutesOf(one.from);
      const last = runs.at(-1);
      // What ends when the next begins, as at midnight, is one.
      if (last && from <= last.to) last.to = Math.max(last.to, from + lengthOf(one));
      else runs.push({ from, to: from + lengthOf(one) });
    }
  }
  const current = runs.find(({ from, to }) => from <= now && now < to);
  if (current) {
    const always = current.to >= horizonDays * dayMinutes;
    return { open: true, until: always ? null : clockOf(current.to) };
  }
  const next = runs.find(({ from }) => from > now);
  return {
    open: false,
    opens: next ? { inDays: Math.floor(next.from / dayMinutes), at: clockOf(next.from) } : null,
  };
}

function clockOf(minutes: number): string {
  const inDay = ((minutes % dayMinutes) + dayMinutes) % dayMinutes;
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${two(Math.floor(inDay / 60))}:${two(inDay % 60)}`;
}
