/** What a buyer reads off a bill to pay it: a code to type, and the address that its QR code says. */
import { serialLength, serialLetters, serialOf } from './card-number.ts';

/** Eight letters and digits, as those of a card's serial. */
export const billCodeLetters = serialLetters;
export const billCodeLength = serialLength;

/** The code as it is kept and shown, `K7QM-3XWZ`, of what a person has typed; null for no code. */
export const billCodeOf = serialOf;

/** Where the site shows a bill to whoever is to pay it. */
export const billPath = (code: string): string => `/bill/${code}`;

/** The code that a scanned QR code or a pasted address names, or null where it is no bill of ours. */
export function readBillQr(text: string): string | null {
  const named = /\/bill\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? text;
  return billCodeOf(named);
}
