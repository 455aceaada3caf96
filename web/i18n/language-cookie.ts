/** Stores the chosen language in a cookie, so that the server can render the next page in it. */
import type { Locale } from '#contract/languages.ts';
import { languageCookieOf } from './language-choice.ts';

/** The Cookie Store API is newer than the browsers we support. */
export function rememberLanguage(language: Locale): void {
  document.cookie = languageCookieOf(language, location.protocol === 'https:');
}
