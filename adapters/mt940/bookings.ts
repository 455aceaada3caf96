/** Bookings and balances of MT940, fields :60:, :61: and :62:. */
import type { Minor } from '#contract/money.ts';
import { isDay, minorOf } from '../bank-text.ts';

const amountText = '(\\d{1,15},\\d{0,2})';
export const balanceText = new RegExp(`^([CD])(\\d{6})([A-Z]{3})${amountText}$`);
/** Day of the value, day of the booking, sign, amount, kind, the rest. */
export const lineText = new RegExp(
  `^(\\d{6})(\\d{4})?(R?[CD])[A-Z]?${amountText}(?:([A-Z][A-Z0-9]{3}))?(.*)$`,
);

/** The amount in minor units, without the zeros with which some banks fill it. */
const paddedMinorOf = (text: string): Minor | null => minorOf(text.replace(/^0+(?=\d)/, ''));

export interface Balance {
  readonly amount: Minor;
  readonly currency: string;
  /** YYYY-MM-DD; null if there is no such day. */
  readonly day: string | null;
}

export function balanceOf(value: string): Balance | null {
  const match = balanceText.exec(value.trim());
  const amount = match && paddedMinorOf(match[4] as string);
  if (!match || amount === null) return null;
  return {
    amount: match[1] === 'D' ? -amount : amount,
    currency: match[3] as string,
    day: dayOf(match[2] as string),
  };
}

export interface Booked {
  /** YYYY-MM-DD; null if the bank's dates do not exist. */
  readonly date: string | null;
  readonly amount: Minor;
  /** The bank's reference, if it names the booking. */
  readonly reference: string | null;
  /** Whether the former reader knew the reference. */
  readonly wasKnown: boolean;
}

/** The first line of field :61: contains all the data, the second is the bank's remark. */
export function bookedOf(value: string): Booked | null {
  const match = lineText.exec(value.trimEnd());
  const amount = match && paddedMinorOf(match[4] as string);
  if (!match || amount === null) return null;
  const [, valueDay = '', entry, mark, , kind = '', rest = ''] = match;
  const at = rest.indexOf('//');
  const after = referenceIn(at < 0 ? '' : rest.slice(at + 2));
  // ING gives its own number where others have the customer's.
  const own = at < 0 && /^S\d{3}$/.test(kind) ? referenceIn(rest) : null;
  return {
    date: bookingDay(valueDay, entry),
    amount: mark === 'C' || mark === 'RD' ? amount : -amount,
    reference: after ?? own,
    wasKnown: after !== null,
  };
}

const noReference = /^(NONREF|NOREF|BRAK|0*)$/i;

/** The reference, unless it is none or has signs that a reference cannot have. */
function referenceIn(text: string): string | null {
  const given = text.trim();
  return noReference.test(given) || !/^[\x21-\x7e]{1,64}$/.test(given) ? null : given;
}

/** YYMMDD as YYYY-MM-DD; null if there is no such day. */
function dayOf(written: string): string | null {
  const day = `20${written.slice(0, 2)}-${written.slice(2, 4)}-${written.slice(4)}`;
  return isDay(day) ? day : null;
}

/** The booking date: the second date, which has no year, or else the value date. */
function bookingDay(value: string, entry: string | undefined): string | null {
  const written = dayOf(value);
  if (!entry) return written;
  const year = 2000 + Number(value.slice(0, 2));
  const month = Number(value.slice(2, 4));
  const months = written === null ? 0 : Number(entry.slice(0, 2)) - month;
  // Booked in January with a value date in December, or the reverse.
  const turned = months < -6 ? 1 : months > 6 ? -1 : 0;
  const booked = `${year + turned}-${entry.slice(0, 2)}-${entry.slice(2)}`;
  return isDay(booked) ? booked : written;
}
