/** A text normalised for search: lower case, no diacritics, so that `lodz` finds `Łódź`. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
