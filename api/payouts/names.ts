/** Whether two names of a bank account's holder may be those of one person or company. */

/** Legal forms of companies, short or in full; single letters are ignored anyway. */
const forms = new Set(
  'sp spolka spk ska sa sc oo zoo ograniczona odpowiedzialnoscia akcyjna cywilna jawna komandytowa prosta psa'.split(
    ' ',
  ),
);

const wordsOf = (name: string): ReadonlySet<string> => {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
  const words = plain
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1 && !forms.has(word));
  return new Set(words);
};

/**
 * Whether a freely chosen name consists only of words of a confirmed one, and of at least two.
 * Ignores case and diacritics.
 */
export function isWithin(chosen: string, confirmed: string): boolean {
  const known = wordsOf(confirmed);
  const words = [...wordsOf(chosen)];
  return words.length > 1 && words.every((word) => known.has(word));
}

/**
 * Compares the words of both names in any order, ignoring diacritics, case, initials and legal
 * forms. One may contain more, such as a middle name, a second holder or an address, if they share
 * at least two words.
 */
export function namesAgree(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  const shared = [...fewer].every((word) => more.has(word));
  return shared && (fewer.size > 1 || more.size === 1);
}
