/** Signing out: at once where the site proves whom by the ID token, else after a question. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CryptoKey, compactVerify, importJWK } from 'jose';
import { endSession } from './oidc-adapter.ts';
import { clientId, realmPath } from './provider.ts';
import type { Realm } from './realm.ts';

/** The subject of an ID token of ours, expired or not; null for any other text. */
async function subjectOf(realm: Realm, hint: string): Promise<string | null> {
  try {
    const { kty, n, e } = realm.signingKey;
    const key = await importJWK({ kty, n, e } as Parameters<typeof importJWK>[0], 'RS256');
    const { payload } = await compactVerify(hint, key as CryptoKey, { algorithms: ['RS256'] });
    const claims: unknown = JSON.parse(new TextDecoder().decode(payload));
    const { iss, aud, sub } = claims as Readonly<Record<string, unknown>>;
    return iss === realm.issuer && aud === clientId && typeof sub === 'string' ? sub : null;
  } catch {
    return null;
  }
}

/**
 * Signs out without a question (OpenID RP-Initiated Logout §2): a good `id_token_hint` of the person
 * who is signed in here, or of anybody where nobody is.
 * @returns false where the library must ask or refuse
 */
export async function logoutAtOnce(
  realm: Realm,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { searchParams } = new URL(request.url ?? '', realm.issuer);
  const target = searchParams.get('post_logout_redirect_uri');
  const allowed = realm.webOrigins.some((origin) => target === origin || target === `${origin}/`);
  const subject = await subjectOf(realm, searchParams.get('id_token_hint') ?? '');
  if (request.method !== 'GET' || !subject || !target || !allowed) return false;
  const session = await realm.provider.Session.get(realm.provider.createContext(request, response));
  if (session.accountId && session.accountId !== subject) return false;
  if (session.accountId) await endSession(realm.db, session.uid);
  const address = new URL(target);
  const state = searchParams.get('state');
  if (state !== null) address.searchParams.set('state', state);
  const name = realm.provider.cookieName('session');
  const gone = `Path=${realmPath}; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax`;
  response.setHeader('set-cookie', [`${name}=; ${gone}`, `${name}.sig=; ${gone}`]);
  response.writeHead(303, { location: address.href, 'content-length': '0' }).end();
  return true;
}
