/** A receipt's file inside a URL: after the #, so that no server ever sees it. */
import type { Address } from '../ui/address.ts';

const mark = '#receipt=' as const;

/** The URL that opens the page and checks this file at once. */
export function linkOf(file: string): Address {
  const bytes = new TextEncoder().encode(file);
  const text = btoa(String.fromCharCode(...bytes));
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `/przejrzystosc${mark}${safe}`;
}

/** The file in a URL's fragment; null if there is none. */
export function fileOf(hash: string): string | null {
  if (!hash.startsWith(mark)) return null;
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
