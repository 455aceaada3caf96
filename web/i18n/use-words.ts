/** The hook through which every component gets its texts and formats. */
import { createContext, use } from 'react';
import { type Language, type Locale, locales } from '#contract/languages.ts';
import { config } from '../config.ts';
import { type Format, formatOf } from './format.ts';
import { say } from './texts.ts';
import type { Translate } from './types.ts';

export interface Words {
  readonly t: Translate;
  readonly format: Format;
  /** As the interface shows it: pl, ua, en. */
  readonly language: Language;
  /** As `lang`, `Accept-Language` and Intl want it: pl, uk, en. */
  readonly locale: Locale;
}

function make(language: Language): Words {
  const locale = locales[language];
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    say(language, key, { brand: config.brand, ...values });
  return { t: t as Translate, format: formatOf(locale), language, locale };
}

const made = new Map<Language, Words>();

/** The texts and formats of a language, always the same object for the same language. */
export function wordsOf(language: Language): Words {
  const words = made.get(language) ?? make(language);
  made.set(language, words);
  return words;
}

/** The words of the tree below; SpokenWords provides them. */
export const WordsContext = createContext(wordsOf('pl'));

export const useWords = (): Words => use(WordsContext);
