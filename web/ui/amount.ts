/** Amounts as people type them. */
import { type Minor, parseAmount } from '#contract/money.ts';

/**
 * Parses a typed amount: comma or point before the decimals, spaces between groups of digits (`1
 * 234,50`, `12.5`), and `1,234.50`, our own English notation. Returns minor units, or null for an
 * amount that the wire would not accept.
 */
export function readAmount(text: string): Minor | null {
  return parseAmount(toWireText(text));
}

/** The same, also accepting an empty text and zero, both as 0. */
export const readAmountOrZero = (text: string): Minor | null =>
  /^0*(\.0{0,2})?$/.test(toWireText(text)) ? 0 : readAmount(text);

/** English thousands. Without the point it would be a comma with more than two decimals. */
const english = /^\d{1,3}(,\d{3})+\.\d{0,2}$/;

/** The typed text in the wire's form: `1 234,50` → `1234.50`; an invalid amount stays invalid. */
export function toWireText(text: string): string {
  const dense = text.replace(/[\s\u00a0\u202f]/g, '');
  const tight = english.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.');
  return tight.replace(/^0+(?=\d)/, '').replace(/\.$/, '');
}
