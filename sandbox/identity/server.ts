/** The embedded identity provider: Keycloak's paths and claims, its own pages, loopback only. */
import { randomBytes } from 'node:crypto';
import type http from 'node:http';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import pg from 'pg';
import { withWords } from '#contract/brand.ts';
import { html } from '../html.ts';
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

/** All tables; each statement can be repeated on an existing database. */
const schema = `
CREATE TABLE IF NOT EXISTS secret (
  name text PRIMARY KEY,
  value jsonb NOT NULL
);
CREATE TABLE IF NOT EXISTS person (
  id uuid PRIMARY KEY,
  email text NOT NULL UNIQUE CHECK (email = lower(email)),
  name text NOT NULL,
  password text NOT NULL,
  roles text[] NOT NULL,
  groups text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE IF NOT EXISTS sign_up (
  interaction text PRIMARY KEY,
  email text NOT NULL,
  name text NOT NULL,
  password text NOT NULL,
  code_hash bytea,
  attempts integer NOT NULL DEFAULT 0,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS password_reset (
  token_hash bytea PRIMARY KEY,
  person uuid NOT NULL REFERENCES person ON DELETE CASCADE,
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS attempt (
  key text PRIMARY KEY,
  count integer NOT NULL,
  last_at timestamptz NOT NULL,
  blocked_until timestamptz
);
CREATE TABLE IF NOT EXISTS artifact (
  kind text NOT NULL,
  id text NOT NULL,
  payload jsonb NOT NULL,
  grant_id text,
  uid text,
  account_id text,
  consumed_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (kind, id)
);
CREATE INDEX IF NOT EXISTS artifact_grant ON artifact (grant_id);
CREATE INDEX IF NOT EXISTS artifact_uid ON artifact (kind, uid);
CREATE INDEX IF NOT EXISTS artifact_account ON artifact (account_id);
`;

/** Connects and creates missing tables. */
async function openDatabase(url: string): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A lost server is noticed by the next query, so the pool's error event is not needed.
  pool.on('error', () => undefined);
  await pool.query(schema);
  await forgetExpired(pool);
  return pool;
}

/** Deletes expired rows. */
async function forgetExpired(db: pg.Pool): Promise<void> {
  for (const table of ['artifact', 'sign_up', 'password_reset']) {
    await db.query(`DELETE FROM ${table} WHERE expires_at < now() - interval '1 hour'`);
  }
  await db.query(`DELETE FROM attempt WHERE last_at < now() - interval '1 day'`);
}

/** A secret created once and stored; two simultaneous starts get the same one. */
async function keptSecret<T>(db: pg.Pool, name: string, make: () => T | Promise<T>): Promise<T> {
  const read = async () =>
    (await db.query('SELECT value FROM secret WHERE name = $1', [name])).rows;
  const [known] = await read();
  if (known) return known.value as T;
  await db.query('INSERT INTO secret VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    name,
    JSON.stringify(await make()),
  ]);
  const [kept] = await read();
  return kept.value as T;
}
