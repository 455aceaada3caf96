/** The names of the product and its currencies in this process's texts for people. */
import { type Brand, branded, brandWords, codeOf } from './brand.ts';
import { ownBrand } from './brand-file.ts';
import type { Locale } from './languages.ts';
import type { Currency } from './money.ts';

let brand = ownBrand;

/** Sets the brand of this process; must be called before any text is used. */
export function speakFor(told: Brand): void {
  brand = told;
}

export const spokenBrand = (): Brand => brand;

/** Texts of a language with brand placeholders replaced (`{{currency.gen}}`). */
export const said = <Words>(words: Words, locale: Locale): Words =>
  branded(words, brandWords(brand, locale));

/** The label of a currency next to amounts and in lists. */
export const unitOf = (currency: Currency): string => codeOf(brand, currency);
