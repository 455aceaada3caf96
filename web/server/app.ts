/** The web server: the built files, the page at each known address drawn, and the offer service handed on. */
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Language } from '#contract/languages.ts';
import { usualMaxBytes } from '#contract/operation.ts';
import type { PageAddress } from '../drawn-page.ts';
import { keptLanguage, languageCookieOf, languageFor } from '../i18n/language-choice.ts';
import { paths } from '../paths.ts';
import type { SiteConfig } from './config.ts';
import { serveOfferService } from './offer-service.ts';
import { offerSitemap } from './offer-sitemap.ts';
import { encodingFor, openPages, type Page } from './page.ts';
import { manifestOf, robotsOf, sitemapOf } from './site-files.ts';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads a buyer's QR code; nothing else is ever asked for.
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** For whatever is no page: files, refusals, lists for search engines. Nothing in them may run. */
const noPage = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/** A year; only told where the site is reached by https. */
const strictTransport = 'max-age=31536000; includeSubDomains';

const hashedFile = /\/assets\/[^/]+-[\w-]{8}\.\w+(\.br|\.gz)?$/;
const yearSeconds = 31_536_000;

/** Whoever sends more slowly is gone (408), looked for every few seconds. */
const patience: Patience = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
};

interface Patience {
  /** How long a request may take to arrive, and its headers of that; in milliseconds. */
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

/** `dist` is the folder of the built app. */
export async function webServer(
  dist: string,
  config: SiteConfig,
  { requestTimeout, headersTimeout, connectionsCheckingInterval }: Patience = patience,
): Promise<FastifyInstance> {
  const app = fastify({
    logger: false,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    bodyLimit: usualMaxBytes,
    // No hook has its turn where an address cannot even be read.
    frameworkErrors: (error, _request, reply) => {
      harden(reply, config);
      return refuse(error, reply);
    },
  });
  const pages = await openPages(dist, config);
  const send = sender(config);
  app.addHook('onSend', async (_request, reply) => harden(reply, config));
  app.setErrorHandler((error, _request, reply) => refuse(error, reply));
  await app.register(staticFiles, {
    root: join(dist, 'client'),
    index: false,
    preCompressed: true,
    // Files that begin so are looked up as files only; a missing one is never answered by the page.
    wildcard: false,
    globIgnore: ['index.html', '.vite/**'],
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = hashedFile.test(path);
      reply.header(
        'cache-control',
        forever ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
      );
    },
  });
  app.get('/health/live', async () => ({ status: 'ok' }));
  serveSiteFiles(app, config);
  await serveOfferService(app, config.apiUrl);
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // The policy of a worker is its own: it fetches what the page without a connection is made of.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(pages.worker),
  );
  app.get('/offline', async (request, reply) => send(await pages.offline(), 200, request, reply));
  for (const path of ['/', ...paths.filter((one) => one !== '/404')]) {
    app.get(path, async (request, reply) =>
      send(await pages.at(addressOf(request), path), 200, request, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html');
    if (request.method !== 'GET' || !wantsPage || request.url.startsWith('/assets/')) {
      return reply.code(404).type('text/plain').send('404');
    }
    return pages.at(addressOf(request), undefined).then((page) => send(page, 404, request, reply));
  });
  return app;
}

/** The headers of every answer. */
function harden(reply: FastifyReply, { siteUrl }: SiteConfig): void {
  reply.headers(securityHeaders);
  if (siteUrl.startsWith('https:')) reply.header('strict-transport-security', strictTransport);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', noPage);
}

/** A refusal tells its number, and nothing of what runs here. */
function refuse(error: unknown, reply: FastifyReply): FastifyReply {
  const { statusCode = 500 } = error as { statusCode?: number };
  if (statusCode === 503) reply.header('retry-after', '1');
  else if (statusCode >= 500) console.error(error);
  return reply.code(statusCode).type('text/plain').send(String(statusCode));
}

function serveSiteFiles(app: FastifyInstance, config: SiteConfig): void {
  const serve = (
    path: string,
    type: string,
    text: (language: Language) => string | Promise<string>,
  ) =>
    app.get(path, async (request, reply) =>
      reply
        .headers({ 'cache-control': 'no-cache', vary: 'cookie' })
        .type(type)
        .send(await text(addressOf(request).language)),
    );
  serve('/robots.txt', 'text/plain; charset=utf-8', () => robotsOf(config));
  serve('/sitemap.xml', 'application/xml; charset=utf-8', () => sitemapOf(config));
  serve('/sitemap-offers.xml', 'application/xml; charset=utf-8', offerSitemap(config));
  serve('/manifest.webmanifest', 'application/manifest+json; charset=utf-8', (language) =>
    manifestOf(config, language),
  );
}

/** What is asked for, and in which language. */
function addressOf({ url, headers }: FastifyRequest): PageAddress {
  const [pathname = '/', query = ''] = url.split('?', 2);
  const language = languageFor(new URLSearchParams(query), headers.cookie);
  return { pathname, search: query && `?${query}`, language };
}

const sender =
  ({ siteUrl }: SiteConfig) =>
  (page: Page, asked: 200 | 404, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const status = asked === 404 ? 404 : page.status;
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': page.contentSecurityPolicy,
      etag: page.etag,
      vary: 'accept-encoding, cookie',
    });
    // Safari keeps for a week what scripts have set, however long they say, and this for the year.
    const language = keptLanguage(request.headers.cookie);
    if (language) {
      reply.header('set-cookie', languageCookieOf(language, siteUrl.startsWith('https:')));
    }
    if (status === 200 && request.headers['if-none-match'] === page.etag) {
      return reply.code(304).send();
    }
    const encoding = encodingFor(request.headers['accept-encoding']);
    if (encoding !== 'identity') reply.header('content-encoding', encoding);
    return reply.code(status).type('text/html; charset=utf-8').send(page.body(encoding));
  };
