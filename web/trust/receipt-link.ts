/** A receipt's file inside an address: after the #, so that no server ever gets to see it. */

const mark = '#receipt=';

/** The address under which the page checks this file at once. */
export function linkOf(file: string): string {
  const bytes = new TextEncoder().encode(file);
  const text = btoa(String.fromCharCode(...bytes));
  const safe = text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return `/przejrzystosc${mark}${safe}`;
}

/** The file that an address carries; null where it carries none. */
export function fileOf(hash: string): string | null {
  if (!hash.startsWith(mark)) return null;
  try {
    const text = atob(hash.slice(mark.length).replaceAll('-', '+').replaceAll('_', '/'));
    return new TextDecoder().decode(Uint8Array.from(text, (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
