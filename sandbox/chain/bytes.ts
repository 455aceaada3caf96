/** Bytes as blocks and transactions are made of: hashes, numbers of variable length, and base58. */
import { createHash } from 'node:crypto';

export const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
export const doubleSha = (data: Buffer): Buffer => sha256(sha256(data));
export const hash160 = (data: Buffer): Buffer =>
  createHash('ripemd160').update(sha256(data)).digest();

/** A hash as people read it: the bytes backwards. */
export const shownHash = (hash: Buffer): string => Buffer.from(hash).reverse().toString('hex');
export const hashBytes = (shown: string): Buffer => Buffer.from(shown, 'hex').reverse();

export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

export const i64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64LE(value);
  return bytes;
};

/** A length as Bitcoin writes it. */
export function varint(value: number): Buffer {
  if (value < 0xfd) return Buffer.of(value);
  if (value <= 0xffff) return Buffer.of(0xfd, value & 0xff, value >> 8);
  return Buffer.concat([Buffer.of(0xfe), u32(value)]);
}

/** Reads bytes from the front; throws RangeError at the end. */
export class ByteReader {
  readonly #bytes: Buffer;
  at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get left(): number {
    return this.#bytes.length - this.at;
  }

  take(count: number): Buffer {
    if (count > this.left) throw new RangeError('the bytes end too early');
    this.at += count;
    return this.#bytes.subarray(this.at - count, this.at);
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  i64(): bigint {
    return this.take(8).readBigInt64LE();
  }

  varint(): number {
    const [first = 0] = this.take(1);
    if (first < 0xfd) return first;
    if (first === 0xfd) return this.take(2).readUInt16LE();
    if (first === 0xfe) return this.u32();
    throw new RangeError('a length too large');
  }
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

export function base58(bytes: Buffer): string {
  let rest = bytes.length ? BigInt(`0x${bytes.toString('hex')}`) : 0n;
  let text = '';
  for (; rest > 0n; rest /= 58n) text = (alphabet[Number(rest % 58n)] ?? '') + text;
  const zeros = bytes.findIndex((byte) => byte !== 0);
  return '1'.repeat(zeros < 0 ? bytes.length : zeros) + text;
}

/** Null where a character is none of base58. */
export function unbase58(text: string): Buffer | null {
  let value = 0n;
  for (const character of text) {
    const digit = alphabet.indexOf(character);
    if (digit < 0) return null;
    value = value * 58n + BigInt(digit);
  }
  const hex = value === 0n ? '' : value.toString(16);
  const zeros = /^1*/.exec(text)?.[0].length ?? 0;
  return Buffer.concat([
    Buffer.alloc(zeros),
    Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex'),
  ]);
}
