/** The texts loaded so far, and how one of them is rendered in a language. */
import type { BrandWords } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import { type BundleTexts, initialTexts } from '#texts/bundles.ts';
import { say as sayIn, type Values } from '#texts/texts.ts';

const loaded: Record<Locale, BundleTexts> = { pl: initialTexts, uk: {}, en: {} };

/** Adds texts of some features to a language; the titles of a feature may come before its others. */
export function addTexts(language: Locale, texts: BundleTexts): void {
  const known = loaded[language];
  const added = Object.entries(texts).map(([name, more]) => [name, { ...known[name], ...more }]);
  loaded[language] = { ...known, ...Object.fromEntries(added) };
}

/**
 * Renders a text: `key` is `feature.key`, and each `{{name}}` in it is replaced by that value. A
 * text missing in a language is given in English (specification §9), and one missing everywhere by
 * its key.
 */
export function say(language: Locale, key: string, values: Values, brand: BrandWords = {}): string {
  const [feature = '', name = ''] = key.split('.');
  const found = (spoken: Locale) =>
    sayIn(loaded[spoken][feature], name, { language: spoken, values, brand });
  return found(language) ?? found('en') ?? key;
}
