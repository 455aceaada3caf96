/** Texts with the names of this process's brand filled in: for the API's answers, mails and files. */
import { type Brand, branded, brandWords, withWords } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import { spokenBrand } from '#contract/spoken-brand.ts';
import { type InLanguage, inLanguage, type Params, type Text } from './texts.ts';

interface Made {
  readonly of: Brand;
  readonly strings: object;
}

const made = new WeakMap<object, Partial<Record<Locale, Made>>>();

/** The texts of a table in a language; other placeholders than the brand's remain. */
export function textsIn<T extends object>(all: T, language: Locale): InLanguage<T> {
  const known = made.get(all) ?? {};
  made.set(all, known);
  const brand = spokenBrand();
  if (known[language]?.of !== brand) {
    const strings = branded(inLanguage(all, language), brandWords(brand, language));
    known[language] = { of: brand, strings };
  }
  return known[language]?.strings as InLanguage<T>;
}

/** One text in a language, with its placeholders filled; values are never expanded themselves. */
export const fill = <T extends Text>(text: T, language: Locale, values: Params<T['pl']>): string =>
  withWords(text[language], values, brandWords(spokenBrand(), language));
