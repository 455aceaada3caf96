/** JSON with exact quantities: the node's numbers are read as text and written back unchanged. */

/** A number as its digits. */
export class Exact {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Members whose numbers may exceed the precision of a double. */
const exactKeys = new Set(['qty', 'raw', 'issueqty', 'issueraw']);

// Both types are newer than the compiler's library.
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;
const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown };

/** Parses JSON; quantities become text as printed. Throws a SyntaxError. */
export const readExact = (text: string): unknown =>
  parse(text, (key, value, { source }) =>
    typeof value === 'number' && exactKeys.has(key) ? source : value,
  );

/** Writes JSON with exact numbers. */
export const writeExact = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (one instanceof Exact ? rawJSON(one.text) : one));

const printed = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** A JSON number, possibly with an exponent, as plain decimal text: "1.5e+3" is "1500". */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', places = '', exponent = '0'] = printed.exec(text) ?? [];
  if (whole === '') throw new RangeError(`${text} is no number`);
  const shift = Number(exponent);
  const digits = whole + places;
  const point = whole.length + shift;
  const before = point > 0 ? digits.slice(0, point).padEnd(point, '0') : '0';
  const after = point > 0 ? digits.slice(point) : '0'.repeat(-point) + digits;
  const kept = after.replace(/0+$/, '');
  const plain = `${before.replace(/^0+(?=\d)/, '')}${kept === '' ? '' : `.${kept}`}`;
  return plain === '0' ? plain : sign + plain;
}

/** Number of significant digits of a decimal text. */
export const significantDigits = (decimal: string): number =>
  decimal.replace(/[-.]/g, '').replace(/^0+/, '').length;
