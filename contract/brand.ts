/** The names of the product and its currencies, defined in one file and referenced by texts. */
import type { Locale } from './languages.ts';
import type { Currency } from './money.ts';
import { providerNames, providers } from './providers.ts';

/** A noun's forms by case. */
export interface Inflected {
  readonly nom: string;
  readonly gen: string;
  readonly dat: string;
  readonly acc: string;
  readonly ins: string;
  readonly loc: string;
}

interface Numbers<Forms> {
  readonly singular: Forms;
  readonly plural: Forms;
}

export interface BrandCurrency {
  /** Displayed next to an amount. On the wire it is `DNR` and `ITL` for every brand. */
  readonly code: string;
  /** As written within a sentence. */
  readonly pl: Numbers<Inflected>;
  readonly uk: Numbers<Inflected>;
  readonly en: Numbers<Pick<Inflected, 'nom'>>;
}

interface Colors {
  /** For buttons and other controls, and for the footer. */
  readonly primary: string;
  /** For highlights. */
  readonly secondary: string;
}

/** The name of a category of offers; in Polish where a language has none. */
export type CategoryNames = { readonly pl: string } & {
  readonly [L in Locale]?: string | undefined;
};

export interface Brand {
  /** The product's name; it is not inflected. */
  readonly name: string;
  /** The logo as an SVG path in a 40 × 40 box, drawn as a stroke. */
  readonly mark: string;
  /** `#rrggbb`; brand-colors.ts derives the shades. */
  readonly colors: { readonly light: Colors; readonly dark: Colors };
  /** What sellers are offered first; an offer keeps the Polish name. */
  readonly categories: readonly CategoryNames[];
  readonly currency: BrandCurrency;
  /** The currency's form on the chain. */
  readonly chainCurrency: BrandCurrency;
}

type FormOf<Noun extends string> =
  | Noun
  | `${Noun}.pl`
  | `${Noun}.${'pl.' | ''}${Exclude<keyof Inflected, 'nom'>}`;

/**
 * Brand placeholders `{{…}}` allowed in texts: a currency in the form that the sentence needs, and
 * `Currency` at the beginning of a sentence; the payment providers but the last, and the last, around
 * the sentence's own “and” or “or”.
 */
export type BrandPlace =
  | 'brand'
  | 'currencyCode'
  | 'chainCode'
  | 'providers.others'
  | 'providers.last'
  | FormOf<'currency' | 'Currency' | 'chainCurrency'>;

/** The replacements in one language, which need not have all forms. */
export type BrandWords = Readonly<Partial<Record<BrandPlace, string>>>;

function formsOf(noun: string, forms: BrandCurrency[Locale]): [string, string][] {
  return (['singular', 'plural'] as const).flatMap((number) =>
    Object.entries(forms[number]).map(([form, said]: [string, string]): [string, string] => {
      const parts = [noun, number === 'plural' && 'pl', form !== 'nom' && form];
      return [parts.filter(Boolean).join('.'), said];
    }),
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function make(brand: Brand, language: Locale): BrandWords {
  const forms = formsOf('currency', brand.currency[language]);
  const names = providers.map((provider) => providerNames[provider]);
  return Object.fromEntries([
    ['brand', brand.name],
    ['currencyCode', brand.currency.code],
    ['chainCode', brand.chainCurrency.code],
    ['providers.others', names.slice(0, -1).join(', ')],
    ['providers.last', names.at(-1)],
    ...forms,
    ...forms.map(([form, said]) => [capital(form), capital(said)]),
    ...formsOf('chainCurrency', brand.chainCurrency[language]),
  ]);
}

const made = new WeakMap<Brand, Partial<Record<Locale, BrandWords>>>();

/** The brand placeholders available in a language. */
export function brandWords(brand: Brand, language: Locale): BrandWords {
  const known = made.get(brand) ?? {};
  made.set(brand, known);
  known[language] ??= make(brand, language);
  return known[language];
}

type Values = Readonly<Record<string, string | number>>;

/** Replaces the known placeholders; unknown ones remain visible. */
export const withWords = (text: string, values: Values, brand: BrandWords = {}): string =>
  text.replace(/\{\{([\w.]+)\}\}/g, (place, name: string) =>
    String(values[name] ?? brand[name as BrandPlace] ?? place),
  );

/** Replaces the placeholders in a table of texts, at any depth. */
export function branded<Texts>(texts: Texts, words: BrandWords): Texts {
  if (typeof texts === 'string') return withWords(texts, {}, words) as Texts;
  if (typeof texts !== 'object' || texts === null) return texts;
  const filled = Object.entries(texts).map(([key, one]) => [key, branded(one, words)]);
  return (
    Array.isArray(texts) ? filled.map(([, one]) => one) : Object.fromEntries(filled)
  ) as Texts;
}

/** Prefix of the titles of top-up transfers: the name in letters that all banks accept. */
export const topUpWord = ({ name }: Brand): string =>
  name
    .normalize('NFD')
    .replace(/ł/gi, 'L')
    .replace(/[^A-Za-z]/g, '')
    .toUpperCase();

/** A currency's code in tables, and what people read beside an amount. */
export const codeOf = (brand: Brand, wire: Currency): string =>
  ({ DNR: brand.currency.code, ITL: brand.chainCurrency.code, PLN: 'PLN' })[wire];
export const unitOf = (brand: Brand, wire: Currency): string =>
  wire === 'PLN' ? 'zł' : codeOf(brand, wire);

/** The logo in its circle, in a 40 × 40 box, as the content of an SVG. */
export const markOf = ({ mark, colors }: Brand): string =>
  `<circle cx="20" cy="20" r="19" fill="${colors.light.primary}"/>` +
  '<circle cx="20" cy="20" r="15" fill="none" stroke="#fff" stroke-opacity=".45" stroke-dasharray="1.6 2.2"/>' +
  `<path d="${mark}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** An SVG with this size and content. */
export const svgOf = (width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${content}</svg>`;

/** The logo as a standalone SVG. */
export const iconOf = (brand: Brand): string => svgOf(40, 40, markOf(brand));
