/** Amounts as people type them. */
import { type Minor, parseAmount } from '#contract/money.ts';

/**
 * Reads a typed amount: comma or point before the decimals, blanks between groups of digits
 * (`1 234,50`, `12.5`), and `1,234.50`, as we write it in English ourselves. Gives minor units, or null where it is no amount the wire would take.
 */
export function readAmount(text: string): Minor | null {
  return parseAmount(toWireText(text));
}

/** The same where nothing typed, and zero, are fine as well. */
export const readAmountOrZero = (text: string): Minor | null =>
  /^0*(\.0{0,2})?$/.test(toWireText(text)) ? 0 : readAmount(text);

/** As English writes thousands. Without the point it would be more than two decimals behind a comma. */
const english = /^\d{1,3}(,\d{3})+\.\d{0,2}$/;

/** The typed text as the wire takes it: `1 234,50` → `1234.50`; what is no amount stays wrong. */
export function toWireText(text: string): string {
  const dense = text.replace(/[\s\u00a0\u202f]/g, '');
  const tight = english.test(dense) ? dense.replaceAll(',', '') : dense.replace(',', '.');
  return tight.replace(/^0+(?=\d)/, '').replace(/\.$/, '');
}
