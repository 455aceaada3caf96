/** Signs the programme's public statements, and verifies such signatures: Ed25519 (RFC 8032). */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export interface Signer {
  /** The public key, 32 bytes. */
  readonly publicKey: Buffer;
  /** The signature, 64 bytes, over the text in UTF-8. */
  sign(text: string): Buffer;
}

/** DER prefixes of keys (RFC 8410): private keys in PKCS #8, public keys in SPKI. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Creates a signer from a private key's 32 bytes. */
export function openSigner(seed: Uint8Array): Signer {
  const der = Buffer.concat([privatePrefix, seed]);
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: spki.subarray(publicPrefix.length),
    sign: (text) => sign(null, Buffer.from(text), key),
  };
}

function publicKeyOf(bytes: Uint8Array): KeyObject {
  const der = Buffer.concat([publicPrefix, bytes]);
  return createPublicKey({ key: der, format: 'der', type: 'spki' });
}

/** True if this key made the signature over the text. */
export const isSigned = (text: string, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(publicKey), signature);
