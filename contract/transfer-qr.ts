/** The QR code from which Polish banking apps fill in a transfer. */
import type { Minor } from './money.ts';

export interface TransferOrder {
  /** 26 digits. */
  readonly account: string;
  readonly name: string;
  readonly title: string;
  /** If null, the payer enters the amount. */
  readonly amount: Minor | null;
}

/** The maximum that fits into six digits. */
const mostInCode = 999_999;

/** The fields are separated by bars, so the text must not contain any. */
const part = (text: string, length: number): string =>
  [...text.replace(/[|\s]+/g, ' ').trim()].slice(0, length).join('').trim();

/**
 * The content follows the Polish Bank Association's recommendation on 2D codes (version 1.0, 2013):
 * the payee's NIP (empty for persons), the country, the account, the amount in grosze in six
 * digits, 20 characters of the name, 32 of the title, and three parts not used for transfers. Above
 * 9 999,99 zł the payer enters the amount.
 */
export function transferCode({ account, name, title, amount }: TransferOrder): string {
  const grosze = amount === null || amount > mostInCode ? 0 : amount;
  const digits = String(grosze).padStart(6, '0');
  return ['', 'PL', account, digits, part(name, 20), part(title, 32), '', '', ''].join('|');
}
