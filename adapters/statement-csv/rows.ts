/** The rows of a CSV below its header. */
import { parse } from 'csv-parse/sync';
import { Refusal, type StatementFault } from '#contract/refusals.ts';
import { maxLines } from '../bank-file.ts';
import type { Header } from './header.ts';

export const malformed = (...faults: StatementFault[]): Refusal =>
  new Refusal('statement_malformed', { faults });

export interface Row {
  /** Line number in the file where it begins, from 1. */
  readonly at: number;
  readonly cells: readonly string[];
}

/** A file ends with a few rows that are no bookings, such as sums. */
const mostRows = maxLines + 100;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** All rows that are not blank. Refuses `statement_malformed` if a quotation mark is not closed. */
export function rowsOf(lines: readonly string[], { at, delimiter }: Header): Row[] {
  const options = {
    delimiter,
    info: true,
    record_delimiter: '\n',
    relax_column_count: true,
    // Some banks do not double the quotation marks in names.
    relax_quotes: true,
    skip_empty_lines: true,
    to: mostRows + 1,
    trim: true,
  } as const;
  const rows = parsed(lines.slice(at + 1).join('\n'), options, at + 1);
  const all = rows.map(({ record, info }) => {
    const breaks = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return { at: at + 1 + info.lines - breaks, cells: record };
  });
  return bounded(all);
}

function bounded(rows: readonly Row[]): Row[] {
  const tooMany = rows[mostRows];
  if (tooMany) throw malformed({ line: tooMany.at, fault: 'too_long' });
  return rows.filter(({ cells }) => cells.some((cell) => cell !== ''));
}

/**
 * The same for a bank that does not double the quotation marks in its texts, so that they cannot be
 * told from those around: each line is a row, and each delimiter ends a cell.
 */
export function plainRowsOf(lines: readonly string[], { at, delimiter }: Header): Row[] {
  const below = lines.slice(at + 1, at + 2 + mostRows);
  const rows = below.map((line, index) => ({
    at: at + 2 + index,
    cells: line.split(delimiter).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')),
  }));
  return bounded(rows);
}

function parsed(text: string, options: object, before: number): Parsed[] {
  try {
    return parse(text, options) as unknown as Parsed[];
  } catch (error) {
    const line = before + (Number((error as { lines?: unknown }).lines) || 1);
    throw malformed({ line, fault: 'columns' });
  }
}
