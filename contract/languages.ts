/** The interface's languages and their language codes. */

/** BCP 47 codes, for `lang`, `Accept-Language`, Intl, and everywhere in the code. */
export const languages = ['pl', 'uk', 'en'] as const;
export type Locale = (typeof languages)[number];

/** The codes in URLs, cookies and the language switch: the specification (§1) has `ua`. */
export const shownCodes = { pl: 'pl', uk: 'ua', en: 'en' } as const satisfies Record<
  Locale,
  string
>;

/** A value for each language. */
export const perLanguage = <T>(make: (language: Locale) => T): Readonly<Record<Locale, T>> =>
  Object.fromEntries(languages.map((language) => [language, make(language)])) as Record<Locale, T>;

/** Each language by its own name, so that its speakers can find it. */
export const languageNames = {
  pl: 'Polski',
  uk: 'Українська',
  en: 'English',
} as const satisfies Record<Locale, string>;

/** The language of a code in a URL or a cookie. */
export const languageOfCode = (code: unknown): Locale | undefined =>
  languages.find((language) => shownCodes[language] === code);

/** The locale requested by an Accept-Language header; Polish if it names none of ours. */
export function localeOf(acceptLanguage: string | undefined): Locale {
  if (!acceptLanguage) return 'pl';
  const wanted = acceptLanguage
    .split(',')
    .map((part) => {
      const [tag = '', ...options] = part.trim().toLowerCase().split(';');
      const quality = options.map((o) => /^\s*q=([\d.]+)$/.exec(o)?.[1]).find(Boolean);
      return { locale: tag.split('-')[0], quality: Number(quality ?? 1) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { locale } of wanted) {
    const found = languages.find((one) => one === locale || shownCodes[one] === locale);
    if (found) return found;
  }
  return 'pl';
}
