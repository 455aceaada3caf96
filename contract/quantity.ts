/** Quantities of assets on the chain: exact decimals, never floating point. */

/** Limits beyond which the chain node itself is no longer exact. */
export const maxQuantityDigits = 15;

const decimalPattern = /^(0|[1-9]\d*)(?:\.(\d+))?$/;

const trimmed = (whole: string, places: string): string => {
  const kept = places.replace(/0+$/, '');
  return kept === '' ? whole : `${whole}.${kept}`;
};

/**
 * Parses a quantity above zero, a JSON number or a decimal string with at most 15 significant
 * digits and `maxPlaces` decimals. Returns plain decimal text without redundant zeros, or null for
 * anything else (sign, blanks, zero).
 */
export function parseQuantity(value: unknown, maxPlaces = 8): string | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  const text = typeof value === 'number' ? plainOf(value) : value;
  const [, whole, places = ''] = decimalPattern.exec(text) ?? [];
  if (whole === undefined) return null;
  const quantity = trimmed(whole, places);
  const digits = quantity.replace('.', '').replace(/^0+/, '');
  const tooFine = (quantity.split('.')[1] ?? '').length > maxPlaces;
  return digits === '' || digits.length > maxQuantityDigits || tooFine ? null : quantity;
}

/** A number below a millionth is printed with an exponent; eight places are equivalent. */
const plainOf = (value: number): string => {
  const text = String(value);
  return /e-/.test(text) && value < 1 ? value.toFixed(8) : text;
};

/**
 * A quantity in smallest units, with `multiple` units to one; null if it is not a whole number of
 * them. Expects text as returned by `parseQuantity`.
 */
export function rawOf(quantity: string, multiple: bigint): bigint | null {
  const [whole = '0', places = ''] = quantity.split('.');
  const scale = 10n ** BigInt(places.length);
  const raw = BigInt(whole + places) * multiple;
  return raw % scale === 0n ? raw / scale : null;
}

/** Smallest units as decimal text: 1250 of a hundred is "12.5". A multiple divides 10^18. */
export function quantityOf(raw: bigint, multiple: bigint): string {
  const fine = 10n ** 18n;
  const scaled = ((raw < 0n ? -raw : raw) * fine) / multiple;
  const digits = String(scaled).padStart(19, '0');
  const text = trimmed(digits.slice(0, -18), digits.slice(-18));
  return raw < 0n ? `-${text}` : text;
}

/**
 * The smallest unit of an asset, from 1 to 0.00000001: one must be a whole number of it, as for 0.25
 * or 0.01; null for anything else.
 */
export function parseUnits(value: unknown): string | null {
  const units = parseQuantity(value);
  const finest = 10n ** 8n;
  const raw = units === null ? null : rawOf(units, finest);
  return raw !== null && finest % raw === 0n ? units : null;
}

/** Number of smallest units to one, at most 10^9: 4 for "0.25", 3 for "0.333333333333333333". */
export const multipleOf = (units: string): bigint => {
  const fine = 10n ** 18n;
  return fine / (rawOf(units, fine) ?? fine);
};
