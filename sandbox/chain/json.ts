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

/** What the parser gives: integers as bigint, other numbers as number, objects as Map in their order. */
export type Parsed = null | boolean | string | bigint | number | Parsed[] | ParsedObject;
export type ParsedObject = Map<string, Parsed>;

export class JsonFault extends Error {}

const [least, most] = [-(2n ** 63n), 2n ** 64n - 1n];
const token =
  /[ \t\r\n]*(?:([{}[\]:,])|("(?:[^"\\]|\\.)*")|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)|(true|false|null))/y;

/** Reads a text; throws JsonFault where the node would, as at an integer beyond 64 bits. */
export function parseJson(text: string): Parsed {
  const reader = new Reader(text);
  const value = reader.value(reader.next());
  if (!reader.atEnd()) throw new JsonFault('more text follows');
  return value;
}

class Reader {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  atEnd(): boolean {
    return /^[ \t\r\n]*$/.test(this.#text.slice(this.#at));
  }

  next(): string {
    token.lastIndex = this.#at;
    const [, sign, string, number, word] = token.exec(this.#text) ?? [];
    const found = sign ?? string ?? number ?? word;
    if (found === undefined) throw new JsonFault('no value');
    this.#at = token.lastIndex;
    return found;
  }

  value(first: string): Parsed {
    if (first === '{') return this.#object();
    if (first === '[') return this.#array();
    if (first.startsWith('"')) return unquoted(first);
    if (/^[-\d]/.test(first)) return numeric(first);
    if (first === 'true') return true;
    if (first === 'false') return false;
    if (first === 'null') return null;
    throw new JsonFault('no value');
  }

  #array(): Parsed[] {
    const list: Parsed[] = [];
    let found = this.next();
    if (found === ']') return list;
    for (;;) {
      list.push(this.value(found));
      const then = this.next();
      if (then === ']') return list;
      if (then !== ',') throw new JsonFault('no comma');
      found = this.next();
    }
  }

  #object(): ParsedObject {
    const object: ParsedObject = new Map();
    let found = this.next();
    if (found === '}') return object;
    for (;;) {
      if (!found.startsWith('"') || this.next() !== ':') throw new JsonFault('no key');
      object.set(unquoted(found), this.value(this.next()));
      const then = this.next();
      if (then === '}') return object;
      if (then !== ',') throw new JsonFault('no comma');
      found = this.next();
    }
  }
}

function unquoted(text: string): string {
  try {
    return JSON.parse(text.replaceAll('\n', '\\n').replaceAll('\t', '\\t')) as string;
  } catch {
    throw new JsonFault('a wrong escape');
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
export function printedNumber(value: number): string {
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
