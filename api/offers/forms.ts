/** The forms of Polish and Ukrainian nouns and adjectives: of ksiazka also ksiazki, ksiazce, ksiazek … */
import { shortest } from './words.ts';

/** What words of one kind have behind a stem that fits. */
interface Kind {
  readonly stem: RegExp;
  readonly endings: readonly string[];
  /** Whether a word may also have none. */
  readonly bare?: true;
}

type Swap = readonly [pattern: RegExp, by: string];

interface Language {
  readonly letters: RegExp;
  readonly kinds: readonly Kind[];
  /** How a stem ends before some endings: rower, rowerze. */
  readonly soft: readonly (readonly [hard: string, soft: string, endings: readonly string[]])[];
  /** From a word without an ending to its stem, and back: zamek, zamki. */
  readonly toStem: readonly Swap[];
  readonly toBare: readonly Swap[];
  /** Two stems of one word. */
  readonly twins: readonly (readonly string[])[];
}

const list = (text: string): string[] => text.split(' ');

const polish: Language = {
  letters: /^[a-z]+$/,
  kinds: [
    { stem: /[kg]$/, endings: list('a ach ami e i iem o om ow owi owie u'), bare: true },
    { stem: /[^aeiouykg]$/, endings: list('a ach ami e em i o om ow owi owie u y'), bare: true },
    { stem: /[^aeouykgtdr]i$/, endings: list('a ach ami e em i o om ow owi u'), bare: true },
    { stem: /[kgtdr]i$/, endings: list('a ach ami e em i o om ow u') },
    { stem: /(e|i|j|r|ik)$/, endings: list('a ach ami om ow um') },
    { stem: /[kg]$/, endings: list('a i ich ie iego iej iemu im imi') },
    { stem: /[^aeiouykg]$/, endings: list('a e ego ej emu y ych ym ymi') },
    { stem: /[^aeouykgtdr]i$/, endings: ['', ...list('a ch e ego ej emu m mi')] },
  ],
  soft: [
    ['k', 'c', ['e', 'y']],
    ['ch', 'sz', ['e']],
    ['g', 'dz', ['e', 'y']],
    ['r', 'rz', ['e', 'y']],
    ['t', 'ci', ['', 'e']],
    ['d', 'dzi', ['', 'e']],
    ...list('b f m n p s w z').map((letter) => [letter, `${letter}i`, ['e']] as const),
  ],
  toStem: [
    [/([cnsz])$/, '$1i'],
    [/i?e([^aeiouyn])$/, '$1'],
    [/i?en$/, 'n'],
    [/i?en$/, 'ni'],
    [/dzien$/, 'dni'],
    [/cien$/, 'tni'],
    [/c?iec$/, 'c'],
    [/rze([cl])$/, 'r$1'],
  ],
  toBare: [
    [/i$/, ''],
    [/([^aeiouy])([^aeiouyi])i?$/, '$1e$2'],
    [/([^aeiouy])([^aeiouyik])i?$/, '$1ie$2'],
    [/dni$/, 'dzien'],
    [/tni$/, 'cien'],
    [/r([cl])$/, 'rze$1'],
    [/jc$/, 'jciec'],
  ],
  twins: ['dzieck dzieci', 'czlowiek ludzi', 'zab zeb', 'dab deb', 'urzad urzed'].map(list),
};

