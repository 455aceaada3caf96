/** The search words of offers, normalised in the same way on both sides of the search. */

/** Letters that are not a base letter with a diacritic, yet are typed as one. */
const alike: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ґ: 'г',
  є: 'е',
};

/** Lower case without diacritics: żółty → zolty, їжа → іжа. Drops apostrophes inside words. */
const folded = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ`´]/gu, '')
    .replace(/[łøđßæœґє]/g, (letter) => alike[letter] ?? letter);

const maxWordLength = 40;

/** The words of a text, normalised, in order. */
export const wordsOf = (text: string): string[] =>
  (folded(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, maxWordLength));

/** A text as one word, for filters that require all of it. */
const whole = (text: string): string => wordsOf(text).join(' ');

/** The searchable fields of an offer. */
export interface Searchable {
  readonly name: string;
  readonly description: string;
  readonly categories: readonly string[];
  readonly rules: readonly string[];
  readonly location: string;
  readonly ownerName: string;
}

/** Prefixes of lexemes: a word of the name, a whole category, a word of the location. */
const nameMark = '_';
const categoryMark = '#';
const locationMark = '@';

/** No text has this many words, and PostgreSQL counts no higher positions either. */
const maxPlace = 16_383;

/** The lexemes of an offer as the text of a tsvector; no letter in it needs escaping. */
export function vectorOf(offer: Searchable): string {
  const places = new Map<string, string[]>();
  let place = 0;
  const add = (words: readonly string[], weight: string): void => {
    for (const word of words) {
      place = Math.min(place + 1, maxPlace);
      const found = places.get(word) ?? [];
      if (found.length < 8) places.set(word, [...found, `${place}${weight}`]);
    }
  };
  const names = wordsOf(offer.name);
  add(names, 'A');
  add(offer.categories.flatMap(wordsOf), 'B');
  add([...wordsOf(offer.ownerName), ...wordsOf(offer.location)], 'C');
  add([...wordsOf(offer.description), ...offer.rules.flatMap(wordsOf)], 'D');
  const marked = [
    ...names.map((word) => `${nameMark}${word}`),
    ...offer.categories.map((category) => `${categoryMark}${whole(category)}`),
    ...wordsOf(offer.location).map((word) => `${locationMark}${word}`),
  ];
  const lexemes = [...places].map(([word, at]) => `'${word}':${at.join(',')}`);
  return [...lexemes, ...[...new Set(marked)].map((word) => `'${word}'`)].join(' ');
}

/** Shorter words are searched only in names, because as prefixes they match any text. */
export const shortest = 3;

const begins = (word: string): string => `'${word}':*`;
const all = (parts: readonly string[]): string => parts.join(' & ');

/** Words that begin so, or are another form as a whole: what that begins may be a stranger. */
const inForms = (mark: string, word: string, forms: readonly string[] = []): string =>
  `(${[begins(mark + word), ...forms.map((form) => `'${mark}${form}'`)].join(' | ')})`;

/** The search words as the text of a tsquery, each as a prefix or in one of its forms; empty for none. */
export const anywhere = (words: readonly string[], forms: readonly (readonly string[])[]): string =>
  all(words.map((word, at) => inForms(word.length < shortest ? nameMark : '', word, forms[at])));

/** The same, but with all words in the name. */
export const inName = (words: readonly string[], forms: readonly (readonly string[])[]): string =>
  all(words.map((word, at) => inForms(nameMark, word, forms[at])));

/**
 * A condition on the words of an offer `o` for a tsquery with all forms, as SQL. PostgreSQL would count
 * each form as if it stood somewhere, and read the table instead of the index: so it is not shown them.
 */
export const inAllForms = (tsquery: string): string => `o.words @@ (SELECT ${tsquery}::tsquery)`;

/** The filters by category (any) and location (all words) as the text of a tsquery. */
export function filtersOf(categories: readonly string[], location: string): string {
  const any = categories.map((category) => `'${categoryMark}${whole(category)}'`);
  const words = wordsOf(location).map((word) => begins(`${locationMark}${word}`));
  return all([...(any.length > 0 ? [`(${any.join(' | ')})`] : []), ...words]);
}
