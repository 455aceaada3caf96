/** The context of all pages of the identity provider, and request parsing. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JWK } from 'jose';
import type { Provider } from 'oidc-provider';
import type pg from 'pg';
import { type Locale, languageOfCode, localeOf, shownCodes } from '#contract/languages.ts';
import { cookieOf } from '../forms.ts';
import type { Mailer } from './mail.ts';
import { type View, viewIn } from './page.ts';
import { realmPath } from './provider.ts';

export interface DemoAccount {
  readonly email: string;
  readonly name: string;
  readonly password: string;
  /** What the account demonstrates, in each language. */
  readonly about: Readonly<Record<Locale, string>>;
}

export interface Realm {
  readonly issuer: string;
  readonly db: pg.Pool;
  readonly provider: Provider;
  readonly signingKey: JWK;
  readonly mail: Mailer;
  readonly webOrigins: readonly string[];
  /** The sandbox's mailbox page, linked from pages that wait for a mail. */
  readonly mailboxUrl: string | undefined;
  readonly demoAccounts: readonly DemoAccount[];
}

/** The site's root, for links. */
export const siteOf = (realm: Pick<Realm, 'webOrigins'>): string => `${realm.webOrigins[0]}/`;

export const resourcesPath = `${realmPath}/resources`;

/** One value of the posted form, or of the query. */
export function posted(request: FastifyRequest, name: string): string {
  return request.body instanceof URLSearchParams ? (request.body.get(name) ?? '') : '';
}

export function queried(request: FastifyRequest, name: string): string {
  return new URL(request.url, 'http://localhost').searchParams.get(name) ?? '';
}

const languageCookie = 'denar_language';

/**
 * The view for a request: in the language chosen here, else the one the site requested
 * (`ui_locales`), else the browser's.
 */
export function viewOf(
  realm: Pick<Realm, 'issuer' | 'webOrigins'>,
  request: Pick<FastifyRequest, 'url' | 'headers'>,
  uiLocales?: unknown,
): View {
  const here = new URL(request.url, realm.issuer);
  const switched = here.searchParams.get('lang');
  const cookie = cookieOf(request.headers.cookie, languageCookie);
  const asked = typeof uiLocales === 'string' && uiLocales.trim().replace(/\s+/g, ',');
  const language =
    languageOfCode(switched) ??
    languageOfCode(cookie) ??
    localeOf(asked || request.headers['accept-language']);
  return viewIn(language, here, { resources: resourcesPath, site: siteOf(realm) });
}

/** Responds with a page, and stores the language for the pages below the same path. */
export function sendPage(reply: FastifyReply, view: View, text: string, status = 200) {
  const [scope = ''] =
    view.here.pathname.slice(realmPath.length).match(/^\/[^/]+(\/[^/]{20,})?/) ?? [];
  reply.header(
    'set-cookie',
    `${languageCookie}=${shownCodes[view.language]}; Path=${realmPath}${scope}; HttpOnly; SameSite=Lax`,
  );
  return reply.status(status).type('text/html; charset=utf-8').send(text);
}
