/** Reads one row of a CSV as a booking, by what its dialect says of the columns. */
import type { Minor } from '#contract/money.ts';
import { dayOf, nameOf, plainText } from '../bank-text.ts';
import { accountOf, type Fault, moneyOf, referenceOf, unguarded } from './cells.ts';
import { type Column, type Dialect, house } from './dialects.ts';
import { type Header, placesOf, same } from './header.ts';
import type { Row } from './rows.ts';

/** A row whose reference is not determined yet. */
export interface Booking {
  readonly at: number;
  readonly date: string;
  /** Zero for a line that carries no money. */
  readonly amount: Minor;
  readonly balance: Minor | null;
  /** The bank's reference; null if it gives none. */
  readonly reference: string | null;
  readonly counterparty: string;
  readonly account: string | null;
  readonly title: string;
  readonly details: string;
  readonly text: string;
  /** The statement's own account, if the row tells it. */
  readonly own: string | null;
  /** And its name. */
  readonly ownName: string;
}

type Failed = { readonly fault: Fault; readonly found?: string };

export type Read = Booking | Failed | 'no booking';

/** Nothing that a payer writes is longer; what is does not refuse a bank's file. */
const longest = 300;
const longestText = 1000;

/** Reads rows below this header. */
export function readerOf(header: Header): (row: Row) => Read {
  const { dialect, delimiter, names } = header;
  const places = new Map<Column, number[]>();
  const among = (column: Column | undefined): number[] => {
    if (column === undefined) return [];
    const known = places.get(column) ?? placesOf(names, column);
    places.set(column, known);
    return known;
  };
  // Cells with labels tell what they are wherever they stand.
  const told = dialect === house || dialect.labelled !== undefined;
  const texts = [dialect.payer, dialect.title, dialect.account, dialect.more?.[0]].flatMap(among);
  const align = alignerOf(names, texts);
  return (row) => {
    const { cells, loose } = told ? { cells: row.cells, loose: '' } : align(row.cells);
    const cell = (column: Column | undefined): string =>
      among(column)
        .map((place) => cells[place] ?? '')
        .find((text) => text !== '') ?? '';
    const unread = dialect === house ? houseFault(cells, names, delimiter) : endOf(cell, dialect);
    if (unread) return unread;
    const date = dayOf(cell(dialect.date));
    if (!date) return { fault: 'date', ...found(cell(dialect.date)) };
    const money = moneyIn(cell, dialect);
    if ('fault' in money) return money;
    const described = cells.slice(among(dialect.labelled)[0] ?? cells.length);
    const sides = loose ? looseSides(loose) : sidesIn(cell, dialect, described, money.amount);
    return 'fault' in sides ? sides : { at: row.at, date, ...money, ...sides };
  };
}

interface Aligned {
  readonly cells: readonly string[];
  /** The texts of a row that cannot be told apart; else empty. */
  readonly loose: string;
}

/**
 * A quotation mark in a payer's text may end its cell too early, so that the row has more cells than
 * the header. What the bank writes before the texts and after them is still where it was, counted
 * from that end; whose text is what remains unknown.
 */
function alignerOf(
  names: readonly string[],
  texts: readonly number[],
): (cells: readonly string[]) => Aligned {
  const width = names.findLastIndex((name) => unguarded(name) !== '') + 1;
  const [first, last] = [Math.min(...texts), Math.max(...texts)];
  return (cells) => {
    const surplus = cells.findLastIndex((cell) => cell !== '') + 1 - width;
    if (surplus <= 0 || last < 0 || last === width - 1) return { cells, loose: '' };
    const blank = Array.from({ length: last + 1 - first }, () => '');
    const after = cells.slice(last + 1 + surplus);
    const loose = cells.slice(first, last + 1 + surplus).join(' ');
    return { cells: [...cells.slice(0, first), ...blank, ...after], loose };
  };
}

const looseSides = (loose: string): Sides => {
  const text = plainText(loose).slice(0, longestText);
  const unknown = { reference: null, counterparty: '', account: null, title: '' };
  return { ...unknown, details: text, text, own: null, ownName: '' };
};

/** What stands there instead, for the person who mends the file. */
function found(text: string): { found?: string } {
  const plain = plainText(text).slice(0, 80);
  return plain === '' ? {} : { found: plain };
}

type CellOf = (column: Column | undefined) => string;

