/** Keys and addresses: secp256k1, and base58 with chain-specific bytes. */
import {
  createECDH,
  createHash,
  createPrivateKey,
  createPublicKey,
  ECDH,
  sign,
  verify,
} from 'node:crypto';

/** Distinguish one chain's addresses from another's: four bytes each, in hexadecimal. */
export interface AddressBytes {
  /** Begins with 00. */
  readonly key: string;
  /** Begins with 80. */
  readonly secret: string;
  readonly checksum: string;
}

/** In hexadecimal; the public key is compressed. */
export interface KeyPair {
  readonly secret: string;
  readonly pubkey: string;
}

export const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();

/** The key pair of an imported secret. */
export function keyPair(secret: Buffer): KeyPair {
  const curve = createECDH('secp256k1');
  curve.setPrivateKey(secret);
  return { secret: secret.toString('hex'), pubkey: curve.getPublicKey('hex', 'compressed') };
}

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

function base58(bytes: Buffer): string {
  let text = '';
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n) {
    text = (alphabet[Number(rest % 58n)] ?? '') + text;
  }
  return '1'.repeat(bytes.findIndex((byte) => byte !== 0)) + text;
}

/** A body with a version byte before each quarter, followed by the checksum. */
function versioned(body: Buffer, version: string, checksum: string): string {
  const step = Math.floor(body.length / 4);
  const parts = [...Buffer.from(version, 'hex')].map((mark, at) =>
    Buffer.of(mark, ...body.subarray(at * step, at === 3 ? body.length : (at + 1) * step)),
  );
  const whole = Buffer.concat(parts);
  const own = Buffer.from(checksum, 'hex');
  const check = sha256(sha256(whole)).subarray(0, 4);
  return base58(Buffer.concat([whole, check.map((byte, at) => byte ^ (own[at] ?? 0))]));
}

/** The address for the hash of some bytes, such as a public key. */
export function addressOf(data: Buffer, { key, checksum }: AddressBytes): string {
  const hash = createHash('ripemd160').update(sha256(data)).digest();
  return versioned(hash, key, checksum);
}

export const addressOfKey = (pubkey: string, bytes: AddressBytes): string =>
  addressOf(Buffer.from(pubkey, 'hex'), bytes);

/** Whether a text is an address of this chain, with valid version and checksum. */
export function isAddress(text: string, { key, checksum }: AddressBytes): boolean {
  const digits = [...text].map((one) => alphabet.indexOf(one));
  if (digits.length > 40 || digits.includes(-1)) return false;
  const value = digits.reduce((sum, digit) => sum * 58n + BigInt(digit), 0n);
  const whole = Buffer.from(value.toString(16).padStart(56, '0'), 'hex').subarray(0, 24);
  const hash = whole.filter((_byte, at) => at % 6 !== 0);
  return hash.length === 20 && versioned(Buffer.from(hash), key, checksum) === text;
}

/** A private key as text; the last byte marks the public key as compressed. */
export const shownSecret = ({ secret }: KeyPair, bytes: AddressBytes): string =>
  versioned(Buffer.from(`${secret}01`, 'hex'), bytes.secret, bytes.checksum);

function jwk(pubkey: string) {
  const point = ECDH.convertKey(pubkey, 'secp256k1', 'hex', 'hex', 'uncompressed') as string;
  const part = (from: number) =>
    Buffer.from(point.slice(from, from + 64), 'hex').toString('base64url');
  return { kty: 'EC', crv: 'secp256k1', x: part(2), y: part(66) };
}

/** A signature over a text's hash, in hexadecimal. */
export function signText(text: string, { secret, pubkey }: KeyPair): string {
  const d = Buffer.from(secret, 'hex').toString('base64url');
  const key = createPrivateKey({ key: { ...jwk(pubkey), d }, format: 'jwk' });
  return sign('sha256', Buffer.from(text), key).toString('hex');
}

export function isSignedBy(text: string, signature: string, pubkey: string): boolean {
  try {
    const key = createPublicKey({ key: jwk(pubkey), format: 'jwk' });
    return verify('sha256', Buffer.from(text), key, Buffer.from(signature, 'hex'));
  } catch {
    return false;
  }
}
