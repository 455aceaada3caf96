/** Texts for people in all languages: how they are written, and rendered in one of them. */
import { type BrandPlace, type BrandWords, withWords } from '#contract/brand.ts';
import { type Locale, languages } from '#contract/languages.ts';

/**
 * Each `{{name}}` is a placeholder: a value passed where the text is used, or one of the brand's
 * names. A text with a `{{count}}` has a form per plural: `_one`, `_few`, `_many`, `_other`.
 */
export type Text = Readonly<Record<Locale, string>>;

/** The languages that lack these plural forms. */
type Germanic = 'en';
type SlavicForm = `${string}_few` | `${string}_many`;
type SlavicText = Omit<Text, Germanic> & { readonly [L in Germanic]?: never };

type Surplus<T> = { readonly [K in Exclude<keyof T, Locale>]: never };

type Checked<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: string }
    ? (K extends SlavicForm ? SlavicText : Text) & Surplus<T[K]>
    : T[K] extends string
      ? never
      : Checked<T[K]>;
};

/** Declares texts; one that a language lacks, or a language that is not ours, does not compile. */
export const texts = <const T extends Checked<T>>(all: T): T => all;

/** Texts in one language, by key; they can be nested. */
export interface Strings {
  readonly [key: string]: string | Strings;
}

/** The same texts in one language. */
export type InLanguage<T> = {
  readonly [K in keyof T]: T[K] extends { readonly pl: string } ? string : InLanguage<T[K]>;
};

/** Picks a language of texts; plural forms that it lacks are left out. */
export function inLanguage<T extends object>(all: T, language: Locale): InLanguage<T> {
  const picked = Object.entries(all).flatMap(([key, one]: [string, Text | object]) => {
    if (!isText(one)) return [[key, inLanguage(one, language)]];
    return one[language] === undefined ? [] : [[key, one[language]]];
  });
  return Object.fromEntries(picked) as InLanguage<T>;
}

const isText = (one: Text | object): one is Text => 'pl' in one && typeof one.pl === 'string';

const rules = Object.fromEntries(
  languages.map((language) => [language, new Intl.PluralRules(language)]),
) as Readonly<Record<Locale, Intl.PluralRules>>;

export type Values = Readonly<Record<string, string | number>>;

/**
 * Renders the text of a key, in the plural form of `values.count` if there is one; undefined if
 * these texts lack it. The names in `brand` need not be passed each time.
 */
export function say(
  strings: Strings | undefined,
  key: string,
  { language, values, brand = {} }: Spoken,
): string | undefined {
  const { count } = values;
  const form =
    typeof count === 'number' &&
    (strings?.[`${key}_${rules[language].select(count)}`] ?? strings?.[`${key}_other`]);
  const text = form || strings?.[key];
  return typeof text === 'string' ? withWords(text, values, brand) : undefined;
}

interface Spoken {
  readonly language: Locale;
  readonly values: Values;
  readonly brand?: BrandWords;
}

type Named<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

/** The placeholders of a text but the brand's names, which are passed to every text. */
export type Names<Text> = Exclude<Named<Text>, BrandPlace>;

/** The values of a text's placeholders. */
export type Params<Text> = {
  readonly [N in Names<Text>]: N extends 'count' ? number : string | number;
};
