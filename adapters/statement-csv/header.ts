/** Finds the header of a CSV, and by it the bank that wrote the file. */
import { plainText } from '../bank-text.ts';
import { type Column, type Dialect, dialects } from './dialects.ts';

/** A CSV whose columns are understood. */
export interface Header {
  readonly dialect: Dialect;
  readonly delimiter: string;
  /** Index of its line; those before it are a preamble. */
  readonly at: number;
  /** Names of the columns, as they stand there. */
  readonly names: readonly string[];
}

/** Banks begin with their address, the period and the sums. */
const longestPreamble = 100;

const delimiters = [';', ',', '\t'] as const;

/** A name without case, quotes and the mBank's number sign; Polish letters become plain ones. */
const plain = (name: string): string =>
  name
    .replace(/^[\s"'#\uFEFF]+|[\s"']+$/g, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');

/** The same without the letters that a wrong encoding garbles. */
const bare = (name: string): string =>
  name
    .replace(/^[\s"'#\uFEFF]+|[\s"']+$/g, '')
    .replace(/[^\x20-\x7e]/g, '')
    .toLowerCase();

/** Whether a cell is this name or label. */
export const same = (cell: string, name: string): boolean =>
  plain(cell) === plain(name) || bare(cell) === bare(name);

/** Where each of the alternatives is, in their order. */
export function placesOf(cells: readonly string[], column: Column | undefined): number[] {
  const names = column === undefined ? [] : [column].flat();
  return names
    .map((name) => cells.findIndex((cell) => same(cell, name)))
    .filter((index) => index >= 0);
}

function fits(cells: readonly string[], dialect: Dialect): boolean {
  const { exactly, last } = dialect;
  if (exactly) {
    const given = cells.map(plain);
    if (last !== undefined && given.at(-1) === last) given.pop();
    return given.join(';') === exactly.join(';');
  }
  const { date, amount, debit, credit, balance, currency, labelled } = dialect;
  const { payer, account, title, reference, own, between = [] } = dialect;
  const money = [date, amount, debit, credit, balance, currency];
  const sides = [payer, account, title, reference, own, labelled, ...between];
  return [...money, ...sides].every((one) => !one || placesOf(cells, one).length > 0);
}

/** Our own file begins with its header, or with a line for spreadsheets such as `sep=;`. */
const mayPrecede = /^\W{0,3}(sep=.)?\W*$/i;

/** The beginning of another format, in which a payer may have written our header. */
const otherFormat = /^\uFEFF?\s*(<|:20:|\{1:)/;

/** The header; null if no bank's columns are found. */
export function headerIn(lines: readonly string[]): Header | null {
  for (const [at, line] of lines.slice(0, longestPreamble).entries()) {
    if (otherFormat.test(line)) return null;
    for (const delimiter of delimiters) {
      const cells = line.split(delimiter);
      const dialect = cells.length > 3 ? dialects.find((one) => fits(cells, one)) : undefined;
      const begun = dialect?.exactly && !lines.slice(0, at).every((one) => mayPrecede.test(one));
      if (dialect && !begun) return { dialect, delimiter, at, names: cells };
    }
  }
  return null;
}

const ofBanks = /^(data (operacji|transakcji|ksiegowania|waluty)|date|kwota|saldo)/;

/** A line that looks like the header of a statement, for the person who has to mend the file. */
export function likelyHeader(
  lines: readonly string[],
): { line: number; found: string; bank: boolean } | null {
  for (const [index, text] of lines.slice(0, longestPreamble).entries()) {
    const cells = text.split(/[;,\t]/);
    const known = cells.filter((cell) => ofBanks.test(plain(cell)));
    if (cells.length < 2 || known.length === 0) continue;
    const found = plainText(text).slice(0, 80);
    return { line: index + 1, found, bank: known.some((cell) => plain(cell) !== 'date') };
  }
  return null;
}
