/** Numbers and addresses as people paste them: with blanks, dashes, signs that nobody sees, and their name before. */

/**
 * Signs that nobody sees. Those that show what follows in another order are left, to be refused: one would
 * store what nobody has read. So are joiners, which distinguish addresses.
 */
const unseen = /(?![\u200d\u200c\u061c\u200f\u202b\u202e\u2067])\p{Cf}/gu;

/** A name before digits. Two letters next to them are their country: `SK 5261040828` is no NIP. */
const label =
  /^(?:[^\d\u061c\u200f\u202b\u202e\u2067]*?[^\d\p{L}\u061c\u200f\u202b\u202e\u2067])??(?=(?:(?!n[ro]\b)\p{L}{2}[^\d\p{L}]*)?\+?\d)/iu;

/** Without blanks, dashes of any kind, and signs that nobody sees. */
export const unspaced = (text: string): string =>
  text.replace(unseen, '').replace(/[\s\p{Pd}\u2212\u200c\u200d]/gu, '');

/** The same without the words before it, as in `tel. 600…`. */
export const numberOf = (text: string): string => unspaced(text.replace(label, ''));

/** The same also without the country, if that is Poland, as in `NIP: PL526…`. */
export const digitsOf = (text: string): string => numberOf(text).replace(/^PL/i, '');

/** An e-mail address in the form in which addresses are compared. */
export const addressOf = (text: string): string => text.replace(unseen, '').trim().toLowerCase();
