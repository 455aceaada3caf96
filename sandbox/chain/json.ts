/** JSON as the node reads and writes it: exact integers, at most fifteen digits of a decimal, escaped text. */

/** A number that is written as it stands. */
export class Decimal {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

export type Json =
  | null
  | boolean
  | string
  | bigint
  | number
  | Decimal
  | readonly Json[]
  | ReadonlyMap<string, Json>
  | { readonly [key: string]: Json | undefined };

/** What the parser gives: integers as bigint, other numbers as number, objects as Map. */
export type Parsed = null | boolean | string | bigint | number | Parsed[] | ParsedObject;
export type ParsedObject = Map<string, Parsed>;

export class JsonFault extends Error {}

const [least, most] = [-(2n ** 63n), 2n ** 64n - 1n];
type Reviver = (key: string, value: unknown, context: { readonly source?: string }) => unknown;
// The type of the context is younger than the library that the compiler is told of.
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/** Reads a text; throws JsonFault where the node would, as at an integer beyond 64 bits. */
export function parseJson(text: string): Parsed {
  try {
    return parse(text, (_key, value, { source }) => {
      if (typeof value === 'number') return numeric(source ?? String(value));
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
      return isObject ? new Map(Object.entries(value)) : value;
    }) as Parsed;
  } catch (error) {
    if (error instanceof SyntaxError) throw new JsonFault(error.message);
    throw error;
  }
}

function numeric(text: string): bigint | number {
  if (/^-?\d+$/.test(text)) {
    const integer = BigInt(text);
    if (integer < least || integer > most) throw new JsonFault('an integer too large');
    return integer;
  }
  const real = Number(text);
  if (!Number.isFinite(real)) throw new JsonFault('a number too large');
  return real;
}

/** A number as the node prints it: never more than fifteen digits, an exponent from 1e15 on. */
function printedNumber(value: number): string {
  const text = value.toPrecision(15);
  const [digits = '', exponent] = text.split('e');
  const short = digits.includes('.') ? digits.replace(/\.?0+$/, '') : digits;
  return exponent === undefined ? short : `${short}e${exponent}`;
}

/** A text in quotes; what is not ASCII is escaped, in upper-case digits. */
function quoted(text: string): string {
  return JSON.stringify(text).replace(
    /[\u007f-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
  );
}

/** Writes a value; members that are undefined are left out. */
export function printJson(value: Json): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return quoted(value);
  if (typeof value === 'number') return printedNumber(value);
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Decimal) return value.text;
  if (isList(value)) return `[${value.map(printJson).join(',')}]`;
  const members = value instanceof Map ? [...value] : Object.entries(value);
  return `{${members
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${quoted(key)}:${printJson(member as Json)}`)
    .join(',')}}`;
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
