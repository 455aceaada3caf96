/** Fingerprints of bookings for which a bank gives no reference. */
import { hash } from 'node:crypto';
import type { RawLine } from './messages.ts';

/**
 * A fingerprint of everything that is the same in every file with this line: account, date, amount,
 * text, and the balance after it, which distinguishes two equal transfers on one day. Characters
 * that an encoding may garble are ignored. Stored bookings are found by it: it must never change.
 */
export function printOf(account: string): (line: RawLine) => string {
  const times = new Map<string, number>();
  return ({ date, amount, balance, info }) => {
    const text = firstText(info)
      .replace(/[^A-Za-z0-9]/g, '')
      .toUpperCase();
    const content = [account, date, amount, balance, text].join('|');
    const time = (times.get(content) ?? 0) + 1;
    times.set(content, time);
    return `sum:${hash('sha256', `${content}|${time}`).slice(0, 40)}`;
  };
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
