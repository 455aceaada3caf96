/** Keys and addresses: secp256k1, and base58 with the bytes that are the chain's own. */
import { createECDH, createPrivateKey, createPublicKey, ECDH, sign, verify } from 'node:crypto';
import { base58, doubleSha, hash160, unbase58 } from './bytes.ts';

/** What tells one chain's addresses from another's: four bytes each, in hexadecimal digits. */
export interface AddressBytes {
  /** Begins with 00. */
  readonly key: string;
  /** Begins with 80. */
  readonly secret: string;
  readonly checksum: string;
}

export interface KeyPair {
  /** 32 bytes in hexadecimal digits. */
  readonly secret: string;
  /** 33 bytes, compressed. */
  readonly pubkey: string;
}

/** What an address stands for: the hash of a public key. */
export interface Target {
  /** 20 bytes. */
  readonly hash: Buffer;
}

/** The pair of a secret that comes from outside. */
export function keyPair(secret: Buffer): KeyPair {
  const curve = createECDH('secp256k1');
  curve.setPrivateKey(secret);
  return { secret: secret.toString('hex'), pubkey: curve.getPublicKey('hex', 'compressed') };
}

function versioned(body: Buffer, version: string, checksum: string): string {
  const marks = Buffer.from(version, 'hex');
  const step = Math.floor(body.length / marks.length);
  const parts = [...marks].map((mark, at) => {
    const end = at === marks.length - 1 ? body.length : (at + 1) * step;
    return Buffer.concat([Buffer.of(mark), body.subarray(at * step, end)]);
  });
  const whole = Buffer.concat(parts);
  return base58(Buffer.concat([whole, checkOf(whole, checksum)]));
}

const checkOf = (whole: Buffer, checksum: string): Buffer => {
  const own = Buffer.from(checksum, 'hex');
  return Buffer.from(
    doubleSha(whole)
      .subarray(0, 4)
      .map((byte, at) => byte ^ (own[at] ?? 0)),
  );
};

/** The body behind the version bytes; null where they or the checksum are another chain's. */
function unversioned(text: string, version: string, { checksum }: AddressBytes, length: number) {
  const bytes = unbase58(text);
  const marks = Buffer.from(version, 'hex');
  if (bytes?.length !== length + marks.length + 4) return null;
  const whole = bytes.subarray(0, -4);
  if (!checkOf(whole, checksum).equals(bytes.subarray(-4))) return null;
  const step = Math.floor(length / marks.length);
  const parts: Buffer[] = [];
  for (const [at, mark] of marks.entries()) {
    const start = at * (step + 1);
    if (whole[start] !== mark) return null;
    parts.push(whole.subarray(start + 1, at === marks.length - 1 ? undefined : start + 1 + step));
  }
  return Buffer.concat(parts);
}

export const addressOf = ({ hash }: Target, bytes: AddressBytes): string =>
  versioned(hash, bytes.key, bytes.checksum);

export const addressOfKey = (pubkey: string, bytes: AddressBytes): string =>
  addressOf({ hash: hash160(Buffer.from(pubkey, 'hex')) }, bytes);

/** What an address of this chain stands for; null for any other text. Spaces around it do not count. */
export function readAddress(text: string, bytes: AddressBytes): Target | null {
  const hash = unversioned(text.trim(), bytes.key, bytes, 20);
  return hash && { hash };
}

/** A private key as text; the byte at its end says that its public key is compressed. */
export const shownSecret = ({ secret }: KeyPair, bytes: AddressBytes): string =>
  versioned(
    Buffer.concat([Buffer.from(secret, 'hex'), Buffer.of(1)]),
    bytes.secret,
    bytes.checksum,
  );

const jwk = (pubkey: string) => {
  const point = ECDH.convertKey(pubkey, 'secp256k1', 'hex', undefined, 'uncompressed') as Buffer;
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  return { kty: 'EC', crv: 'secp256k1', x: x ?? '', y: y ?? '' };
};

/** A signature (DER) over the hash of some bytes. */
export function signBytes(data: Buffer, { secret, pubkey }: KeyPair): Buffer {
  const d = Buffer.from(secret, 'hex').toString('base64url');
  return sign('sha256', data, createPrivateKey({ key: { ...jwk(pubkey), d }, format: 'jwk' }));
}

export function isSignedBy(data: Buffer, signature: Buffer, pubkey: string): boolean {
  try {
    return verify('sha256', data, createPublicKey({ key: jwk(pubkey), format: 'jwk' }), signature);
  } catch {
    return false;
  }
}
