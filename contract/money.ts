/** Amounts of money: integer minor units inside, at most two decimals on the wire. */

/** DNR is Denar, ITL is iTalar (Denar on the chain), PLN is the reserve's currency. */
export const currencies = ['DNR', 'ITL', 'PLN'] as const;
export type Currency = (typeof currencies)[number];

/**
 * An amount in minor units (grosz): 1250 is 12.50. A safe integer; an amount on the wire is at most
 * 10^8, so that sums over the whole programme stay far below 2^53.
 */
export type Minor = number;

/** The largest amount in a request: 1 000 000.00 (contract §1). */
export const maxAmount: Minor = 100_000_000;

const decimalText = /^(0|[1-9]\d{0,6})(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount from the wire: a JSON number with at most two decimals, or the same as a decimal
 * string. Returns minor units, or null for anything else (sign, exponent, three decimals, blanks,
 * zero, more than 1 000 000).
 */
export function parseAmount(value: unknown): Minor | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const match = decimalText.exec(String(value));
  if (!match) return null;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 && minor <= maxAmount ? minor : null;
}

/** Minor units as a JSON number for the wire: 1250 → 12.5. */
export const toWire = (minor: Minor): number => minor / 100;

/** Minor units as decimal text with two places: 1250 → "12.50", −5 → "-0.05". */
export function toDecimal(minor: Minor): string {
  const digits = String(Math.abs(minor)).padStart(3, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
