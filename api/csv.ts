/** CSV tables for spreadsheets. */
import { setImmediate } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/languages.ts';
import { Document } from './route.ts';

/** A text, a whole number, an amount of money in API format, a time, nothing, or what programs read. */
export type CsvCell =
  | string
  | number
  | { readonly amount: number }
  | { readonly exact: string }
  | Date
  | null;

const mark = '\ufeff';

/** A time as the wire has it. */
const wireTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const isWireTime = (text: string): boolean =>
  wireTime.test(text) && !Number.isNaN(Date.parse(text));

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Warsaw',
  dateStyle: 'short',
  timeStyle: 'medium',
});
const hourMs = 3_600_000;

/**
 * As `2026-10-25 00:30:00`, which spreadsheets read as a time, by the clock that screens show. In the hour that
 * comes twice when summer time ends, with the offset.
 */
function inWarsaw(time: Date): string {
  const after = (hours: number) => clock.format(time.getTime() + hours * hourMs);
  const told = after(0);
  if (told === after(1)) return `${told} +02:00`;
  return told === after(-1) ? `${told} +01:00` : told;
}

/**
 * Semicolons and a byte order mark, as spreadsheets with Polish settings expect, times of Warsaw, and
 * amounts with the locale's comma or point. A text that a spreadsheet would evaluate as a formula stays text.
 */
export const csvOf = (
  header: readonly string[],
  lines: readonly (readonly CsvCell[])[],
  locale: Locale,
): string => mark + csvLines([header, ...lines], locale);

/** Lines of such a table, for streaming; the first chunk is made by `csvOf`. */
export function csvLines(lines: readonly (readonly CsvCell[])[], locale: Locale): string {
  const comma = locale === 'en' ? '.' : ',';
  const plain = (cell: CsvCell): string => {
    if (cell === null) return '';
    if (typeof cell === 'number') return String(cell);
    if (cell instanceof Date) return inWarsaw(cell);
    if (typeof cell === 'string') return isWireTime(cell) ? inWarsaw(new Date(cell)) : inert(cell);
    if ('exact' in cell) return inert(cell.exact);
    return cell.amount.toFixed(2).replace('.', comma);
  };
  const text = lines.map((cells) => cells.map(plain));
  return stringify(text, { delimiter: ';', record_delimiter: '\r\n' });
}

/** What starts a formula, also in full width, and characters that some programs skip. */
const formula = /^[\s\0\p{Cf}]*[=+\-@\t\r\n\0＝＋－＠]/u;

const inert = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Lines written before other requests get their turn. */
const linesAtOnce = 500;

/**
 * The same as a download, written while it is sent. Lines from an iterator are produced on demand.
 */
export const csvDocument = (
  fileName: string,
  header: readonly string[],
  lines: Iterable<readonly CsvCell[]>,
  locale: Locale,
): Document =>
  new Document('text/csv; charset=utf-8', fileName, async () => {
    const pieces = [csvOf(header, [], locale)];
    let some: (readonly CsvCell[])[] = [];
    const write = async (): Promise<void> => {
      pieces.push(csvLines(some, locale));
      some = [];
      await setImmediate();
    };
    for (const line of lines) if (some.push(line) === linesAtOnce) await write();
    await write();
    return pieces.join('');
  });

/** One line per row, produced on demand. */
export function* linesOf<Row>(
  rows: readonly Row[],
  cells: (row: Row) => readonly CsvCell[],
): Generator<readonly CsvCell[]> {
  for (const row of rows) yield cells(row);
}
