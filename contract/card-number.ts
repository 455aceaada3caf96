/** What is printed on a card: its number and its serial, as people and machines write them. */
import { isLuhn } from './luhn.ts';

/**
 * What our numbers begin with: 9 stands for numbers that a country assigns, 616 for Poland (ISO/IEC
 * 7812-1), so that none of ours is the number of a bank's card.
 */
export const cardPrefix = '9616';

/** The digits of a card number as people write it, in groups or with dashes. */
export const digitsOfCard = (text: string): string => text.replace(/[\s-]/g, '');

/** True for 16 digits of which the last is Luhn's check digit. */
export const isCardNumber = (digits: string): boolean =>
  /^\d{16}$/.test(digits) && !/^0+$/.test(digits) && isLuhn(digits);

/** `9616 1234 5678 9012`, as it is printed on the card; also while it is being typed. */
export const groupedCard = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** `•••• 9012`: enough to know one's own card by. */
export const maskedCard = (digits: string): string => `•••• ${digits.slice(-4)}`;

/** Digits and capitals without those that look alike (0 and O, 1 and I and L). */
export const serialLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const serialLength = 8;

/** The serial as it is kept and printed, `K7QM-3XWZ`, of what a person has typed; null for no serial. */
export function serialOf(text: string): string | null {
  const letters = text.replace(/[\s-]/g, '').toUpperCase();
  const known = [...letters].every((letter) => serialLetters.includes(letter));
  return known && letters.length === serialLength
    ? `${letters.slice(0, 4)}-${letters.slice(4)}`
    : null;
}

const qrStart = 'DENAR-CARD';

/** What the QR code on a card says. */
export const cardQr = (cardNumber: string, serial: string): string =>
  `${qrStart}:${cardNumber}:${serial}`;

/** The card that a scanned QR code names, or null where it is no card of ours. */
export function readCardQr(text: string): { cardNumber: string; serial: string } | null {
  const [start, number = '', letters = '', ...more] = text.trim().split(':');
  const serial = serialOf(letters);
  if (start !== qrStart || more.length > 0 || !isCardNumber(number) || serial === null) return null;
  return { cardNumber: number, serial };
}
