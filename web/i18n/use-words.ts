/** The hook that gives every component its texts and formats. */
import { createContext, use } from 'react';
import { type BrandWords, brandWords } from '#contract/brand.ts';
import type { Locale } from '#contract/languages.ts';
import { config } from './config.ts';
import { type Format, formatOf } from './format.ts';
import { say } from './texts.ts';
import type { Translate } from './types.ts';

export interface Words {
  readonly t: Translate;
  readonly format: Format;
  readonly language: Locale;
}

/** The brand's names that a language's texts may use. */
export const brandIn = (language: Locale): BrandWords => brandWords(config.brand, language);

function make(language: Locale): Words {
  const t = (key: string, values?: Readonly<Record<string, string | number>>) =>
    say(language, key, values ?? {}, brandIn(language));
  return { t: t as Translate, format: formatOf(language), language };
}

const made = new Map<Locale, Words>();

/** The texts and formats of a language, always the same object for the same language. */
export function wordsOf(language: Locale): Words {
  const words = made.get(language) ?? make(language);
  made.set(language, words);
  return words;
}

/** The texts of the tree below; SpokenWords provides them. */
export const WordsContext = createContext(wordsOf('pl'));

export const useWords = (): Words => use(WordsContext);
