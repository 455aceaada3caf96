/** Fingerprints of bookings to which their bank gives no reference. */
import { hash } from 'node:crypto';
import type { Minor } from '#contract/money.ts';

interface Booking {
  readonly date: string;
  readonly amount: Minor;
  /** Account balance after it; null if the bank does not tell it. */
  readonly balance: Minor | null;
  readonly text: string;
}

/**
 * A fingerprint of everything that is the same in every file with this line: account, date, amount,
 * text, and the balance after it, which distinguishes two equal transfers on one day. Characters
 * that an encoding may garble are ignored. Stored bookings are found by it: it must never change.
 */
export function printOf(account: string | null): (line: Booking) => string {
  const times = new Map<string, number>();
  return ({ date, amount, balance, text }) => {
    const kept = text.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
    const content = [account, date, amount, balance, kept].join('|');
    const time = (times.get(content) ?? 0) + 1;
    times.set(content, time);
    return `sum:${hash('sha256', `${content}|${time}`).slice(0, 40)}`;
  };
}
