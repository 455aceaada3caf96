/** The page of each address: drawn, put together, compressed and kept for who asks next. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { DrawnPage, PageAddress, Render, RenderOffline } from '../drawn-page.ts';
import { askedFor } from './asked-for.ts';
import { readBuiltFiles } from './assets.ts';
import { compose, composeOffline, startAddress, withFiles } from './compose.ts';
import type { SiteConfig } from './config.ts';
import { openChainOffered } from './offered.ts';
import { openPreviews } from './preview.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  readonly etag: string;
  readonly status: 200 | 404;
  readonly keep: DrawnPage['keep'];
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
 * Everything is refused but what the page needs: its own files, the API and its websocket, the
 * identity provider, the API's pictures of offers, and the scripts and styles that stand in it now.
 */
export function policyFor(html: string, config: SiteConfig): string {
  const origins = [config.apiUrl, config.eventsUrl, config.issuer].map(
    (url) => new URL(url).origin,
  );
  return [
    "default-src 'none'",
    `script-src 'self'${hashesIn(html, inlineScript)}`,
    `style-src 'self'${hashesIn(html, inlineStyle)}`,
    `img-src 'self' data: blob: ${new URL(config.apiUrl).origin}`,
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

/** A finished page; each encoding is made when it is first wanted. */
export function pageOf(
  html: string,
  config: SiteConfig,
  { status, keep }: Pick<DrawnPage, 'status' | 'keep'> = { status: 200, keep: 'build' },
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

/** More addresses than this are somebody's play with the site. */
const pagesKept = 200;
/** Pages of searches are drawn on demand, each in some 20 ms: more than this wait for nothing good. */
const mostSearches = 20;
/** What changes by itself is drawn anew after this, however many ask for it. */
const momentMs = 3000;

export interface Pages {
  /** The page of an address; `pattern` is that of its route, undefined where there is none. */
  at(address: PageAddress, pattern: string | undefined): Promise<Page>;
  /** The page without a connection, which the service worker keeps. */
  offline(): Promise<Page>;
  /** The service worker. */
  readonly worker: string;
}

/** Draws a page as it is with a chain, or without. */
type Draw = (address: PageAddress, pattern: string | undefined, chain: boolean) => Promise<Page>;

interface Renderer {
  readonly render: Render;
  readonly renderOffline: RenderOffline;
}

/** Gets ready to draw pages with what lies in `dist`. */
export async function openPages(dist: string, told: SiteConfig): Promise<Pages> {
  const read = (name: string) => readFile(join(dist, name), 'utf8');
  const template = await read('client/index.html');
  const build = hashOf(template + (await read('server/render.mjs'))).slice(0, 12);
  const site = { ...told, build };
  const files = await readBuiltFiles(dist);
  const preview = openPreviews(site);
  const renderer = pathToFileURL(join(dist, 'server/render.mjs')).href;
  const { render, renderOffline } = (await import(renderer)) as Renderer;
  const chainOffered = openChainOffered(site);
  const draw: Draw = async (asked, pattern, chain) => {
    const config = { ...site, chain };
    const root = asked.pathname === '/';
    const address = root ? { ...asked, pathname: startAddress, search: '' } : asked;
    const page = await render(address, config);
    const needed = files.of(root ? startAddress : pattern, asked.language);
    const whole = withFiles(template, needed, await preview(page.picture));
    return pageOf(compose(whole, asked.pathname, address, page, config), config, page);
  };
  return {
    at: kept(draw, chainOffered),
    offline: async () => {
      const config = { ...site, chain: await chainOffered() };
      const drawn = await renderOffline(config);
      return pageOf(composeOffline(template, drawn, files.of(undefined, 'pl'), config), config);
    },
    worker: workerOf(build, await read('server/worker.mjs')),
  };
}

/** The built worker as a plain script, not a module, which older browsers would not take. */
const workerOf = (build: string, module: string): string =>
  `globalThis.build = ${JSON.stringify(build)};\n${module.replace(/\bexport \{\s*\};?\s*$/, '')}`;

/**
 * Draws each page once while it stays true, and again what has failed. Searches have a cache of their
 * own, so that nobody drives the plain pages out; a flood of them is refused with 503.
 */
function kept(draw: Draw, chainOffered: () => Promise<boolean>): Pages['at'] {
  const plain = new LRUCache<string, Promise<Page>>({ max: pagesKept });
  const searches = new LRUCache<string, Promise<Page>>({ max: pagesKept });
  let searching = 0;
  const drawSearch: Draw = async (address, pattern, chain) => {
    if (searching >= mostSearches) throw busy();
    searching += 1;
    try {
      return await draw(address, pattern, chain);
    } finally {
      searching -= 1;
    }
  };
  return async (asked, pattern) => {
    const chain = await chainOffered();
    const address = { ...asked, search: askedFor(asked.search, pattern) };
    const isPlain = address.search === '';
    const pages = isPlain ? plain : searches;
    const key = `${chain} ${address.language} ${address.pathname}${address.search}`;
    const known = pages.get(key);
    if (known) return known;
    const drawn = isPlain ? draw(address, pattern, chain) : drawSearch(address, pattern, chain);
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

const busy = (): Error =>
  Object.assign(new Error('too many searches are being drawn'), { statusCode: 503 });

/** The best of our encodings that the browser names; a quality of zero is a refusal. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
