/** Quiet hours: times of day in Poland, also over midnight and over a change of the clock. */

export interface Quiet {
  /** Minutes after midnight; `to` is the first minute that is not quiet any more. */
  readonly from: number;
  readonly to: number;
}

const dayMinutes = 1440;
const [minuteMs, hourMs] = [60_000, 3_600_000];
const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Warsaw',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export const minutesOf = (timeOfDay: string): number => {
  const [hours = 0, minutes = 0] = timeOfDay.split(':').map(Number);
  return hours * 60 + minutes;
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
export const timeOfDay = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

const isQuiet = ({ from, to }: Quiet, minutes: number): boolean =>
  from < to ? from <= minutes && minutes < to : from <= minutes || minutes < to;

/** When the quiet hours end in which this moment lies; null if it lies in none. */
export function quietUntil(moment: Date, quiet: Quiet): Date | null {
  let at = moment.getTime();
  for (;;) {
    const minutes = minutesOf(clock.format(at));
    if (!isQuiet(quiet, minutes)) return at === moment.getTime() ? null : new Date(at);
    const left = (quiet.to - minutes + dayMinutes) % dayMinutes;
    const end = at - (at % minuteMs) + left * minuteMs;
    // Clocks are changed at full hours alone, so none is passed over.
    at = Math.min(end, at - (at % hourMs) + hourMs);
  }
}
