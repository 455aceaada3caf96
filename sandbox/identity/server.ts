/** The embedded identity provider: Keycloak's paths and claims, its own pages, loopback only. */
import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import { withWords } from '#contract/brand.ts';
import { html } from '../html.ts';
import { forgetExpired, keptSecret, openDatabase } from './database.ts';
import { makeFront } from './front.ts';
import { smtpMailer } from './mail.ts';
import { messagePage, page, type View } from './page.ts';
import { ensurePeople, findByEmail, type NewPerson } from './people.ts';
import * as oidc from './provider.ts';
import { type DemoAccount, type Realm, viewOf } from './realm.ts';

export interface IdentityOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly webOrigins: readonly string[];
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly mailboxUrl?: string;
  /** Initial people; those with `about` are shown on the sign-in page. */
  readonly people?: readonly (NewPerson & Partial<Pick<DemoAccount, 'about'>>)[];
  readonly accessTokenSeconds?: number;
  readonly sessionSeconds?: number;
  /** How long a used refresh token can be reused. */
  readonly reuseGraceSeconds?: number;
  /** Called with unexpected errors. */
  readonly report?: (error: unknown) => void;
}

export interface Identity {
  readonly issuer: string;
  /** An access token for a person, without signing in; for seeding and for the bank page. */
  tokenFor(email: string): Promise<string>;
  stop(): Promise<void>;
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

/** The sign-out question; its form uses only the URL and the token of the provider's own form. */
function logoutPage(view: View, form: string) {
  const { logoutTitle, logoutLead, logout, stay } = view.words;
  const action = /action="([^"]+)"/.exec(form)?.[1];
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1];
  return page(
    view,
    logoutTitle,
    html`<p>${logoutLead}</p>
        <form method="post" action="${action}">
          <input type="hidden" name="xsrf" value="${xsrf}">
          <button type="submit" name="logout" value="yes" autofocus>${logout}</button>
          <a class="button quiet" href="${view.site}">${stay}</a>
        </form>`,
  );
}

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
        withWords(view.words.refusedLead, { detail }),
      );
    },
    renderLogout(ctx, form) {
      ctx.body = logoutPage(viewFor(ctx, ctx.oidc.params?.ui_locales), form);
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
  const report = options.report ?? (() => undefined);
  provider.on('server_error', (_ctx, error) => report(error));
  const app = makeFront(realm, report);
  await app.listen({ port: options.port, host: '127.0.0.1' });
  const tidying = setInterval(() => forgetExpired(db).catch(() => undefined), 3_600_000).unref();
  const stop = async () => {
    clearInterval(tidying);
    await app.close();
    await db.end();
  };
  return { issuer, tokenFor: tokenMaker(realm), stop };
}
