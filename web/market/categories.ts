/** Categories of offers in the reader's language; on the wire they have their Polish names. */
import type { CategoryNames } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import { config } from '../i18n/config.ts';

/** The programme's own categories, by their names on the wire. */
export const ownCategories = (): string[] => config.brand.categories.map(({ pl }) => pl);

/** Whatever their case and diacritics. */
const isSame = (one: string, other: string): boolean =>
  one.localeCompare(other, 'en', { sensitivity: 'base' }) === 0;

const hasName = (names: CategoryNames, name: string): boolean =>
  Object.values(names).some((one = '') => isSame(one, name));

const entryOf = (name: string): CategoryNames | undefined =>
  config.brand.categories.find((names) => hasName(names, name));

/** What a seller has named themselves is shown as it is. */
export const categoryIn = (language: Locale, name: string): string =>
  entryOf(name)?.[language] ?? name;

/** The name on the wire of a category that somebody has typed in any language. */
export const categoryNamed = (typed: string): string => entryOf(typed)?.pl ?? typed;
