/** The page of each URL: rendered, composed, compressed and cached. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { styleOf } from '#contract/brand-colors.ts';
import { ownBrand } from '#contract/brand-file.ts';
import type { Path } from '../frame/pages.ts';
import type { PageAddress, Render, RenderedPage, RenderOffline } from '../frame/rendered-page.ts';
import { readBuiltFiles } from './assets.ts';
import { compose, composeOffline, startAddress, withFiles } from './compose.ts';
import type { SiteConfig } from './config.ts';
import { openNewAddresses } from './new-addresses.ts';
import { openChainOffered } from './offered.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  readonly etag: string;
  readonly status: 200 | 404;
  readonly keep: RenderedPage['keep'];
  readonly contentSecurityPolicy: string;
  body(encoding: Encoding): Buffer;
}

const hashOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64');

const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const inlineStyle = /<style>([\s\S]*?)<\/style>/g;

const hashesIn = (html: string, element: RegExp): string =>
  Array.from(html.matchAll(element), ([, text = '']) => ` 'sha256-${hashOf(text)}'`).join('');

/**
 * Allows only what the page needs: its own files, the API and its websocket, the identity provider,
 * the API's pictures of offers, the map's tiles, and the page's current inline scripts and styles.
 */
export function policyFor(html: string, config: SiteConfig): string {
  const origins = [config.apiUrl, config.eventsUrl, config.issuer].map(
    (url) => new URL(url).origin,
  );
  const pictures = [config.apiUrl, config.mapTiles]
    .filter(Boolean)
    .map((url) => new URL(url).origin);
  return [
    "default-src 'none'",
    `script-src 'self'${hashesIn(html, inlineScript)}`,
    `style-src 'self'${hashesIn(html, inlineStyle)}`,
    `img-src 'self' data: blob: ${pictures.join(' ')}`,
    "font-src 'self'",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Good enough for a page that is compressed while somebody waits for it. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const compressors: Readonly<Record<Encoding, (html: string) => Buffer>> = {
  identity: (html) => Buffer.from(html),
  gzip: (html) => gzipSync(html),
  br: (html) => brotliCompressSync(html, quality),
};

/** A finished page; each encoding is made on first use. */
export function pageOf(
  html: string,
  config: SiteConfig,
  { status, keep }: Pick<RenderedPage, 'status' | 'keep'> = { status: 200, keep: 'build' },
): Page {
  const bodies: Partial<Record<Encoding, Buffer>> = {};
  return {
    status,
    keep,
    etag: `"${hashOf(html).slice(0, 22)}"`,
    contentSecurityPolicy: policyFor(html, config),
    body: (encoding) => {
      bodies[encoding] ??= compressors[encoding](html);
      return bodies[encoding];
    },
  };
}

/** More URLs than this are not normal use. */
const pagesKept = 200;
/** A changing page is rendered at most once in this time, however many request it. */
const momentMs = 3000;

export interface Pages {
  /** The page of a URL for a network; `path` is that of its row, undefined if there is none. */
  at(address: PageAddress, path: Path | undefined, network: string): Promise<Page>;
  /** The offline page, which the service worker caches. */
  offline(): Promise<Page>;
  /** The service worker. */
  readonly worker: string;
}

/** Renders a page, with or without a chain. */
type Draw = (address: PageAddress, path: Path | undefined, chain: boolean) => Promise<Page>;

interface Renderer {
  readonly render: Render;
  readonly renderOffline: RenderOffline;
}

/** Prepares to render pages from the build in `dist`. */
export async function openPages(dist: string, told: SiteConfig): Promise<Pages> {
  const read = (name: string) => readFile(join(dist, name), 'utf8');
  const template = await read('client/index.html');
  const build = hashOf(template + (await read('server/render.mjs'))).slice(0, 12);
  const site = { ...told, build };
  const files = await readBuiltFiles(dist);
  // The built style sheets contain our own brand's colours.
  const colors = isDeepStrictEqual(site.brand.colors, ownBrand.colors) ? '' : styleOf(site.brand);
  const preview = openPreviews(site);
  const renderer = pathToFileURL(join(dist, 'server/render.mjs')).href;
  const { render, renderOffline } = (await import(renderer)) as Renderer;
  const chainOffered = openChainOffered(site);
  const draw: Draw = async (asked, path, chain) => {
    const config = { ...site, chain };
    const root = asked.pathname === '/';
    const address = root ? { ...asked, pathname: startAddress, search: '' } : asked;
    const page = await render(address, config);
    const needed = files.of(root ? startAddress : path, asked.language);
    const whole = withFiles(template, needed, colors + (await preview(page.picture)));
    return pageOf(compose(whole, asked.pathname, address, page, config), config, page);
  };
  const drawOffline = async (chain: boolean) => {
    const config = { ...site, chain };
    const { html, style } = await renderOffline(config);
    const drawn = { html, style: colors + style };
    return pageOf(composeOffline(template, drawn, files.of(undefined, 'pl'), config), config);
  };
  const offline = new Map<boolean, Promise<Page>>();
  return {
    at: kept(draw, chainOffered),
    offline: async () => {
      const chain = await chainOffered();
      const page = offline.get(chain) ?? drawOffline(chain);
      offline.set(chain, page);
      page.catch(() => offline.delete(chain));
      return page;
    },
    worker: workerOf(build, await read('server/worker.mjs')),
  };
}

/** Only our own pictures; those hosted elsewhere may not be copied. */
const ours = /\/v2\/comp\/images\/([0-9a-f]{64})$/;
const keptPreviews = 500;
/** More would delay the text. */
const mostBytes = 10_000;
const patienceMs = 1500;

/**
 * The style that shows a picture's preview until the picture itself is loaded, by the picture's
 * URL; empty if there is none, or not in time. Previews never change, so they are cached.
 */
function openPreviews({ apiUrl }: SiteConfig): (picture?: string) => Promise<string> {
  const previews = new LRUCache<string, string>({ max: keptPreviews });
  return async (picture = '') => {
    const id = ours.exec(picture)?.[1];
    if (!id) return '';
    const known = previews.get(id) ?? (await fetched(`${apiUrl}/v2/comp/images/${id}`));
    if (known) previews.set(id, known);
    return known && `img[src$="${id}"]{background:url(${known}) center/cover}`;
  };
}

async function fetched(address: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const answer = await fetch(`${address}?size=preview`, { signal });
    if (!answer.ok || answer.headers.get('content-type') !== 'image/webp') return '';
    const bytes = Buffer.from(await answer.arrayBuffer());
    return bytes.length > mostBytes ? '' : `data:image/webp;base64,${bytes.toString('base64')}`;
  } catch {
    return '';
  }
}

/** The built worker as a plain script, since older browsers do not accept a module. */
const workerOf = (build: string, module: string): string =>
  `globalThis.build = ${JSON.stringify(build)};\n${module.replace(/\bexport \{\s*\};?\s*$/, '')}`;

/**
 * Renders each page once while it stays valid, and again after a failure. Searches and other addresses
 * that anybody may make up have a separate cache, so that nobody can evict the plain pages; a flood
 * of them is refused with 503.
 */
function kept(draw: Draw, chainOffered: () => Promise<boolean>): Pages['at'] {
  const plain = new LRUCache<string, Promise<Page>>({ max: pagesKept });
  const madeUp = new LRUCache<string, Promise<Page>>({ max: pagesKept });
  const inTurn = openNewAddresses();
  return async (asked, path, network) => {
    const chain = await chainOffered();
    const address = { ...asked, search: askedFor(asked.search, path) };
    const isRow = asked.pathname === '/' || (path !== undefined && !path.includes(':'));
    const isPlain = isRow && address.search === '';
    const pages = isPlain ? plain : madeUp;
    const key = `${chain} ${address.language} ${address.pathname}${address.search}`;
    const known = pages.get(key);
    if (known) return known;
    const drawing = () => draw(address, path, chain);
    const drawn = isPlain ? drawing() : inTurn(network, drawing);
    pages.set(key, drawn);
    drawn.then(
      ({ keep }) => {
        if (keep === 'never') pages.delete(key);
        if (keep === 'moment') pages.set(key, drawn, { ttl: momentMs });
      },
      () => pages.delete(key),
    );
    return drawn;
  };
}

/** The best of our encodings that the browser accepts; a quality of zero is a refusal. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}

/** The query parameters that the marketplace is rendered from. */
const market = [
  'search',
  'category',
  'location',
  'minPrice',
  'maxPrice',
  'minDenar',
  'sort',
  'pages',
] as const;

/** By route; all others are for the browser only. */
const parameters: Partial<Record<Path, readonly string[]>> = {
  '/puboffers': market,
  '/puboffers/seller/:id': market,
  '/rabaty_trz': ['search', 'sort'],
  '/promotions': ['search', 'category'],
};

/** The same limits as in the pages themselves: per value, and per number of values. */
const longest = 140;
const mostValues = 20;

/**
 * The query that a page is rendered with, with its question mark, or empty: the known parameters,
 * in fixed order and truncated, so that the same page has one cache key. `path` is that of its
 * row.
 */
function askedFor(search: string, path: Path | undefined): string {
  const given = new URLSearchParams(search);
  const pairs = ((path && parameters[path]) ?? []).flatMap((name) =>
    given
      .getAll(name)
      .slice(0, mostValues)
      .map((value): [string, string] => [name, value.trim().slice(0, longest)])
      .filter(([, value]) => value !== ''),
  );
  const known = new URLSearchParams(pairs).toString();
  return known && `?${known}`;
}
