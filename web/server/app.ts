/** The web server: serves built files, renders pages, and forwards the offer service. */
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import sharp from 'sharp';
import { type Brand, iconOf, markOf, svgOf } from '#contract/brand.ts';
import { schemeStyleOf } from '#contract/brand-colors.ts';
import type { Locale } from '#contract/languages.ts';
import { networkOf } from '#contract/network.ts';
import { usualMaxBytes } from '#contract/operation.ts';
import { type Path, paths } from '../frame/pages.ts';
import type { PageAddress } from '../frame/rendered-page.ts';
import { keptLanguage, languageCookieOf, languageFor } from '../i18n/language-choice.ts';
import type { SiteConfig } from './config.ts';
import { offerSitemap, serveOfferService } from './offer-service.ts';
import { encodingFor, openPages, type Page } from './page.ts';
import { manifestOf, robotsOf, sitemapOf } from './site-files.ts';
import { openLog, watch } from './watch.ts';

const pictures: Readonly<Record<string, Picture>> = {
  'icon-192': { width: 192, height: 192, share: 1 },
  'icon-512': { width: 512, height: 512, share: 1 },
  // Phones crop these to their own shape; the middle four fifths always remain.
  'maskable-512': { width: 512, height: 512, share: 0.84, filled: true },
  'apple-touch-icon': { width: 180, height: 180, share: 0.92, filled: true },
  // Shown by messengers beside a link.
  preview: { width: 1200, height: 630, share: 0.72, filled: true },
};

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The camera reads a buyer's QR code, and the list of places asks for the place on a tap; no
  // other permission is ever requested.
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
} as const;

/** For everything except pages: files, refusals, sitemaps. Nothing in them may run. */
const noPage = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox";
/** A year; sent only if the site is reached over https. */
const strictTransport = 'max-age=31536000; includeSubDomains';

const hashedFile = /\/assets\/[^/]+-[\w-]{7,8}\.\w+(\.br|\.gz)?$/;
const yearSeconds = 31_536_000;

/** Slower senders get a 408; checked every few seconds. */
const usualPatience: Patience = {
  requestTimeout: 30_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
};

interface Patience {
  /** How long a whole request may take to arrive, and its headers; in milliseconds. */
  readonly requestTimeout: number;
  readonly headersTimeout: number;
  readonly connectionsCheckingInterval: number;
}

interface WebOptions {
  readonly patience?: Patience;
  readonly log?: Logger;
  /** Proxies whose `X-Forwarded-For` is believed: addresses and networks, comma-separated. */
  readonly trustProxy?: string | undefined;
}

/** `dist` is the folder of the built app. Silent without a log. */
export async function webServer(
  dist: string,
  config: SiteConfig,
  { patience = usualPatience, log = openLog('silent'), trustProxy }: WebOptions = {},
): Promise<FastifyInstance> {
  const { requestTimeout, headersTimeout, connectionsCheckingInterval } = patience;
  const app = fastify({
    logger: false,
    trustProxy: trustProxy ?? false,
    requestTimeout,
    http: { headersTimeout, connectionsCheckingInterval },
    bodyLimit: usualMaxBytes,
    // No hook runs if the URL cannot be parsed.
    frameworkErrors: (error, request, reply) => {
      harden(reply, config);
      return refuse(error, request, reply);
    },
  });
  /** A refusal contains its status code and no internals. */
  const refuse = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { statusCode = 500 } = error as { statusCode?: number };
    if (statusCode === 503) reply.header('retry-after', '1');
    else if (statusCode >= 500)
      log.error({ err: error, requestId: request.id }, 'unexpected error');
    return reply.code(statusCode).type('text/plain').send(String(statusCode));
  };
  const pages = await openPages(dist, config);
  const send = sender(config);
  watch(app, log, [config.siteUrl, config.apiUrl, config.issuer]);
  app.addHook('onSend', async (_request, reply) => harden(reply, config));
  app.setErrorHandler(refuse);
  await app.register(staticFiles, {
    root: join(dist, 'client'),
    index: false,
    preCompressed: true,
    // One route per existing file; any other path goes on to the pages or the 404 handler.
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
  serveSiteFiles(app, config);
  serveBrand(app, config.brand);
  await serveOfferService(app, config.apiUrl);
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      // A worker has its own policy: it fetches the assets of the offline page.
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(pages.worker),
  );
  app.get('/offline', async (request, reply) => send(await pages.offline(), 200, request, reply));
  const servePage = (route: string, path?: Path) =>
    app.get(route, async (request, reply) =>
      send(await pages.at(addressOf(request), path, networkOf(request.ip)), 200, request, reply),
    );
  servePage('/');
  for (const path of paths) if (path !== '/404') servePage(path, path);
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.headers.accept?.includes('text/html');
    if (request.method !== 'GET' || !wantsPage || request.url.startsWith('/assets/')) {
      return reply.code(404).type('text/plain').send('404');
    }
    return pages
      .at(addressOf(request), undefined, networkOf(request.ip))
      .then((page) => send(page, 404, request, reply));
  });
  return app;
}

/** The headers of every answer. */
function harden(reply: FastifyReply, { siteUrl }: SiteConfig): void {
  reply.headers(securityHeaders);
  if (siteUrl.startsWith('https:')) reply.header('strict-transport-security', strictTransport);
  if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', noPage);
}

function serveSiteFiles(app: FastifyInstance, config: SiteConfig): void {
  const serve = (
    path: string,
    type: string,
    text: (language: Locale) => string | Promise<string>,
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

/** The requested URL, and the language to answer in. */
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
    // Safari stores cookies set by scripts for a week at most, and this one for the year.
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

interface Picture {
  readonly width: number;
  readonly height: number;
  /** The mark's share of the height. */
  readonly share: number;
  /** Whether the background is the brand's colour. */
  readonly filled?: boolean;
}

function pngOf(brand: Brand, { width, height, share, filled }: Picture): Promise<Buffer> {
  const scale = (height * share) / 40;
  const place = `translate(${(width - 40 * scale) / 2} ${(height - 40 * scale) / 2}) scale(${scale})`;
  const ground = filled
    ? `<rect width="${width}" height="${height}" fill="${brand.colors.light.primary}"/>`
    : '';
  const whole = svgOf(width, height, `${ground}<g transform="${place}">${markOf(brand)}</g>`);
  return sharp(Buffer.from(whole)).resize(width, height).png().toBuffer();
}

/**
 * Serves `/icon.svg` and the PNGs under `/icons`, each rendered on first use, and `/brand.css`.
 * Keycloak's pages, which have another origin, use the mark and the style sheet.
 */
function serveBrand(app: FastifyInstance, brand: Brand): void {
  const headers = { 'cache-control': 'no-cache' };
  // Overrides the site's own header, which would restrict it to the site.
  const anywhere = {
    onSend: async (_request: unknown, reply: FastifyReply) => {
      reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  };
  app.get('/icon.svg', anywhere, (_request, reply) =>
    reply.headers(headers).type('image/svg+xml').send(iconOf(brand)),
  );
  app.get('/brand.css', anywhere, (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(schemeStyleOf(brand)),
  );
  for (const [name, picture] of Object.entries(pictures)) {
    let png: Promise<Buffer> | undefined;
    app.get(`/icons/${name}.png`, async (_request, reply) => {
      png ??= pngOf(brand, picture);
      return reply
        .headers(headers)
        .type('image/png')
        .send(await png);
    });
  }
}
