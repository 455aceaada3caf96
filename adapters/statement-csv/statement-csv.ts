/** Bank statements as CSV: the house's own, and those that banks offer. */
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { StatementFault } from '#contract/refusals.ts';
import type { Statement, StatementLine, StatementReader } from '../bank-file.ts';
import { printOf } from '../bank-print.ts';
import { decodeBankText } from '../bank-text.ts';
import { unknownFile } from '../unknown-file.ts';
import { balancesOf, type Sums } from './balances.ts';
import { type Booking, readerOf } from './bookings.ts';
import { moneyOf } from './cells.ts';
import { house } from './dialects.ts';
import { type Header, headerIn, same } from './header.ts';
import { malformed, plainRowsOf, type Row, rowsOf } from './rows.ts';

const lineBreak = /\r\n|\n|\r/;

/** Enough for the longest preamble. */
const beginning = 65_536;

/** The first lines of a file, or none if it has signs that no text has. */
function firstLines(file: Uint8Array): string[] {
  const wide = file[0] === 0xff || file[0] === 0xfe;
  // Letters of two bytes are not cut.
  const end = file.length <= beginning || wide ? beginning : file.lastIndexOf(0x0a, beginning) + 1;
  try {
    return decodeBankText(file.subarray(0, end)).text.split(lineBreak);
  } catch {
    return [];
  }
}

/**
 * The house's header is `date;reference;amount;currency;sender;title`, optionally followed by
 * `;account`; a comma or a tab may stand for the semicolon. Amounts have a comma or point, with a
 * minus sign for outgoing money; references are the bank's. Banks' own files are recognised by
 * their header (dialects.ts).
 */
export const statementCsv: StatementReader = {
  format: 'csv',
  recognises: (file) => headerIn(firstLines(file)) !== null,
  read(file): Statement {
    const { text, encoding } = decodeBankText(file);
    const lines = text.split(lineBreak);
    const header = headerIn(lines);
    if (!header) throw malformed(unknownFile(file));
    const { bookings, account, sums } = contentOf(lines, header);
    const moved = bookings.filter(({ amount }) => amount !== 0);
    const print = printOf(account);
    const days = moved.map(({ date }) => date).sort();
    return {
      format: 'csv',
      dialect: header.dialect.name,
      recognisedBy: 'header',
      encoding,
      account,
      skipped: bookings.length - moved.length,
      number: null,
      ...sums,
      closingDay: sums.closing === null ? null : (days.at(-1) ?? null),
      lines: moved.map((one) => lineOf(one, one.reference ?? print(one))),
    };
  },
};

interface Content {
  readonly bookings: readonly Booking[];
  readonly account: string | null;
  readonly sums: Sums;
}

/**
 * All bookings, with sums that add up. Quotation marks that the bank has not doubled may spoil rows:
 * without regard to any, the file is taken if each line has a balance and they prove it.
 */
function contentOf(lines: readonly string[], header: Header): Content {
  try {
    return proven(lines, header, rowsOf(lines, header));
  } catch (error) {
    if (header.dialect === house || header.dialect.labelled !== undefined) throw error;
    const plain = provenOrNull(lines, header);
    const balances = plain?.bookings.map(({ balance }) => balance) ?? [];
    if (!plain || balances.length === 0 || balances.includes(null)) throw error;
    return plain;
  }
}

function provenOrNull(lines: readonly string[], header: Header): Content | null {
  try {
    return proven(lines, header, plainRowsOf(lines, header));
  } catch {
    return null;
  }
}

function proven(lines: readonly string[], header: Header, rows: readonly Row[]): Content {
  const { bookings, around } = bookingsIn(lines, header, rows);
  const account = accountOf(bookings, lines.slice(0, header.at));
  const sums = balancesOf(bookings, toldIn(around));
  if ('broken' in sums) throw malformed({ line: sums.broken, fault: 'balance' });
  return { bookings, account, sums };
}

const lineOf = (booking: Booking, reference: string): StatementLine => {
  const { at, date, amount, counterparty, account, title, details, text } = booking;
  const sides = { counterparty, account, title, details, text };
  return { at, date, reference, formerReference: null, amount, ...sides };
};

interface Found {
  readonly bookings: readonly Booking[];
  /** The cells of the lines that are no bookings. */
  readonly around: readonly (readonly string[])[];
}

/** Reads all rows; refuses `statement_malformed` with all faulty ones. */
function bookingsIn(lines: readonly string[], header: Header, rows: readonly Row[]): Found {
  const faults: StatementFault[] = [];
  const bookings: Booking[] = [];
  const around = lines.slice(0, header.at).map((line) => line.split(header.delimiter));
  faults.push(...otherCurrency(around));
  const read = readerOf(header);
  const seen = new Set<string>();
  let ended = false;
  for (const row of rows) {
    const one = read(row);
    if (one === 'no booking') {
      ended = true;
      around.push([...row.cells]);
    } else if ('fault' in one) faults.push({ line: row.at, ...one });
    else {
      const key = `${one.reference}|${one.date}|${one.amount}`;
      const again = header.dialect === house && seen.has(key);
      if (again) faults.push({ line: row.at, fault: 'repeated' });
      if (ended) faults.push({ line: row.at, fault: 'line' });
      seen.add(key);
      bookings.push(one);
    }
  }
  if (faults.length > 0) throw malformed(...faults);
  return { bookings, around };
}

/** The currency that stands beside or below its name. */
function otherCurrency(lines: readonly (readonly string[])[]): StatementFault[] {
  return lines.flatMap((cells, index) => {
    const place = cells.findIndex((cell) => same(cell, 'waluta'));
    if (place < 0) return [];
    const told = [cells[place + 1], lines[index + 1]?.[0]].map((text) => text?.trim() ?? '');
    const currency = told.find((text) => /^[A-Z]{3}$/.test(text)) ?? 'PLN';
    if (currency === 'PLN') return [];
    return [{ line: index + 1, fault: 'currency', found: currency }];
  });
}

/** Balances that stand before and after the bookings. */
function toldIn(lines: readonly (readonly string[])[]): Sums {
  const told = (name: string) => {
    for (const cells of lines) {
      const place = cells.findIndex((cell) => same(cell, name));
      const amount = place < 0 ? null : moneyOf(cells[place + 1] ?? '');
      if (typeof amount === 'number') return amount;
    }
    return null;
  };
  return { opening: told('saldo początkowe'), closing: told('saldo końcowe') };
}

const inText = /(?<!\d)(?:PL ?)?\d{2}(?: ?\d{4}){6}(?!\d)/gi;

/** The only account that the file names as its own; refuses a file of several. */
function accountOf(bookings: readonly Booking[], preamble: readonly string[]): string | null {
  const owned = bookings.find(({ own }) => own !== null)?.own ?? null;
  const name = bookings[0]?.ownName;
  const other = bookings.find(
    ({ own, ownName }) => ownName !== name || (own !== null && own !== owned),
  );
  if (other) throw malformed({ line: other.at, fault: 'account' });
  const named = preamble.flatMap((line) => line.match(inText) ?? []).map(digitsOfNrb);
  const accounts = new Set(named.filter(isNrb));
  const only = accounts.size === 1 ? [...accounts][0] : undefined;
  return owned ?? only ?? null;
}