/** Our own file is written for us: each row has all columns, and no text is too long. */
function houseFault(
  cells: readonly string[],
  names: readonly string[],
  delimiter: string,
): Failed | null {
  const width = names.length;
  if (cells.length < width || cells.slice(width).some((cell) => cell !== '')) {
    const split = delimiter === ',' && /^\d{1,2}$/.test(cells[3] ?? '');
    return split ? { fault: 'comma', found: `${cells[2]},${cells[3]}` } : { fault: 'columns' };
  }
  const [date = '', , , , sender = '', title = ''] = cells;
  if (!dayOf(date)) return null;
  return sender.length > 200 || title.length > longest ? { fault: 'text' } : null;
}

/** Below the bookings banks write sums and words; a booking that is cut off is none of them. */
function endOf(cell: CellOf, { date }: Dialect): 'no booking' | null {
  return /^\d/.test(cell(date)) ? null : 'no booking';
}

function moneyIn(cell: CellOf, dialect: Dialect): Pick<Booking, 'amount' | 'balance'> | Failed {
  const currency = cell(dialect.currency);
  const told = cell(dialect.balance);
  const balance = told === '' ? null : moneyOf(told);
  if (typeof balance === 'string') {
    return { fault: balance === 'currency' ? balance : 'balance', ...found(told) };
  }
  const [text, sign] = amountIn(cell, dialect);
  if (text === '' && dialect.reservations) return { amount: 0, balance: null };
  const amount = moneyOf(text);
  if (typeof amount === 'string') return { fault: amount, ...found(text) };
  // Some banks leave the currency of their only account blank.
  const ours = currency === 'PLN' || (currency === '' && dialect !== house);
  if (dialect.currency && !ours) return { fault: 'currency', ...found(currency) };
  return { amount: sign === 0 ? amount : 0 + sign * Math.abs(amount), balance };
}

/** The amount's text, and its sign if the column tells it rather than the text. */
function amountIn(cell: CellOf, { amount, debit, credit }: Dialect): [string, -1 | 0 | 1] {
  if (amount !== undefined) return [cell(amount), 0];
  const [out, into] = [cell(debit), cell(credit)];
  if (out !== '' && into !== '') return [`${out} ${into}`, 0];
  return into === '' ? [out, -1] : [into, 1];
}

type Sides = Omit<Booking, 'at' | 'date' | 'amount' | 'balance'>;

function sidesIn(
  cell: CellOf,
  dialect: Dialect,
  described: readonly string[],
  amount: Minor,
): Sides | Failed {
  const ours = dialect === house;
  const labels = dialect.labelled === undefined ? null : labelsIn(described);
  const [from, to] = dialect.between ?? [];
  const other =
    labels?.account ?? cell(dialect.between ? (amount < 0 ? to : from) : dialect.account);
  const own = cell(dialect.between ? (amount < 0 ? from : to) : dialect.own);
  const account = accountOf(other, ours);
  if ('fault' in account) return { fault: account.fault, ...found(other) };
  const mine = accountOf(own, false);
  if ('fault' in mine) return { fault: mine.fault, ...found(own) };
  const given = cell(dialect.reference);
  const reference = referenceOf(given);
  if ('fault' in reference) return { fault: reference.fault, ...found(given) };
  if (ours && reference.text === null) return { fault: 'reference', ...found(given) };
  const payer = labels?.payer ?? cell(dialect.payer);
  const title = plainText(labels?.title ?? cell(dialect.title)).slice(0, longest);
  const more = labels ? described : [payer, unguarded(other), title];
  const whole = [...(dialect.more ?? []).map((one) => cell(one)), ...more]
    .map(plainText)
    .filter((text) => text !== '')
    .join(' · ');
  return {
    reference: reference.text,
    counterparty: ours ? plainText(payer) : nameOf(payer),
    account: account.digits,
    title,
    details: title || (ours ? '' : whole.slice(0, longestText)),
    text: ours ? '' : whole.slice(0, longestText),
    own: mine.digits,
    ownName: cell(dialect.ownName),
  };
}

interface Labels {
  readonly payer: string;
  readonly account: string;
  readonly title: string;
}

/** Cells that begin with what they are; the first of each counts, whatever follows in a text. */
function labelsIn(cells: readonly string[]): Labels {
  const of = (...labels: readonly string[]): string => {
    for (const cell of cells) {
      const colon = cell.indexOf(':');
      const label = cell.slice(0, Math.max(colon, 0));
      if (colon > 0 && labels.some((one) => same(label, one))) return cell.slice(colon + 1).trim();
    }
    return '';
  };
  return {
    payer: of('nazwa nadawcy', 'nazwa odbiorcy'),
    account: of('rachunek nadawcy', 'rachunek odbiorcy'),
    title: of('tytuł'),
  };
}
