/** The HTTP front of the identity provider: its own pages, and routing to the library's paths. */
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { type CryptoKey, compactVerify, importJWK, type JWK, jwtVerify } from 'jose';
import { withWords } from '#contract/brand.ts';
import { acceptForms } from '../forms.ts';
import { resourceRoutes } from '../resources.ts';
import { accountRoutes } from './account.ts';
import { endSession } from './oidc-adapter.ts';
import { messagePage } from './page.ts';
import { findPerson } from './people.ts';
import * as oidc from './provider.ts';
import { clientId, realmPath } from './provider.ts';
import { type Realm, resourcesPath, viewOf } from './realm.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';

const contentPolicy = (webOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    // A form's response redirects to the site, and browsers apply form-action to redirects too.
    `form-action 'self' ${webOrigins.join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');

function secure(response: http.ServerResponse, webOrigins: readonly string[]): void {
  response.setHeader('content-security-policy', contentPolicy(webOrigins));
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-frame-options', 'DENY');
  // Not no-referrer: browsers would then post forms with `Origin: null`.
  response.setHeader('referrer-policy', 'same-origin');
  response.setHeader('permissions-policy', 'camera=(), geolocation=(), microphone=()');
}

/**
 * Creates the server of a realm. @param report called with unexpected errors; visitors see only a
 * generic message
 */
export function makeFront(realm: Realm, report: (error: unknown) => void): FastifyInstance {
  const forward = forwarder(realm, report);
  const { host, origin } = new URL(realm.issuer);
  const ownPath = new RegExp(`^${oidc.realmPath}/(login-actions|account|resources)(/|\\?|$)`);
  const app = Fastify({
    serverFactory: (handler) =>
      http.createServer((request, response) => {
        secure(response, realm.webOrigins);
        const readsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
        if (readsPage && request.headers.host !== host) {
          // Cookies belong to one host name; visitors under another name are redirected to the
          // right one.
          response.writeHead(302, { location: origin + request.url }).end();
          return;
        }
        if (ownPath.test(request.url ?? '') || request.url === '/') handler(request, response);
        else forward(request, response);
      }),
    forceCloseConnections: true,
  });
  acceptForms(app, [origin]);
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.get('/', (_request, reply) => reply.redirect(`${realm.webOrigins[0]}/`, 302));
  resourceRoutes(app, resourcesPath);
  signInRoutes(app, realm);
  signUpRoutes(app, realm);
  accountRoutes(app, realm);
  app.setNotFoundHandler((request, reply) => {
    const view = viewOf(realm, request);
    const text = messagePage(view, view.words.notFoundTitle, view.words.notFoundLead);
    return reply.status(404).type('text/html; charset=utf-8').send(text);
  });
  app.setErrorHandler((error: { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) report(error);
    const view = viewOf(realm, request);
    const detail = status >= 500 ? 'server_error' : 'invalid_request';
    const text = withWords(view.words.refusedLead, { detail });
    return reply
      .status(status)
      .type('text/html; charset=utf-8')
      .send(messagePage(view, view.words.refusedTitle, text));
  });
  return app;
}

/** Requests for the library: its own paths, relative to the realm, with the issuer's host name. */
function forwarder(realm: Realm, report: (error: unknown) => void): http.RequestListener {
  const callback = realm.provider.callback();
  const { host, origin } = new URL(realm.issuer);
  return async (request, response) => {
    try {
      const url = request.url ?? '/';
      request.headers.host = host;
      const { pathname } = new URL(url, origin);
      if (pathname === oidc.logoutPath && (await logoutAtOnce(realm, request, response))) return;
      if (pathname === oidc.userinfoPath && request.method !== 'OPTIONS') {
        await userinfo(realm, request, response);
        return;
      }
      if (!url.startsWith(`${oidc.realmPath}/`)) {
        response
          .writeHead(404, { 'content-type': 'application/json' })
          .end('{"error":"not_found"}');
        return;
      }
      Object.assign(request, { originalUrl: url, url: url.slice(oidc.realmPath.length) });
      await callback(request, response);
    } catch (error) {
      report(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

/** The library's own userinfo refuses tokens with an audience; Keycloak's does not. */
async function userinfo(
  realm: Realm,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const { origin } = request.headers;
  if (origin && realm.webOrigins.includes(origin)) {
    response.setHeader('access-control-allow-origin', origin);
    response.setHeader('vary', 'origin');
  }
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
  try {
    const { kty, n, e } = realm.signingKey;
    const key = await importJWK({ kty, n, e } as JWK, 'RS256');
    const { issuer } = realm;
    const { payload } = await jwtVerify(token, key, { issuer, audience: oidc.audience });
    const person = await findPerson(realm.db, payload.sub ?? '');
    if (!person) throw new Error('unknown subject');
    response
      .writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      .end(JSON.stringify(oidc.claimsOf(person)));
  } catch {
    response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
  }
}

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
 * Signs out without a question (OpenID RP-Initiated Logout §2) if the `id_token_hint` is valid for
 * the person signed in here, or nobody is signed in. @returns false if the library must ask or
 * refuse
 */
async function logoutAtOnce(
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
