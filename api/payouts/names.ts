/** Whether two names of a bank account's holder may be those of one person or company. */

/** What companies add to their names, short or in full; single letters are left out anyway. */
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
 * Compares the words of both, in any order, without diacritics, capitals, initials and legal forms. One may
 * say more than the other, such as a middle name, a second holder or an address, where they share at least
 * two words.
 */
export function namesAgree(one: string, other: string): boolean {
  const [fewer, more] = [wordsOf(one), wordsOf(other)].toSorted((a, b) => a.size - b.size);
  if (!fewer || !more || fewer.size === 0) return false;
  const shared = [...fewer].every((word) => more.has(word));
  return shared && (fewer.size > 1 || more.size === 1);
}
