/** What a description, field :86:, says of the other side, read by the bank's dialect. */
import type { Minor } from '#contract/money.ts';
import type { StatementLine } from '../bank-file.ts';
import {
  codes,
  lineWidth,
  type Separator,
  type Subfields,
  shapeOf,
  titleWidth,
  widths,
} from './dialects.ts';
import { beginsAddress, nameIn, nrbIn, spaced } from './names.ts';

export type Described = Pick<
  StatementLine,
  'counterparty' | 'account' | 'title' | 'details' | 'text'
>;

/** A description as the file has it: the lines of each of its fields. */
export type Parts = readonly (readonly string[])[];

/** The lines of a description; a field that holds a lone code is no text. */
const linesIn = (parts: Parts): string[] =>
  parts.filter((lines) => !/^\d{3}\s*$/.test(lines.join(''))).flat();

/** The lines joined directly, for banks that cut texts anywhere. */
export const wholeOf = (parts: Parts): string => linesIn(parts).join('');

/** The lines joined with blanks where a bank that wraps between words has left them out. */
const wordsOf = (parts: Parts): string =>
  wholeOf(
    parts.map((lines) =>
      lines.map((line) => (/[ ]$/.test(line) || line.length === lineWidth ? line : `${line} `)),
    ),
  );

export function describedBy(parts: Parts, amount: Minor, subfields: Subfields): Described {
  const whole = wholeOf(parts);
  const shape = shapeOf(whole);
  const read =
    shape === 'labels'
      ? labelled(wordsOf(parts), whole)
      : shape === 'slashes'
        ? slashed(whole)
        : shape
          ? structured(whole, shape, subfields, lineStarts(parts))
          : null;
  const text = spaced(shape === null || shape === 'labels' ? wordsOf(parts) : whole);
  const said = read ?? { counterparty: '', account: null, title: '', details: whole };
  const title = said.title || (amount < 0 && shape !== 'slashes' ? ownWords(text, shape) : '');
  return { ...said, title, text };
}

/** A bank's own short text of a fee or the like; anything with a number or an address is not. */
function ownWords(text: string, shape: string | null): string {
  if (shape !== null && shape !== 'labels') return '';
  const words = (shape === null ? text : (text.split(';', 1)[0] ?? '')).replace(/^\d{3}\s+/, '');
  return /(\d ?){10}|\d{2}-\d{3}|\bUL\./i.test(words) ? '' : words;
}

type Said = Omit<Described, 'text'>;

/** Both ways in which a text may have been cut: within a word, and between words. */
const bothOf = (...readings: readonly string[]): string =>
  [...new Set(readings.map(spaced))].filter((reading) => reading !== '').join(' | ');

