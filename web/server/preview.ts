/** A tiny preview of the page's main picture, inlined so that it shows together with the text. */
import { LRUCache } from 'lru-cache';
import type { SiteConfig } from './config.ts';

/** Only our own pictures; those hosted elsewhere may not be copied. */
const ours = /\/v2\/comp\/images\/([0-9a-f]{64})$/;
const kept = 500;
/** More would delay the text. */
const mostBytes = 10_000;
const patienceMs = 1500;

/**
 * The style that shows a picture's preview until the picture itself is loaded, by the picture's
 * URL; empty if there is none, or not in time. Previews never change, so they are cached.
 */
export function openPreviews({ apiUrl }: SiteConfig): (picture?: string) => Promise<string> {
  const previews = new LRUCache<string, string>({ max: kept });
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
