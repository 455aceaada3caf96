/** The one HTML page of the app, with the configuration in it, and what it may load. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { PublicConfig } from '../public-config.ts';
import { withConfig } from './config.ts';

type Encoding = 'br' | 'gzip' | 'identity';

export interface Page {
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

const hashOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64');

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/**
 * Everything is refused but what the page needs: its own files, the API and its websocket, the
 * identity provider, pictures of offers by https, and the inline scripts that stand in the page now.
 */
function policyFor(html: string, config: PublicConfig): string {
  const scripts = Array.from(html.matchAll(inlineScript), ([, code]) => code ?? '');
  const hashes = scripts.map((code) => `'sha256-${hashOf(code)}'`);
  const origins = [config.apiUrl, config.eventsUrl, config.issuer].map(
    (url) => new URL(url).origin,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${[...new Set(origins)].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Reads the built page once and prepares it in every encoding. */
export async function readPage(path: string, config: PublicConfig): Promise<Page> {
  const html = withConfig(await readFile(path, 'utf8'), config);
  return {
    etag: `"${hashOf(html).slice(0, 22)}"`,
    contentSecurityPolicy: policyFor(html, config),
    bodies: {
      identity: Buffer.from(html),
      gzip: gzipSync(html),
      br: brotliCompressSync(html),
    },
  };
}

/** The best of our encodings that the browser names; a quality of zero is a refusal. */
export function encodingFor(acceptEncoding: string | undefined): Encoding {
  const refused = /;\s*q=0(\.0*)?\s*$/;
  const accepted = (acceptEncoding ?? '')
    .split(',')
    .filter((part) => !refused.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
}
