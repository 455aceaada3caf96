/** Started identity confirmations: bound to a browser and a time, used once. */

import { createHash, randomBytes } from 'node:crypto';
import { type IdentityPage, identityMinutes, identityPages } from '#contract/identities.ts';
import type { Db, Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { count } from '../limits.ts';
import type { Context } from '../use-case.ts';

/** For this host only. The provider's form is cross-site, where `Lax` would omit the cookie. */
const cookieName = '__Host-identity';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * The RelayState that goes to the provider and comes back through the browser. Derived from the
 * cookie, so that an answer brought by another browser does not match, and it reveals nothing about
 * the cookie.
 */
const relayOf = (secret: string): string => digest(`relay ${secret}`).toString('base64url');

/** The value of the cookie: the secret, and the page where it began. */
const valueIn = (cookies = ''): readonly string[] =>
  new RegExp(`(?:^|;\\s*)${cookieName}=([\\w-]{43})(/[a-z]+)?(?:;|$)`).exec(cookies) ?? [];

const secretIn = (cookies: string | undefined): string => valueIn(cookies)[1] ?? '';

/** Where this browser began; only ever one of the pages with the button. */
export const pageIn = (cookies: string | undefined): IdentityPage =>
  identityPages.find((page) => page === valueIn(cookies)[2]) ?? '/security';

const cookieOf = (value: string, seconds: number): string =>
  `${cookieName}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; Secure; SameSite=None`;

/** Deletes the cookie. */
export const noCookie = cookieOf('', 0);

export interface Begun {
  readonly id: string;
  readonly personId: string;
}

/** Our id of the AuthnRequest; an XML id may not begin with a digit. */
export const requestOf = ({ id }: Pick<Begun, 'id'>): string => `ID-${id}`;

/** Starts the caller's confirmation on a page; returns their cookie. Refuses `too_many_requests`. */
export async function begin(
  { tx, now, newId, caller: { id: person } }: Context,
  from: IdentityPage,
): Promise<string> {
  await count(tx, now(), { limit: 'identity checks', person });
  const secret = randomBytes(32).toString('base64url');
  const seconds = identityMinutes * 60;
  const until = new Date(now().getTime() + seconds * 1000);
  await tx.query(
    `INSERT INTO identity_request (id, person_id, relay_digest, expires_at) VALUES ($1, $2, $3, $4)`,
    [newId(), person, digest(relayOf(secret)), until],
  );
  return cookieOf(secret + from, seconds);
}

/** This browser's unfinished confirmation and its RelayState; null if there is none. */
export async function begunIn(
  db: Db,
  now: Date,
  cookies: string | undefined,
): Promise<(Begun & { readonly relayState: string }) | null> {
  const relayState = relayOf(secretIn(cookies));
  const { rows } = await db.query<Begun>(
    `SELECT id, person_id AS "personId" FROM identity_request
     WHERE relay_digest = $1 AND used_at IS NULL AND expires_at > $2`,
    [digest(relayState), now],
  );
  return rows[0] ? { ...rows[0], relayState } : null;
}

/** Takes it, once. Null also if the answer does not belong to this browser. */
export async function take(
  db: Db,
  now: Date,
  { relayState, cookies }: { readonly relayState: string; readonly cookies: string | undefined },
): Promise<Begun | null> {
  if (relayState !== relayOf(secretIn(cookies))) return null;
  const { rows } = await db.query<Begun>(
    `UPDATE identity_request SET used_at = $2
     WHERE relay_digest = $1 AND used_at IS NULL AND expires_at > $2
     RETURNING id, person_id AS "personId"`,
    [digest(relayState), now],
  );
  return rows[0] ?? null;
}

/** Records which proof it produced; false if that proof was used before. */
export async function noteProof(tx: Tx, { id }: Begun, proof: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE identity_request SET proof_digest = $2 WHERE id = $1
       AND NOT EXISTS (SELECT FROM identity_request WHERE proof_digest = $2)`,
    [id, digest(proof)],
  );
  return rowCount === 1;
}

/** A proof is valid for minutes, so a day is long enough to recognise it. */
export async function forgetBegun({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.query(
    `DELETE FROM identity_request WHERE expires_at < $1::timestamptz - interval '1 day'`,
    [now()],
  );
}
