/** Fetches what search engines and previews are told, in one language. */
import type { Language } from '#contract/languages.ts';
import type { Descriptions } from './descriptions.ts';

const load: Readonly<Record<Language, () => Promise<Descriptions>>> = {
  pl: async () => (await import('./pl.ts')).pl,
  ua: async () => (await import('./ua.ts')).ua,
  en: async () => (await import('./en.ts')).en,
};

export const loadDescriptions = (language: Language): Promise<Descriptions> => load[language]();
