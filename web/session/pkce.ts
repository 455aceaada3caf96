/** Proof Key for Code Exchange (RFC 7636): the verifier, its S256 challenge, and random text. */

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** Fills an array with random bytes; `crypto.getRandomValues` in the browser. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => unknown;

const fillRandom: FillRandom = (bytes) => crypto.getRandomValues(bytes);

/**
 * A code verifier of `length` characters (specification §5: 43 to 128, default 43). Bytes beyond
 * the largest multiple of the alphabet are discarded, so that every letter is equally likely.
 */
export function createVerifier(length = 43, fill: FillRandom = fillRandom): string {
  if (!Number.isInteger(length) || length < 43 || length > 128) {
    throw new Error('Expected a length between 43 and 128');
  }
  const limit = 256 - (256 % alphabet.length);
  const bytes = new Uint8Array(length);
  let verifier = '';
  while (verifier.length < length) {
    fill(bytes);
    for (const byte of bytes) {
      if (byte < limit && verifier.length < length) verifier += alphabet[byte % alphabet.length];
    }
  }
  return verifier;
}

/** The URL-safe SHA-256 digest of a text, without padding: the challenge of a verifier. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}
