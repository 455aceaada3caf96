/** What texts must be like before Przelewy24 may have them: some end in a bank's transfer titles. */

/** Cuts after `length` characters, and through none of them. */
const cut = (text: string, length: number): string => [...text].slice(0, length).join('').trim();

/** One line without what title fields of banks refuse; double quotes become single ones (specification §5). */
export const clean = (text: string, length: number): string =>
  cut(
    text
      .replace(/["„”“]/g, "'")
      .replaceAll('\\', '/')
      .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ')
      .trim(),
    length,
  );

/** The title of the payer's transfer: at most 20 characters of those that the provider lists. */
export const label = (text: string): string =>
  cut(
    text
      .replace(/[^a-zA-Z0-9ęółśążźćńĘÓŁŚĄŻŹĆŃ ./:-]+/g, ' ')
      .replace(/ +/g, ' ')
      .trim(),
    20,
  );
