/** Values in messages of ISO 20022: amounts with their side, days, accounts. */
import type { Minor } from '#contract/money.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { StatementFault } from '#contract/refusals.ts';
import { isDay, minorOf } from '../bank-text.ts';
import { type Element, find, textAt } from './xml.ts';

export type Fault = Pick<StatementFault, 'fault'>;

/** Złoty in minor units; decimals beyond the second must be zeros. */
export function amountOf(amount: Element | undefined): Minor | Fault {
  if (!amount) return { fault: 'amount' };
  if (amount.attributes.Ccy?.value !== 'PLN') return { fault: 'currency' };
  const value = minorOf(amount.text.trim().replace(/(\.\d\d)0+$/, '$1'));
  return value ?? { fault: 'amount' };
}

/** Positive for money to the account, negative for money from it. */
export function signedAmountOf(amount: Element | undefined, side: string): Minor | Fault {
  const value = amountOf(amount);
  if (typeof value !== 'number') return value;
  if (side === 'CRDT') return value;
  return side === 'DBIT' ? 0 - value : { fault: 'line' };
}

const inPoland = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Warsaw' });

/** A day, or the day in Poland of a time, as YYYY-MM-DD; null if it is neither. */
export function dayOf(choice: Element | undefined): string | null {
  const day = textAt(choice, 'Dt') || textAt(choice, 'DtTm') || (choice?.text.trim() ?? '');
  const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/.test(day);
  const time = zoned ? Date.parse(day) : Number.NaN;
  const written = Number.isNaN(time) ? day.slice(0, 10) : inPoland.format(time);
  return isDay(written) ? written : null;
}

/** The 26 digits of an account of a Polish bank; null for any other. */
export function nrbOf(account: Element | undefined): string | null {
  const id = find(account, 'Id');
  const digits = digitsOfNrb(textAt(id, 'IBAN') || textAt(id, 'Othr', 'Id'));
  return isNrb(digits) ? digits : null;
}
