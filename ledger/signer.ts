/** Signs what the programme says in public, and checks such signatures: Ed25519 (RFC 8032). */
import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';

export interface Signer {
  /** The public key, 32 bytes. */
  readonly publicKey: Buffer;
  /** The signature, 64 bytes, over the text in UTF-8. */
  sign(text: string): Buffer;
}

/** What stands before the bytes of a key in DER (RFC 8410): of a private key in PKCS #8, of a public one in SPKI. */
const privatePrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Makes a signer of a private key's 32 bytes. */
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

/** True where the signature over the text was made by this key. */
export const isSigned = (text: string, signature: Uint8Array, publicKey: Uint8Array): boolean =>
  verify(null, Buffer.from(text), publicKeyOf(publicKey), signature);
