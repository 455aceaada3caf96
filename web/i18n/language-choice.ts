/** How the chosen language is passed on: in a cookie, or in a URL that asks for it. */
import { type Locale, languageOfCode, shownCodes } from '#contract/languages.ts';

export const languageCookie = 'language';

/** `/home?lang=ua` asks for a language. */
export const languageParameter = 'lang';

const yearSeconds = 31_536_000;

/** Contains only the language, for this site. */
export const languageCookieOf = (language: Locale, secure: boolean): string =>
  `${languageCookie}=${shownCodes[language]}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;

/** The language chosen before, from the Cookie header. */
export const keptLanguage = (cookies: string | undefined): Locale | undefined =>
  languageOfCode(new RegExp(`(?:^|;\\s*)${languageCookie}=(\\w+)`).exec(cookies ?? '')?.[1]);

/**
 * The language to render a page in: the one in its URL, otherwise the one chosen before, otherwise
 * Polish, whatever the browser prefers (specification §1: Polish is the initial language).
 */
export function languageFor(query: URLSearchParams, cookies: string | undefined): Locale {
  return languageOfCode(query.get(languageParameter)) ?? keptLanguage(cookies) ?? 'pl';
}
