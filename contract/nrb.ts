/** Polish bank account numbers (NRB): 26 digits, the first two of them check digits. */
import { unspaced } from './identifier.ts';

/** The digits of an account number that may contain blanks, dashes or the prefix PL. */
export const digitsOfNrb = (text: string): string => unspaced(text).replace(/^PL/i, '');

/** True for 26 digits that are a valid IBAN after PL: ISO 13616, remainder 1 modulo 97. */
export function isNrb(digits: string): boolean {
  if (!/^\d{26}$/.test(digits)) return false;
  // 2521 represents the letters PL.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n;
}

/** `61 1090 1014 0000 0712 1981 2874`, as printed on paper. */
export const groupedNrb = (digits: string): string =>
  `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`;

/** `61 1090 •••• •••• •••• •••• 2874`: just enough to recognise one's own account. */
export const maskedNrb = (digits: string): string =>
  `${digits.slice(0, 2)} ${digits.slice(2, 6)} ${'•••• '.repeat(4)}${digits.slice(22)}`;
