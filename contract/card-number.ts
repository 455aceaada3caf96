/** A card's number and serial, as people and machines write them. */
import { unspaced } from './identifier.ts';

/**
 * The check digit that completes a number (ISO/IEC 7812-1, annex B): it detects any single wrong digit, and two
 * swapped neighbours unless they are 0 and 9.
 */
export function luhnDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return (10 - (sum % 10)) % 10;
}

/** True for digits whose last one is the check digit of the others. */
export const isLuhn = (digits: string): boolean =>
  /^\d{2,}$/.test(digits) && luhnDigit(digits.slice(0, -1)) === Number(digits.at(-1));

/**
 * Prefix of our numbers: 9 marks nationally assigned numbers, 616 is Poland (ISO/IEC 7812-1), so
 * none of ours is a bank card's number.
 */
export const cardPrefix = '9616';

/** True for 16 digits whose last one is a valid Luhn check digit. */
export const isCardNumber = (digits: string): boolean =>
  /^\d{16}$/.test(digits) && !/^0+$/.test(digits) && isLuhn(digits);

/** `9616 1234 5678 9012`, as printed on the card; also formats partial input. */
export const groupedCard = (digits: string): string => digits.replace(/(\d{4})(?=\d)/g, '$1 ');

/** `•••• 9012`: enough to recognise one's own card. */
export const maskedCard = (digits: string): string => `•••• ${digits.slice(-4)}`;

/** Digits and capitals without those that look alike (0 and O; 1, I and L). */
export const serialLetters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
export const serialLength = 8;

/** Normalizes a typed serial to its stored form, `K7QM-3XWZ`; null if it is not a serial. */
export function serialOf(text: string): string | null {
  const letters = unspaced(text).toUpperCase();
  const known = [...letters].every((letter) => serialLetters.includes(letter));
  return known && letters.length === serialLength
    ? `${letters.slice(0, 4)}-${letters.slice(4)}`
    : null;
}

const qrStart = 'DENAR-CARD';

/** Content of the QR code on a card. */
export const cardQr = (cardNumber: string, serial: string): string =>
  `${qrStart}:${cardNumber}:${serial}`;

/** The card in a scanned QR code; null if it is not a card of ours. */
export function readCardQr(text: string): { cardNumber: string; serial: string } | null {
  const [start, number = '', letters = '', ...more] = text.trim().split(':');
  const serial = serialOf(letters);
  if (start !== qrStart || more.length > 0 || !isCardNumber(number) || serial === null) return null;
  return { cardNumber: number, serial };
}