/** The part after `/TXT/`: what precedes it is about the tax of a split payment. */
function slashed(whole: string): Said {
  const at = whole.search(/\/TXT\//i);
  const title = at < 0 ? '' : spaced(whole.slice(at + 5));
  return { counterparty: '', account: null, title, details: whole };
}

const accountLabel = /[;\s](?:Z|NA) RACH\.? ?:/i;
const nameLabel = /[;\s](?:OD|DLA)\.? ?:/i;
const titleLabel = /[;\s]TYT\.? ?:/i;
const endLabel = /;?\s*TNR ?: ?[\d.\s]*$/i;
const stamp = /;\s*DATA STEMPLA ?: ?[\d.\s]*$/i;

/** Labels stand in the bank's order; what a payer writes ends with the bank's own last labels. */
function labelled(words: string, whole: string): Said {
  const [before, after] = halves(words, titleLabel);
  const [accounts, name] = halves(before, nameLabel);
  const [, account] = halves(accounts, accountLabel);
  const title = titleBefore(after);
  const [, direct] = halves(whole, titleLabel);
  return {
    counterparty: nameIn(name.replace(/;\s*$/, '')),
    account: nrbIn(account),
    title,
    details: bothOf(title, titleBefore(direct)),
  };
}

/** What precedes the first label, and what follows it. */
function halves(text: string, label: RegExp): readonly [string, string] {
  const match = label.exec(text);
  if (!match) return [text, ''];
  return [text.slice(0, match.index), text.slice(match.index + match[0].length)];
}

/** The bank's labels are the last ones: a payer may have written the same words. */
function titleBefore(text: string): string {
  const last = text.trimEnd().slice(-ends);
  const first = text.trimEnd().slice(0, -ends);
  return spaced(first + last.replace(endLabel, '').trimEnd().replace(stamp, ''));
}

/** The bank's last labels are not longer than this. */
const ends = 120;

interface Piece {
  readonly code: string;
  readonly text: string;
  /** Where its separator stands. */
  readonly at: number;
}

/** Whether the bank wrapped the text after this line, rather than began a field. */
const isWrapped = (line: string): boolean =>
  line.length === lineWidth || (line.length > lineWidth / 3 && /\s$/.test(line));

/** Where lines begin, if the bank begins them with its fields: no payer can. */
function lineStarts(parts: Parts): ReadonlySet<number> {
  const lines = linesIn(parts);
  const starts = new Set<number>();
  let at = 0;
  for (const line of lines.slice(0, -1)) {
    at += line.length;
    starts.add(at);
  }
  return lines.slice(0, -1).every(isWrapped) ? new Set() : starts;
}

function structured(
  whole: string,
  separator: Separator,
  subfields: Subfields,
  starts: ReadonlySet<number>,
): Said {
  const pieces = piecesOf(whole, separator);
  const first = pieces.findIndex(({ code }) => subfields.title.includes(code));
  const head = first < 0 ? pieces : pieces.slice(0, first);
  const ordered = first < 0 ? pieces.length : lastOf(pieces, first, subfields, head);
  const last = afterPayers(pieces, ordered, whole.length, starts, subfields);
  const titles = joinedTitles(pieces.slice(head.length, last), separator, subfields);
  const bank = new Map<string, string>();
  for (const { code, text } of [...head, ...pieces.slice(last)]) {
    if (!bank.has(code)) bank.set(code, text);
  }
  const named = subfields.names.find(([code]) => spaced(bank.get(code) ?? '') !== '');
  const left = subfields.names
    .filter((one) => one !== named)
    .flatMap((pair) => pair.map((code) => bank.get(code) ?? ''));
  const accounts = subfields.account.map((code) => nrbIn(bank.get(code) ?? ''));
  const title = spaced(joined(titles));
  return {
    counterparty: named ? nameIn(fullName(bank, named)) : '',
    account: accounts.find((account) => account !== null) ?? null,
    title: /^\/VAT\//i.test(title) ? slashed(titles.join('')).title : title,
    details: bothOf(...[titles.join(''), titles.join(' ')].map((one) => one + left.join(''))),
  };
}

/** The texts between a separator with a known code and the next one. */
function piecesOf(whole: string, separator: Separator): Piece[] {
  const mark = new RegExp(`\\${separator}(${codes.join('|')})`, 'g');
  const found = [...whole.matchAll(mark)];
  return found.map((match, nth) => ({
    code: match[1] as string,
    text: whole.slice(match.index + 3, found[nth + 1]?.index),
    at: match.index,
  }));
}

/**
 * Where the bank's own fields after the title begin. They stand in the order of their codes to the
 * very end, each once and none that preceded the title: other codes are text of the payer.
 */
function lastOf(
  pieces: readonly Piece[],
  first: number,
  { title }: Subfields,
  head: readonly Piece[],
): number {
  const before = new Set(head.map(({ code }) => code));
  const lastTitle = title.at(-1) ?? '';
  let last = pieces.length;
  let next = '99';
  while (last > first) {
    const { code } = pieces[last - 1] as Piece;
    if (code >= next || code <= lastTitle || before.has(code)) break;
    next = code;
    last -= 1;
  }
  return last;
}

/**
 * The first field after the title that a payer cannot have written. Banks cut titles into subfields
 * of 27 characters: codes that stand within the last one, on the same line, may be text, and a
 * payer whom the bank did not name stays unknown.
 */
function afterPayers(
  pieces: readonly Piece[],
  last: number,
  length: number,
  starts: ReadonlySet<number>,
  { title }: Subfields,
): number {
  const isBanks = ({ at }: Piece, nth: number): boolean => nth >= last && starts.has(at);
  const found = pieces.findIndex(isBanks);
  const sure = found < 0 ? pieces.length : found;
  const begins = pieces.slice(0, last).findLast(({ code }) => title.includes(code))?.at ?? 0;
  const isLonger = (pieces[sure]?.at ?? length) - begins - 3 > titleWidth;
  const isEmpty = pieces.slice(last, sure).every(({ text }) => spaced(text) === '');
  return isLonger || isEmpty ? last : sure;
}

/** The parts of the title as the bank cut it; other codes in it are text. */
function joinedTitles(
  pieces: readonly Piece[],
  separator: Separator,
  { title }: Subfields,
): string[] {
  const parts: string[][] = [];
  let current = '';
  for (const { code, text } of pieces) {
    if (title.includes(code) && code > current) {
      current = code;
      parts.push([text]);
    } else parts.at(-1)?.push(`${separator}${code}${text}`);
  }
  return parts.map((part) => part.join('').replace(/[˙ÿ]/g, ' '));
}

const isFull = (text: string): boolean => widths.includes(text.length);

/** Joined directly where a part is as long as the bank's subfields are, else with a blank. */
const joined = (parts: readonly string[]): string =>
  parts.map((part) => (isFull(part) ? part : `${part} `)).join('');

/** One word, which is no whole name, and a second one that is no address either. */
const isHalf = (start: string, more: string): boolean =>
  /^\p{L}+$/u.test(start) && /^\p{L}[\p{L}-]+$/u.test(more.trim());

/** The second field goes on with the name if the first one is full or half a name; else it is the address. */
function fullName(
  bank: ReadonlyMap<string, string>,
  [name, rest]: readonly [string, string],
): string {
  const start = bank.get(name) ?? '';
  const more = bank.get(rest) ?? '';
  const goesOn = isFull(start) && !/\s{2}$/.test(start) && !beginsAddress(more);
  if (goesOn) return start + more;
  return isHalf(start, more) ? `${start} ${more}` : start;
}
