/** Polish public holidays by rule: the Act of 18 January 1951 on days off, as amended. */

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
