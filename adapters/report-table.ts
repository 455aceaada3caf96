/** CSV tables with columns in any order, identified by name. */
import { parse } from 'csv-parse/sync';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import { decodeBankText, isDay, minorOf } from './bank-text.ts';
import { maxReportLines, type ReportLine } from './provider-report.ts';

export type Row = Readonly<Record<string, string>>;

type Fault = StatementFault['fault'];

export const malformed = (...faults: StatementFault[]): Refusal =>
  new Refusal('statement_malformed', { faults });

const delimiters = [';', ',', '\t'] as const;

/** The column names in the first line of a file, whatever the delimiter. */
export function headerOf(file: Uint8Array): { names: string[]; delimiter: string } {
  const { text } = decodeBankText(file.subarray(0, 8192));
  const [first = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n/, 1);
  const split = delimiters.map((delimiter) => ({
    delimiter,
    names: first.split(delimiter).map((name) => name.replace(/^\s*"?|"?\s*$/g, '')),
  }));
  return split.reduce((best, one) => (one.names.length > best.names.length ? one : best));
}

export const hasColumns = (file: Uint8Array, wanted: readonly string[]): boolean => {
  const { names } = headerOf(file);
  return wanted.every((name) => names.includes(name));
};

/**
 * Reads each row with `lineOf`, which returns no lines for an irrelevant row, or an error message.
 * Refuses `statement_malformed` with all faulty lines.
 */
export function readTable(
  file: Uint8Array,
  lineOf: (row: Row, at: number) => readonly ReportLine[] | Fault,
): readonly ReportLine[] {
  const faults: StatementFault[] = [];
  const lines = rowsOf(file).flatMap(({ record, info }) => {
    const read = lineOf(record, info.lines);
    if (typeof read !== 'string') return read;
    faults.push({ line: info.lines, fault: read });
    return [];
  });
  if (faults.length > 0) throw malformed(...faults);
  return lines;
}

function rowsOf(file: Uint8Array): { record: Row; info: { lines: number } }[] {
  const options = {
    bom: true,
    columns: true,
    delimiter: headerOf(file).delimiter,
    info: true,
    skip_empty_lines: true,
    to: maxReportLines + 1,
    trim: true,
  } as const;
  try {
    return parse(decodeBankText(file).text, options) as never;
  } catch (error) {
    throw malformed({ line: Number((error as { lines?: unknown }).lines) || 1, fault: 'columns' });
  }
}

/** A signed amount with comma or point, blanks between thousands allowed; null if invalid. */
export function signedAmount(text: string): number | null {
  const bare = text.replace(/[\s\u00a0]/g, '');
  const amount = minorOf(bare.replace(/^[-+]/, ''));
  return amount === null ? null : bare.startsWith('-') ? -amount : amount;
}

/** The date of a moment written as YYYY-MM-DD, with or without a time; null for anything else. */
export function dayIn(text: string): string | null {
  const day = text.slice(0, 10);
  return isDay(day) ? day : null;
}
