/** What a bill shows the buyer for paying: a code to type, and the URL in its QR code. */
import { serialLength, serialLetters, serialOf } from './card-number.ts';

/** Eight letters and digits, like a card's serial. */
export const billCodeLetters = serialLetters;
export const billCodeLength = serialLength;

/** Normalizes a typed code to its stored form, `K7QM-3XWZ`; null if it is not a code. */
export const billCodeOf = serialOf;

/** Path of the page that shows a bill to its payer. */
export const billPath = (code: string): string => `/bill/${code}`;

/** The code in a scanned QR code or a pasted URL; null if it is not a bill of ours. */
export function readBillQr(text: string): string | null {
  const named = /\/bill\/([^/?#\s]+)\/?(?:[?#].*)?$/.exec(text.trim())?.[1] ?? text;
  return billCodeOf(named);
}
