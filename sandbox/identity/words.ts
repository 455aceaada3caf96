/** Chooses the language of a page or a mail, and fills words with values. */
import { type Language, localeOf } from '#contract/languages.ts';
import { en } from './i18n/en.ts';
import { pl, type Words } from './i18n/pl.ts';
import { ua } from './i18n/ua.ts';

export type { Words };

export const words: Readonly<Record<Language, Words>> = { pl, ua, en };

/** How each language calls itself. */
export const languageNames: Readonly<Record<Language, string>> = {
  pl: 'Polski',
  ua: 'Українська',
  en: 'English',
};

export const isLanguage = (text: unknown): text is Language =>
  typeof text === 'string' && Object.hasOwn(words, text);

/** The interface language for an Accept-Language header, or for `ui_locales` with commas put in. */
export function languageOf(accept: string | undefined): Language {
  const locale = localeOf(accept);
  return locale === 'uk' ? 'ua' : locale;
}

/** Puts values into `{name}` places. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
