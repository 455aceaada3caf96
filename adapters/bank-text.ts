/** Texts of bank files: detecting the encoding, parsing amounts, dates and names. */
import iconv from 'iconv-lite';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';

const polish = /[ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g;
const foreign = /[^\p{ASCII}ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/gu;
const misplaced = /[a-ząćęłńóśźż][ĄĆĘŁŃÓŚŹŻ]/g;

const count = (text: string, what: RegExp): number => text.match(what)?.length ?? 0;

/** How Polish a text looks: Polish letters count for it; foreign signs and odd capitals against. */
const likeness = (text: string): number =>
  count(text, polish) - 4 * count(text, foreign) - 2 * count(text, misplaced);

/** Encodings used by Polish banks, most likely first; UTF-8 is recognised by its own rules. */
const singleByte = ['windows-1250', 'cp852', 'iso-8859-2'] as const;

interface Decoded {
  readonly text: string;
  readonly encoding: string;
}

/**
 * Decodes a file with the encoding in which it looks most like Polish. Refuses
 * `statement_malformed` for a NUL, which no text contains and the database rejects.
 */
export function decodeBankText(file: Uint8Array): Decoded {
  const decoded = decode(file);
  const nul = decoded.text.indexOf('\0');
  if (nul < 0) return decoded;
  const line = decoded.text.slice(0, nul).split('\n').length;
  throw new Refusal('statement_malformed', { faults: [{ line, fault: 'text' }] });
}

/** The encoding that a byte order mark tells; UTF-8 needs none. */
function markedEncoding(file: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (file[0] === 0xff && file[1] === 0xfe) return 'utf-16le';
  if (file[0] === 0xfe && file[1] === 0xff) return 'utf-16be';
  return null;
}

function decode(file: Uint8Array): Decoded {
  const encoding = markedEncoding(file);
  if (encoding) return { text: new TextDecoder(encoding).decode(file), encoding };
  const utf8 = utf8In(file);
  if (utf8 !== null && likeness(utf8) >= 0) return { text: utf8, encoding: 'utf-8' };
  const bytes = Buffer.from(file);
  const read = singleByte.map((one) => ({ encoding: one, text: iconv.decode(bytes, one) }));
  const best = read.reduce((a, b) => (likeness(b.text) > likeness(a.text) ? b : a));
  // Some pairs of Polish letters, such as ĘŚ, are also valid UTF-8 of a foreign letter.
  if (utf8 !== null && likeness(best.text) <= 0) return { text: utf8, encoding: 'utf-8' };
  return best;
}

function utf8In(file: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return null;
  }
}

/** Twelve integer digits are more than any account holds, and still a safe integer. */
const amountText = /^(\d{1,12})(?:[.,](\d{0,2}))?$/;

/** An unsigned amount, with comma or point, in minor units; null for anything else. */
export function minorOf(text: string): Minor | null {
  const match = amountText.exec(text);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

const signed = /^([-+\u2212]?)(.*)$/;
const blank = '[ \\u00a0\\u2009\\u202f]';
/** Thousands are told by blanks, or by the mark that does not begin the two decimals. */
const written = [
  /^\d{1,12}(?:[.,]\d{1,2})?$/,
  new RegExp(`^\\d{1,3}(?:${blank}\\d{3})+(?:[.,]\\d{1,2})?$`),
  /^\d{1,3}(?:\.\d{3})+,\d{2}$/,
  /^\d{1,3}(?:,\d{3})+\.\d{2}$/,
];

/**
 * An amount as people and banks write it, in minor units: `-1 234,50`, `+150.5`, `100`. Null for
 * anything that may be read in two ways, such as `1.234`.
 */
export function signedMinorOf(text: string): Minor | null {
  const [, sign = '', digits = ''] = signed.exec(text.trim()) ?? [];
  if (!written.some((form) => form.test(digits))) return null;
  const [, whole = '', decimals = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const amount = minorOf(`${whole.replace(/\D/g, '')}.${decimals}`);
  return amount === null || sign === '' || sign === '+' ? amount : 0 - amount;
}

/** A day as YYYY-MM-DD, also from the Polish 27.11.2026; null for anything else. */
export function dayOf(text: string): string | null {
  const [, day, month, year] = /^(\d{2})[.-](\d{2})[.-](\d{4})$/.exec(text) ?? [];
  const iso = year ? `${year}-${month}-${day}` : text;
  return isDay(iso) ? iso : null;
}

/** One line without signs that nobody sees. */
export const plainText = (text: string): string =>
  text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();

const street =
  /\s+(?:(?:UL|AL|OS|PL)\.\s*|(?:UL|ULICA|ALEJA|ALEJE|OSIEDLE|PLAC)\s+(?=.*\d))(?=[\p{L}\d])|\s+\d{2}-\d{3}(?=\s|$)/iu;
/** A village has no streets: its name and the number of the house. */
const village = /^(\S+\s+\S+.*?)\s+\S+\s+\d+\s?[a-z]?(?:\s?[/\\]\s?\d+\s?[a-z]?)?$/i;

/** A name without the address that banks write after it, often after more than one blank. */
export function nameOf(text: string): string {
  const [first = '', ...rest] = text.trim().split(/\s{2,}/);
  const whole = plainText(/\d/.test(rest.join()) ? first : text);
  const [line = ''] = whole.split(street, 1);
  const cut = line.length < whole.length;
  return ((cut && village.exec(line)?.[1]) || line).replace(/[\s,;]+$/, '').slice(0, 200);
}

/** True for a number that a spreadsheet has rounded: `2,02611E+16`. */
export const isRounded = (text: string): boolean => /^-?\d(?:[.,]\d+)?E\+\d+$/i.test(text);

/** True for a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
