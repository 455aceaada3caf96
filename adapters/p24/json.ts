/**
 * JSON for Przelewy24, whose order ids are 64-bit integers that a JavaScript number cannot hold: an
 * `orderId` is a number with all its digits on the wire, and a string here.
 */

/** ECMAScript's JSON.parse source text access, which the compiler's library does not know yet. */
interface JsonWithSource {
  parse(
    text: string,
    reviver: (key: string, value: unknown, context: { readonly source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}
const json = JSON as unknown as JsonWithSource;

const isId = (key: string, value: unknown): boolean =>
  key === 'orderId' && /^(0|[1-9]\d*)$/.test(`${value}`);

/** Compact JSON with the keys in their original order. */
export const encode = (value: unknown): string =>
  JSON.stringify(value, (key, part) => (isId(key, part) ? json.rawJSON(String(part)) : part));

/** Undefined if it is not JSON. */
export function decode(text: string): unknown {
  try {
    return json.parse(text, (key, value, { source }) =>
      key === 'orderId' && typeof value === 'number' ? source : value,
    );
  } catch {
    return undefined;
  }
}
