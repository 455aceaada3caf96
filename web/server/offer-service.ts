/** The calls on the site's own origin, forwarded unchanged to the API. */
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as contract from '#contract/offers.ts';
import { bare } from '../api/bare-operation.ts';
import type { SiteConfig } from './config.ts';
import { refusedWith } from './watch.ts';

/** The headers forwarded to the API, and those of its answer forwarded to the browser. */
const asked = [
  'accept',
  'accept-language',
  'authorization',
  'content-type',
  'idempotency-key',
  'user-agent',
];
const answered = [
  'cache-control',
  'content-disposition',
  'content-security-policy',
  'content-type',
  'idempotent-replayed',
  'location',
  'retry-after',
  'set-cookie',
  'x-request-id',
];

const patienceMs = 35_000;
/** The largest body that any of these operations takes. */
const maxBytes = 16_384;

/** The paths of these calls; pages have no such paths. */
const addresses = ['/oferta/*', '/trans/*', '/api/acs', '/api/acs/*'];
/** Plain names and no `..` in any encoding: nothing that the API could resolve to another path. */
const target =
  /^\/(?:(?:oferta|trans)(?=\/[^/?])|api\/acs(?=[/?]|$))(?:\/(?!\.{1,2}(?:[/?]|$))[\w.-]+)*\/?(?:\?|$)/;
/** The only cookie that the API reads: it binds an identity provider's answer to its browser. */
const cookie = /(?:^|;\s*)(__Host-identity=[\w/-]+)/;

async function hand(
  apiUrl: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (!target.test(request.url)) return reply.code(404).type('text/plain').send('404');
  const headers = new Headers({ 'x-forwarded-for': request.ip, 'x-request-id': request.id });
  for (const name of asked) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  const bound = cookie.exec(request.headers.cookie ?? '')?.[1];
  if (bound) headers.set('cookie', bound);
  const body = request.method === 'POST' ? (request.body as Buffer | undefined) : undefined;
  try {
    const answer = await fetch(apiUrl + request.url, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      ...(body && { body: new Uint8Array(body) }),
    });
    for (const name of answered) {
      const value = answer.headers.get(name);
      if (value !== null) reply.header(name, value);
    }
    reply.code(answer.status);
    if (answer.status >= 400) {
      const text = await answer.text();
      refusedWith(request, /"code":"(\w+)"/.exec(text)?.[1]);
      return reply.send(text);
    }
    return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : undefined);
  } catch {
    // The API may have acted: the client sends the same key again.
    const detail = 'The service cannot be reached.';
    refusedWith(request, 'not_ready');
    return reply.code(502).send({ code: 'not_ready', detail });
  }
}

/** Forwards `/oferta/*`, `/trans/*` and `/api/acs` to the API with its limits, as streams. */
export async function serveOfferService(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, bytes, done) =>
      done(null, bytes),
    );
    for (const url of addresses) {
      scope.route({
        method: ['GET', 'POST'],
        url,
        bodyLimit: maxBytes,
        handler: (request, reply) => hand(apiUrl, request, reply),
      });
    }
  });
}

const offers = bare<typeof contract.offers>('offers', 'GET /v2/comp/offers', 'public');

/** The number of API pages listed; crawlers find the rest by following links. */
const pages = 5;
const pageSize = 100;
const keptMs = 600_000;
const sitemapPatienceMs = 2500;

interface OfferPage {
  readonly offers: readonly { readonly id: number; readonly updatedAt: string }[];
}

async function newest({ apiUrl }: SiteConfig): Promise<OfferPage['offers']> {
  const found: OfferPage['offers'][number][] = [];
  for (let page = 0; page < pages; page += 1) {
    const address = `${apiUrl}${offers.path}?count=${pageSize}&skip=${page * pageSize}`;
    const answer = await fetch(address, { signal: AbortSignal.timeout(sitemapPatienceMs) });
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const told = (await answer.json()) as OfferPage;
    found.push(...told.offers);
    if (told.offers.length < pageSize) break;
  }
  return found;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The sitemap of offers as text; if the API does not answer, the previous one or an empty one. */
export function offerSitemap(config: SiteConfig): () => Promise<string> {
  let kept = { text: '', until: 0 };
  return async () => {
    if (Date.now() < kept.until) return kept.text;
    const found = await newest(config).catch(() => null);
    if (found === null && kept.text) return kept.text;
    const rows = (found ?? []).map(
      ({ id, updatedAt }) =>
        `<url><loc>${config.siteUrl}/puboffers/${id}</loc><lastmod>${updatedAt}</lastmod></url>`,
    );
    const text = [head, `<urlset xmlns="${schema}">`, ...rows, '</urlset>', ''].join('\n');
    kept = { text, until: found ? Date.now() + keptMs : 0 };
    return text;
  };
}
