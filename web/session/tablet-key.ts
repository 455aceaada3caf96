/** A tablet's key, and the proof of it that goes with each call (RFC 9449). */

import { keepKey, keptKey } from './key-store.ts';
import { digestOf } from './pkce.ts';

const under = 'tablet';
const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** The key of this browser, made on first use; its private half cannot be read. */
async function tabletKey(): Promise<CryptoKeyPair> {
  const kept = await keptKey<CryptoKeyPair>(under);
  if (kept) return kept;
  const made = await crypto.subtle.generateKey(algorithm, false, ['sign', 'verify']);
  await keepKey(under, made);
  return made;
}

const urlSafe = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
const part = (value: object): string => urlSafe(new TextEncoder().encode(JSON.stringify(value)));

interface Call {
  readonly method: string;
  /** The whole URL; its query is left out of the proof. */
  readonly url: string;
  /** The credential that it is made with. */
  readonly token: string;
  /** The API's time, in milliseconds. */
  readonly now: number;
}

/** A proof for one call. */
export async function proofOf({ method, url, token, now }: Call): Promise<string> {
  const { privateKey, publicKey } = await tabletKey();
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const head = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } };
  const claims = {
    htm: method,
    htu: url.split('?')[0],
    ath: await digestOf(token),
    iat: Math.floor(now / 1000),
    jti: crypto.randomUUID(),
  };
  const signed = `${part(head)}.${part(claims)}`;
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    privateKey,
    new TextEncoder().encode(signed),
  );
  return `${signed}.${urlSafe(new Uint8Array(signature))}`;
}
