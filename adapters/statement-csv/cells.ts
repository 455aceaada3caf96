/** What single cells of a bank's CSV say: amounts, accounts, references. */
import type { Minor } from '#contract/money.ts';
import { digitsOfNrb, isNrb } from '#contract/nrb.ts';
import type { StatementFault } from '#contract/refusals.ts';
import { isRounded, signedMinorOf } from '../bank-text.ts';

export type Fault = StatementFault['fault'];

/** A cell without the apostrophes that keep spreadsheets from reading it as a number. */
export const unguarded = (cell: string): string => cell.replace(/^[\s'"]+|[\s'"]+$/g, '');

/** An amount, with or without its currency. */
export function moneyOf(cell: string): Minor | Fault {
  const [, amount = '', currency] = /^(.*?)\s*([A-Z]{3}|zł)?$/.exec(cell.trim()) ?? [];
  if (currency !== undefined && currency !== 'PLN' && currency !== 'zł') return 'currency';
  return signedMinorOf(amount) ?? 'amount';
}

/** True for an account number of any country, with its check digits (ISO 13616). */
function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/i.test(text)) return false;
  const moved = `${text.slice(4)}${text.slice(0, 4)}`.toUpperCase();
  const digits = moved.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}

/**
 * An account number: 26 digits, or null if there is none or it is foreign. Banks also write other
 * things there, such as the number of a card; `strictly`, these are faults.
 */
export function accountOf(
  cell: string,
  strictly: boolean,
): { digits: string | null } | { fault: Fault } {
  const text = unguarded(cell);
  const digits = digitsOfNrb(text);
  if (isNrb(digits)) return { digits };
  if (isRounded(text)) return { fault: 'rounded' };
  const wrong = strictly
    ? text !== '' && !isIban(text.replace(/\s/g, ''))
    : /^\d{26}$/.test(digits);
  return wrong ? { fault: 'nrb' } : { digits: null };
}

/** The bank's reference; null if there is none. */
export function referenceOf(cell: string): { text: string | null } | { fault: Fault } {
  const text = unguarded(cell);
  if (isRounded(text)) return { fault: 'rounded' };
  return { text: /^[\x21-\x7e]{1,64}$/.test(text) ? text : null };
}
