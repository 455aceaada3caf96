/** The node's JSON: exact integers, decimals of at most fifteen digits, escaped text. */

/** Integers that a double cannot represent are bigint. */
export type Json = null | boolean | string | number | bigint | readonly Json[] | JsonObject;
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

export class JsonFault extends Error {}

const [least, most] = [-(2n ** 63n), 2n ** 64n - 1n];
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
// Both are newer than the compiler's library.
const { parse, rawJSON } = JSON as unknown as {
  parse(text: string, reviver: Reviver): unknown;
  rawJSON(text: string): JsonObject;
};

/** A number written verbatim. */
export const literal = (text: string): Json => rawJSON(text);

export const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Parses a text; throws JsonFault where the node would, such as for integers beyond 64 bits. */
export function parseJson(text: string): Json {
  try {
    return parse(text, (_key, value, { source = '' }) =>
      typeof value === 'number' ? numeric(source) : value,
    ) as Json;
  } catch (error) {
    if (error instanceof SyntaxError) throw new JsonFault(error.message);
    throw error;
  }
}

function numeric(source: string): bigint | number {
  const value = Number(source);
  const integer = /^-?\d+$/.test(source) ? BigInt(source) : 0n;
  if (!Number.isFinite(value) || integer < least || integer > most) {
    throw new JsonFault('a number too large');
  }
  return integer === 0n || Number.isSafeInteger(value) ? value : integer;
}

/** A quantity as the node prints it: at most fifteen digits, with an exponent from 1e15. */
export function real(value: number): Json {
  const [digits = '', exponent] = value.toPrecision(15).split('e');
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return rawJSON(exponent === undefined ? short : `${short}e${exponent}`);
}

/** Writes a value; non-ASCII characters are escaped with upper-case digits. */
export function printJson(value: Json): string {
  const text = JSON.stringify(value, (_key, one: unknown) => {
    if (typeof one === 'bigint') return rawJSON(String(one));
    return typeof one === 'number' && !Number.isSafeInteger(one) ? real(one) : one;
  });
  return text.replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}
