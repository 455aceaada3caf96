/** What tells a line apart where the bank gives it no reference. */
import { hash } from 'node:crypto';
import type { Minor } from '#contract/money.ts';

/** A line before its reference is settled. */
export interface RawLine {
  readonly at: number;
  readonly date: string;
  readonly amount: Minor;
  /** The bank's reference; null where it gives none. */
  readonly reference: string | null;
  /** What the account holds after this line. */
  readonly balance: Minor;
  /** Field :86:, with a line feed between its lines. */
  info: string;
}

/**
 * A print of all that is the same in every file that carries the line: the account, the day, the
 * amount, the text, and what the account holds after it, which tells two equal transfers of one day
 * apart. Signs that an encoding may spoil do not count.
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
