/**
 * The six digits by which a till without a network knows that it was paid: a time-based code (RFC
 * 6238) under a key made of the till's secret, the amount and the sale, as in GNU Taler's
 * TOTP_WITH_PRICE. The API computes it once the payment is booked; the till's browser checks it.
 */
import type { Minor } from './money.ts';

/** A key of Web Crypto, which need not be readable. */
export type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

/** How long one code lasts; the code before and after it are accepted too, as clocks differ. */
export const stepSeconds = 30;
const window = 1;

/** What a code is for. */
export interface PasscodeSale {
  readonly amount: Minor;
  /** The sale's own random number, drawn by the till. */
  readonly sale: string;
}

const importHmac = (bytes: Uint8Array<ArrayBuffer>, hash: 'SHA-1' | 'SHA-256'): Promise<Key> =>
  crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash }, false, ['sign']);

/** The secret of a till as a key that signs and cannot be read. */
export const secretKey = (bytes: Uint8Array<ArrayBuffer>): Promise<Key> =>
  importHmac(bytes, 'SHA-256');

/** A key of RFC 6238, with SHA-1 as everywhere. */
export const totpKey = (bytes: Uint8Array<ArrayBuffer>): Promise<Key> => importHmac(bytes, 'SHA-1');

/** The number of the interval of a moment in milliseconds. */
export const stepAt = (ms: number): number => Math.floor(ms / (stepSeconds * 1000));

/** Six digits of a key in an interval (RFC 4226 §5.3). */
export async function totp(key: Key, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const digest = new DataView(await crypto.subtle.sign('HMAC', key, counter));
  const offset = digest.getUint8(digest.byteLength - 1) & 15;
  const number = digest.getUint32(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
}

/** The key of one sale: nothing about another amount or sale follows from its codes. */
async function saleKey(secret: Key, { amount, sale }: PasscodeSale): Promise<Key> {
  const about = new TextEncoder().encode(`${amount} ${sale.toLowerCase()}`);
  return totpKey(new Uint8Array(await crypto.subtle.sign('HMAC', secret, about)));
}

/** The code of a sale at a moment in milliseconds. */
export const passcodeAt = async (secret: Key, sale: PasscodeSale, ms: number): Promise<string> =>
  totp(await saleKey(secret, sale), stepAt(ms));

/** Whether these are the digits of this sale now, or half a minute before or after. */
export async function isPasscode(
  secret: Key,
  sale: PasscodeSale,
  digits: string,
  ms: number,
): Promise<boolean> {
  const key = await saleKey(secret, sale);
  const steps = Array.from({ length: 2 * window + 1 }, (_, at) => stepAt(ms) + at - window);
  const codes = await Promise.all(steps.map((step) => totp(key, step)));
  return codes.includes(digits);
}
