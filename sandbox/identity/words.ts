/** Selects the language of a page or a mail, and fills values into texts. */
import type { Locale } from '#contract/languages.ts';
import { spoken } from '#contract/spoken-brand.ts';
import { en } from './i18n/en.ts';
import { pl, type Words } from './i18n/pl.ts';
import { uk } from './i18n/uk.ts';

export type { Words };

export const words = spoken<Locale, Words>({ pl, uk, en });

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Locale, string>> = {
  pl: 'Polski',
  uk: 'Українська',
  en: 'English',
};

/** Replaces `{name}` placeholders. */
export const fill = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
