/** Texts of bank files: detecting the encoding, parsing amounts and dates. */
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

function decode(file: Uint8Array): Decoded {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(file);
    return { text, encoding: 'utf-8' };
  } catch {
    const bytes = Buffer.from(file);
    const read = singleByte.map((encoding) => ({ encoding, text: iconv.decode(bytes, encoding) }));
    return read.reduce((best, one) => (likeness(one.text) > likeness(best.text) ? one : best));
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

/** True for a valid calendar date, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
