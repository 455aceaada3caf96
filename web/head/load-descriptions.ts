/** Loads the descriptions for search engines and link previews, in one language. */
import type { Locale } from '#contract/languages.ts';
import type { Descriptions } from './descriptions.ts';

const load: Readonly<Record<Locale, () => Promise<Descriptions>>> = {
  pl: async () => (await import('./pl.ts')).pl,
  uk: async () => (await import('./uk.ts')).uk,
  en: async () => (await import('./en.ts')).en,
};

export const loadDescriptions = (language: Locale): Promise<Descriptions> => load[language]();
