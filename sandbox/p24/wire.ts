/** Przelewy24's JSON with 64-bit integers, and its signatures, as documented. */
import { createHash } from 'node:crypto';

interface JsonOfToday {
  parse(
    text: string,
    revive: (key: string, value: unknown, of: { source?: string }) => unknown,
  ): unknown;
  rawJSON(text: string): unknown;
}
const json = JSON as unknown as JsonOfToday;

/** Integers beyond 2^53 become bigint. */
export const readJson = (text: string): unknown =>
  json.parse(text, (_key, value, { source }) =>
    typeof value === 'number' && !Number.isSafeInteger(value) && /^\d+$/.test(source ?? '')
      ? BigInt(source ?? '')
      : value,
  );

/** A bigint is written as a number. */
export const writeJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    typeof part === 'bigint' ? json.rawJSON(String(part)) : part,
  );

type Part = string | number | bigint | object;

/** The checksum over the fields in this order: SHA-384 of `{"name":value,…}` without blanks. */
export const checksum = (...parts: readonly (readonly [name: string, value: Part])[]): string => {
  const text = parts.map(([name, value]) => `"${name}":${writeJson(value)}`).join(',');
  return createHash('sha384').update(`{${text}}`).digest('hex');
};
