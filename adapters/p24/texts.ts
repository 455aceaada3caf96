/** Prepares texts for Przelewy24: some become titles of bank transfers. */

/** Truncates to `length` UTF-16 units without splitting a character. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

/** A line without characters that banks refuse; double quotes become single (specification §5). */
export const clean = (text: string, length: number): string =>
  cut(
    text
      .replace(/["„”“]/g, "'")
      .replaceAll('\\', '/')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
    length,
  );

/** The title of the payer's transfer: at most 20 characters from the provider's list. */
export const label = (text: string): string =>
  cut(
    text
      .replace(/[^a-zA-Z0-9ęółśążźćńĘÓŁŚĄŻŹĆŃ ./:-]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    20,
  );
