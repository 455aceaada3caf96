/** Numbers and codes as people paste them: with blanks, dashes, signs that nobody sees, and their name before. */

/** Without blanks, dashes of any kind, and invisible characters. */
export const unspaced = (text: string): string => text.replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, '');

/** The same without the words before it, as in `NIP: 526…`, and without the letters PL of an IBAN. */
export const digitsOf = (text: string): string =>
  unspaced(text.replace(/^\D*[\s:.]/, '')).replace(/^PL/i, '');
