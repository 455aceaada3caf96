/** A text as it is searched for: small letters without marks, so that `lodz` finds `Łódź`. */
export const plain = (text: string): string =>
  text.toLowerCase().replaceAll('ł', 'l').normalize('NFD').replace(/\p{M}/gu, '');
