/** Identifies a line for which the bank gives no reference. */
import { hash } from 'node:crypto';
import type { Minor } from '#contract/money.ts';

/** A line whose reference is not determined yet. */
export interface RawLine {
  readonly at: number;
  readonly date: string;
  readonly amount: Minor;
  /** The bank's reference; null if it gives none. */
  readonly reference: string | null;
  /** Account balance after this line. */
  readonly balance: Minor;
  /** Field :86:, with line feeds between its lines. */
  info: string;
}

/**
 * A fingerprint of everything that is the same in every file with this line: account, date, amount,
 * text, and the balance after it, which distinguishes two equal transfers on one day. Characters
 * that an encoding may garble are ignored.
 */
export function printOf(account: string | null): (line: RawLine) => string {
  const times = new Map<string, number>();
  return ({ date, amount, balance, info }) => {
    const text = info.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const content = [account, date, amount, balance, text].join('|');
    const time = (times.get(content) ?? 0) + 1;
    times.set(content, time);
    return `sum:${hash('sha256', `${content}|${time}`).slice(0, 40)}`;
  };
}
