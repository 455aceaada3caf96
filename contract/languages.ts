/** The interface's languages and the codes they carry underneath. */

/** As the interface shows them (specification §1); `ua` is not a BCP 47 code, `uk` is. */
export const languages = ['pl', 'ua', 'en'] as const;
export type Language = (typeof languages)[number];

/** The BCP 47 code of each language, for `lang`, `Accept-Language` and Intl. */
export const locales = { pl: 'pl', ua: 'uk', en: 'en' } as const satisfies Record<Language, string>;
export type Locale = (typeof locales)[Language];

/** The locale that an Accept-Language header asks for; Polish where it names none of ours. */
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
    if (locale === 'pl' || locale === 'uk' || locale === 'en') return locale;
    if (locale === 'ua') return 'uk';
  }
  return 'pl';
}
