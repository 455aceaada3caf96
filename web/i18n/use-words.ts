/** The hook through which every component gets its texts and formats. */
import { useTranslation } from 'react-i18next';
import { type Language, type Locale, languages, locales } from '#contract/languages.ts';
import { type Format, formatOf } from './format.ts';
import type { Translate } from './types.ts';

export interface Words {
  readonly t: Translate;
  readonly format: Format;
  /** As the interface shows it: pl, ua, en. */
  readonly language: Language;
  /** As `lang`, `Accept-Language` and Intl want it: pl, uk, en. */
  readonly locale: Locale;
}

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const language = languages.find((one) => locales[one] === i18n.language) ?? 'pl';
  const locale = locales[language];
  return { t: t as Translate, format: formatOf(locale), language, locale };
}
