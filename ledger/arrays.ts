/** PostgreSQL arrays as binary parameters, which it reads faster than text. */

/** An element type: its pg_type.oid, and its binary encoding. */
interface ElementType<T> {
  readonly oid: number;
  readonly length: (value: T) => number;
  readonly write: (into: Buffer, at: number, value: T) => void;
}

type Elements<T> = readonly (T | null | undefined)[];

function write4(into: Buffer, at: number, value: number): void {
  into[at] = value >>> 24;
  into[at + 1] = value >>> 16;
  into[at + 2] = value >>> 8;
  into[at + 3] = value;
}

function write8(into: Buffer, at: number, value: number): void {
  write4(into, at, Math.floor(value / 2 ** 32));
  write4(into, at + 4, value);
}

const hexadecimal = (code: number): number => (code & 15) + (code > 57 ? 9 : 0);

/** Hexadecimal decoding by hand, because a call of `Buffer.write` costs more for so few digits. */
function writeUuid(into: Buffer, start: number, value: string): void {
  let at = start;
  for (let digit = 0; digit < value.length; digit += 2) {
    if (value.charCodeAt(digit) === 45) digit += 1;
    const high = hexadecimal(value.charCodeAt(digit));
    into[at] = (high << 4) | hexadecimal(value.charCodeAt(digit + 1));
    at += 1;
  }
}

const headLength = 20;

/** A one-dimensional array, counted from 1; null if no element has a value. */
function arrayOf<T>({ oid, length, write }: ElementType<T>, elements: Elements<T>): Buffer | null {
  let size = headLength + 4 * elements.length;
  let values = 0;
  for (const element of elements) {
    if (element === null || element === undefined) continue;
    values += 1;
    size += length(element);
  }
  if (values === 0) return null;
  const array = Buffer.allocUnsafe(size);
  write4(array, 0, 1);
  write4(array, 4, values < elements.length ? 1 : 0);
  write4(array, 8, oid);
  write4(array, 12, elements.length);
  write4(array, 16, 1);
  let at = headLength;
  for (const element of elements) {
    if (element === null || element === undefined) {
      write4(array, at, -1);
      at += 4;
      continue;
    }
    const bytes = length(element);
    write4(array, at, bytes);
    write(array, at + 4, element);
    at += 4 + bytes;
  }
  return array;
}

const writing =
  <T>(type: ElementType<T>) =>
  (elements: Elements<T>): Buffer | null =>
    arrayOf(type, elements);

export const int4s = writing<number>({ oid: 23, length: () => 4, write: write4 });
/** For integers that JavaScript represents exactly. */
export const int8s = writing<number>({ oid: 20, length: () => 8, write: write8 });
export const uuids = writing<string>({ oid: 2950, length: () => 16, write: writeUuid });
export const texts = writing<string>({
  oid: 25,
  length: (value) => Buffer.byteLength(value),
  write: (into, at, value) => into.write(value, at),
});
/** For bytes in hexadecimal. */
export const byteas = writing<string>({
  oid: 17,
  length: (value) => value.length / 2,
  write: (into, at, value) => into.write(value, at, 'hex'),
});
/** PostgreSQL counts microseconds since 2000. */
export const timestamptzs = writing<Date>({
  oid: 1184,
  length: () => 8,
  write: (into, at, value) => write8(into, at, (value.getTime() - Date.UTC(2000, 0, 1)) * 1000),
});
