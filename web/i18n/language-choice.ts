/** How the chosen language is carried: as a cookie, and in an address that asks for one. */
import { type Language, languages } from '#contract/languages.ts';

export const languageCookie = 'language';

/** `/home?lang=ua` asks for a language. */
export const languageParameter = 'lang';

const yearSeconds = 31_536_000;

/** Only the language, for this site alone. */
export const languageCookieOf = (language: Language, secure: boolean): string =>
  `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

const known = (value: string | null | undefined): Language | undefined =>
  languages.find((language) => language === value);

/** The language chosen before. */
export const keptLanguage = (cookies: string | undefined): Language | undefined =>
  known(new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(cookies ?? '')?.[1]);

/**
 * The language to draw a page in: the one its address asks for, else the one chosen before, else
 * Polish, whatever the browser prefers (specification §1: Polish is the initial language).
 */
export function languageFor(query: URLSearchParams, cookies: string | undefined): Language {
  return known(query.get(languageParameter)) ?? keptLanguage(cookies) ?? 'pl';
}
