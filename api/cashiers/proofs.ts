/** Proofs that a tablet has its key, as in OAuth's DPoP (RFC 9449); each is accepted once. */
import { hash } from 'node:crypto';
import { calculateJwkThumbprint, EmbeddedJWK, type JWK, jwtVerify } from 'jose';
import { proofMinutes } from '#contract/cashiers.ts';
import type { Db } from '#db/connect.ts';

/** What the proof is for: one call with one credential. */
export interface Proven {
  readonly method: string;
  /** Without its query. */
  readonly url: string;
  /** The credential that the call is made with. */
  readonly token: string;
}

export interface Proof {
  /** The thumbprint of the key (RFC 7638). */
  readonly key: string;
  /** A digest of the proof's own identifier. */
  readonly digest: Buffer;
}

const windowMs = proofMinutes * 60_000;

/** The proof if it is one for this call at this time, of any key; null for any other. */
export async function readProof(proof: string, asked: Proven, now: Date): Promise<Proof | null> {
  const verified = await jwtVerify(proof, EmbeddedJWK, {
    algorithms: ['ES256'],
    typ: 'dpop+jwt',
    currentDate: now,
  }).catch(() => null);
  if (!verified) return null;
  const { htm, htu, ath, iat = 0, jti = '' } = verified.payload;
  const fits =
    htm === asked.method &&
    htu === asked.url &&
    ath === hash('sha256', asked.token, 'base64url') &&
    Math.abs(iat * 1000 - now.getTime()) <= windowMs;
  if (!fits || typeof jti !== 'string' || jti === '') return null;
  const key = await calculateJwkThumbprint(verified.protectedHeader.jwk as JWK);
  return { key, digest: Buffer.from(hash('sha256', `${key} ${jti}`), 'hex') };
}

/** Remembers a proof; false if it was there already. */
export async function takeProof(db: Pick<Db, 'query'>, { digest }: Proof, now: Date) {
  const { rowCount } = await db.query(
    'INSERT INTO tablet_proof (digest, until) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [digest, new Date(now.getTime() + 2 * windowMs)],
  );
  return rowCount === 1;
}

/** Forgets proofs that are too old to be accepted. */
export async function forgetProofs(db: Db, now: Date): Promise<void> {
  await db.query('DELETE FROM tablet_proof WHERE until <= $1', [now]);
}