const ukrainian: Language = {
  letters: /^\p{Script=Cyrillic}+$/u,
  kinds: [
    {
      stem: /[^аеиіоуюяьцжчшщ]$/,
      endings: list('а ам ами ах е и і ів о ові ом ою у'),
      bare: true,
    },
    { stem: /[лнрцтдсз]$/, endings: list('я ям ями ях ь и е еи ем ею еві і ів ю'), bare: true },
    { stem: /[жчшщ]$/, endings: list('а ам ами ах е еи ем ею еві и і ів у ю'), bare: true },
    { stem: /[аеіу]$/, endings: list('я ям ями ях и еві ем ею і ів ю') },
    { stem: /о$/, endings: list('я ям ями ях и еві ем ею і ів ю'), bare: true },
    { stem: /[^аеиіоуюяь]$/, endings: list('а е ии і ім им ими их іи ого оі ому ою у') },
    { stem: /н$/, endings: list('іи я е ього ьому ім іми іх і ьоі ю ьою') },
  ],
  soft: [
    ['к', 'ц', ['і']],
    ['г', 'з', ['і']],
    ['х', 'с', ['і']],
  ],
  toStem: [
    [/і([^аеиіоуюяь]+)ь?$/, 'о$1'],
    [/і([^аеиіоуюяь]+)ь?$/, 'е$1'],
    [/іи$/, 'о'],
    [/істю$/, 'ост'],
    [/[ое]([^аеиіоуюяь])ь?$/, '$1'],
    [/ь$/, ''],
    [/([аея])нь$/, '$1нн'],
    [/([^аеиіоуюяь])\1ю$/, '$1'],
  ],
  toBare: [
    [/[ое]([^аеиіоуюяь]+)$/, 'і$1'],
    [/[ое]([^аеиіоуюяь]+)$/, 'і$1ь'],
    [/о$/, 'іи'],
    [/ост$/, 'істю'],
    [/([^аеиіоуюяь])([^аеиіоуюяьц])$/, '$1о$2'],
    [/([^аеиіоуюяь])([^аеиіоуюяьк])$/, '$1е$2'],
    [/([^аеиіоуюяь])([^аеиіоуюяьк])$/, '$1е$2ь'],
    [/нн$/, 'нь'],
    [/([нтлсзчш])$/, '$1$1ю'],
  ],
  twins: ['дитин діт', 'людин люд'].map(list),
};

const shortestStem = 2;

const without = (word: string, ending: string): string[] =>
  word.endsWith(ending) ? [word.slice(0, word.length - ending.length)] : [];

const swapped = (word: string, swaps: readonly Swap[]): string[] =>
  swaps.filter(([from]) => from.test(word)).map(([from, by]) => word.replace(from, by));

/** The stems that a word may have, if it is of this kind. */
const stemsOf = (word: string, { stem, endings, bare }: Kind, { soft, toStem }: Language) =>
  [
    ...endings.flatMap((ending) => without(word, ending)),
    ...(bare ? [word, ...swapped(word, toStem)] : []),
    ...soft.flatMap(([from, to, after]) =>
      bare ? after.flatMap((ending) => without(word, to + ending)).map((rest) => rest + from) : [],
    ),
  ].filter((start) => start.length >= shortestStem && stem.test(start));

const formsOfStem = (start: string, { endings, bare }: Kind, { soft, toBare }: Language) => [
  ...endings.map((ending) => start + ending),
  ...(bare ? [start, ...swapped(start, toBare)] : []),
  ...soft.flatMap(([from, to, after]) =>
    bare ? without(start, from).flatMap((rest) => after.map((ending) => rest + to + ending)) : [],
  ),
];

/**
 * The forms of all that a normalised word may be a form of, itself too: more than exist, so that they
 * are sought as whole words. None of very short words and other alphabets.
 */
export function formsOf(word: string): string[] {
  const language = [polish, ukrainian].find(({ letters }) => letters.test(word));
  if (!language || word.length < shortest) return [];
  const stems = language.kinds.map((kind) => stemsOf(word, kind, language));
  const twins = language.twins.filter((pair) => pair.some((stem) => stems.flat().includes(stem)));
  const forms = language.kinds.flatMap((kind, at) =>
    [
      ...(stems[at] ?? []),
      ...(kind.bare ? twins.flat().filter((stem) => kind.stem.test(stem)) : []),
    ].flatMap((stem) => formsOfStem(stem, kind, language)),
  );
  return [...new Set([word, ...forms])];
}
