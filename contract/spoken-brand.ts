/** The names of the product and its currencies in this process's texts for people. */
import { type Brand, branded, brandWords, codeOf, unitOf } from './brand.ts';
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

/** A currency's code in tables, and what people read beside an amount. */
export const spokenCode = (currency: Currency): string => codeOf(brand, currency);
export const spokenUnit = (currency: Currency): string => unitOf(brand, currency);
