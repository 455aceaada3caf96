/** Fingerprints of bookings for which a bank gives no reference. */
import { printOf as printOfText } from '../bank-print.ts';
import type { RawLine } from './messages.ts';

/** The fingerprint by the text that the first reader read: stored bookings are found by it. */
export function printOf(account: string): (line: RawLine) => string {
  const print = printOfText(account);
  return ({ date, amount, balance, info }) =>
    print({ date: date ?? '', amount, balance, text: firstText(info) });
}

/**
 * The first description that is not empty, up to a line that looks like a field or an end: so far
 * the first reader read it, by whose fingerprints bookings are stored.
 */
function firstText(info: RawLine['info']): string {
  for (const lines of info) {
    const text: string[] = [];
    for (const line of lines) {
      const begins = text.length > 0 && /^:\d{2}[A-Z]?:/.test(line);
      if (begins && text.join('\n') !== '') return text.join('\n');
      if (text.length > 0 && /^(-$|-\}|\{)/.test(line)) break;
      text.push(begins ? line.replace(/^:86:/, '') : line);
    }
    if (text.join('\n') !== '') return text.join('\n');
  }
  return '';
}
