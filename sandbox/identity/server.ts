/** The embedded identity provider: Keycloak's paths and claims, pages of its own, loopback only. */
import { randomBytes } from 'node:crypto';
import http from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { exportJWK, generateKeyPair, importJWK, type JWK, jwtVerify, SignJWT } from 'jose';
import { acceptForms } from '../forms.ts';
import { html } from '../html.ts';
import { resourceRoutes } from '../resources.ts';
import { accountRoutes } from './account.ts';
import { forgetExpired, keptSecret, openDatabase } from './database.ts';
import { logoutAtOnce } from './logout.ts';
import { smtpMailer } from './mail.ts';
import { messagePage, page, type View } from './page.ts';
import { ensurePeople, findByEmail, findPerson, type NewPerson } from './people.ts';
import * as oidc from './provider.ts';
import { type DemoAccount, type Realm, resourcesPath, viewOf } from './realm.ts';
import { signInRoutes } from './sign-in.ts';
import { signUpRoutes } from './sign-up.ts';
import { fill } from './words.ts';

export interface IdentityOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly webOrigins: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly mailboxUrl?: string;
  /** People who exist from the start; those with `about` are shown on the sign-in page. */
  readonly people?: readonly (NewPerson & Partial<Pick<DemoAccount, 'about'>>)[];
  readonly accessTokenSeconds?: number;
  readonly sessionSeconds?: number;
  /** For how long a used refresh token may be used again. */
  readonly reuseGraceSeconds?: number;
}

export interface Identity {
  readonly issuer: string;
  /** An access token for a person, without signing in; for seeding and for the bank page. */
  tokenFor(email: string): Promise<string>;
  stop(): Promise<void>;
}

const contentPolicy = (webOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    // A form's answer redirects to the site, which browsers hold against form-action too.
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

function makeApp(realm: Realm, forward: http.RequestListener): FastifyInstance {
  const ownPath = new RegExp(`^${oidc.realmPath}/(login-actions|account|resources)(/|\\?|$)`);
  const app = Fastify({
    serverFactory: (handler) =>
      http.createServer((request, response) => {
        secure(response, realm.webOrigins);
        if (ownPath.test(request.url ?? '') || request.url === '/') handler(request, response);
        else forward(request, response);
      }),
    forceCloseConnections: true,
  });
  acceptForms(app, [new URL(realm.issuer).origin]);
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
  return app;
}

/** What goes to the library: its own paths, seen from below the realm and by the issuer's name. */
function forwarder(realm: Realm): http.RequestListener {
  const callback = realm.provider.callback();
  const { host, origin } = new URL(realm.issuer);
  return async (request, response) => {
    try {
      const url = request.url ?? '/';
      const readsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
      if (readsPage && request.headers.host !== host) {
        // Cookies belong to one name; a person who came by another is sent to the right one.
        response.writeHead(302, { location: origin + url }).end();
        return;
      }
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
    } catch {
      if (!response.headersSent) response.writeHead(500);
      response.end();
    }
  };
}

/** The library's own userinfo refuses tokens that are made for an audience; Keycloak's does not. */
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

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const kid = randomBytes(8).toString('hex');
  return { ...(await exportJWK(privateKey)), kid, alg: 'RS256', use: 'sig' };
}

const tokenMaker = (realm: Realm) => async (email: string) => {
  const person = await findByEmail(realm.db, email);
  if (!person) throw new Error(`there is no account ${email}`);
  const { signingKey, issuer } = realm;
  return new SignJWT({
    ...oidc.claimsOf(person),
    typ: 'Bearer',
    azp: oidc.clientId,
    scope: 'openid',
  })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: signingKey.kid ?? '' })
    .setIssuer(issuer)
    .setAudience(oidc.audience)
    .setJti(randomBytes(16).toString('base64url'))
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importJWK(signingKey, 'RS256'));
};

/** Starts the provider at `http://localhost:<port>/realms/web`. Refuses to run in production. */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  if (process.env.NODE_ENV === 'production') {
    throw new Error('the embedded identity provider is not for production; set OIDC_ISSUER');
  }
  const issuer = `http://localhost:${options.port}${oidc.realmPath}`;
  const db = await openDatabase(options.databaseUrl);
  await ensurePeople(db, options.people ?? []);
  const { webOrigins } = options;
  const signingKey = await keptSecret(db, 'signing-key', newSigningKey);
  const cookieKeys = await keptSecret(db, 'cookie-keys', () => [randomBytes(32).toString('hex')]);
  const viewFor = (
    ctx: { req: http.IncomingMessage; originalUrl: string },
    locales?: unknown,
  ): View =>
    viewOf({ issuer, webOrigins }, { url: ctx.originalUrl, headers: ctx.req.headers }, locales);
  const provider = oidc.createProvider({
    issuer,
    db,
    signingKey,
    cookieKeys,
    webOrigins,
    accessTokenSeconds: options.accessTokenSeconds ?? 300,
    sessionSeconds: options.sessionSeconds ?? 12 * 3600,
    reuseGraceSeconds: options.reuseGraceSeconds ?? 10,
    renderError(ctx, out) {
      const view = viewFor(ctx);
      const detail = `${out.error}: ${out.error_description ?? ''}`;
      ctx.type = 'html';
      ctx.body = messagePage(
        view,
        view.words.refusedTitle,
        fill(view.words.refusedLead, { detail }),
      );
    },
    renderLogout(ctx, form) {
      const view = viewFor(ctx, ctx.oidc.params?.ui_locales);
      const { logoutTitle, logoutLead, logout, stay } = view.words;
      const action = /action="([^"]+)"/.exec(form)?.[1];
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1];
      ctx.body = page(
        view,
        logoutTitle,
        html`<p>${logoutLead}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="xsrf" value="${xsrf}">
          <button type="submit" name="logout" value="yes" autofocus>${logout}</button>
          <a class="button quiet" href="${view.site}">${stay}</a>
        </form>`,
      );
    },
  });
  const realm: Realm = {
    issuer,
    db,
    provider,
    signingKey,
    mail: smtpMailer(options.smtpUrl, options.mailFrom),
    webOrigins,
    mailboxUrl: options.mailboxUrl,
    demoAccounts: (options.people ?? []).flatMap((one) =>
      one.about ? [{ ...one, about: one.about }] : [],
    ),
  };
  const app = makeApp(realm, forwarder(realm));
  await app.listen({ port: options.port, host: '127.0.0.1' });
  const tidying = setInterval(() => forgetExpired(db).catch(() => undefined), 3_600_000).unref();
  const stop = async () => {
    clearInterval(tidying);
    await app.close();
    await db.end();
  };
  return { issuer, tokenFor: tokenMaker(realm), stop };
}
