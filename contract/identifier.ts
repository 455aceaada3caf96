/** Numbers and addresses as people paste them: with blanks, dashes, signs that nobody sees, and their name before. */

/** Signs that show what follows in another order: a text with one is left to be refused, as nobody has read it so. */
const turned = /[\u061c\u200f\u202b\u202e\u2067]/;
const unturned = (change: (text: string) => string) => (text: string) =>
  turned.test(text) ? text : change(text);

/** A name before digits. Two letters next to them are their country: `SK 5261040828` is no NIP. */
const label = /^(?:\D*?[^\d\p{L}])??(?=(?:(?!n[ro]\b)\p{L}{2}[^\d\p{L}]*)?\+?\d)/iu;

/** Without blanks, dashes of any kind, and signs that nobody sees. */
export const unspaced = unturned((text) => text.replace(/[\s\p{Pd}\u2212\p{Cf}]/gu, ''));

/** The same without the words before it, as in `tel. 600…`. */
export const numberOf = unturned((text) => unspaced(text.replace(label, '')));

/** The same also without the country, if that is Poland, as in `NIP: PL526…`. */
export const digitsOf = (text: string): string => numberOf(text).replace(/^PL/i, '');

/** An e-mail address in the form in which addresses are compared. Joiners stay, because they tell addresses apart. */
export const addressOf = unturned((text) =>
  text
    .replace(/[^\P{Cf}\u200c\u200d]/gu, '')
    .trim()
    .toLowerCase(),
);
