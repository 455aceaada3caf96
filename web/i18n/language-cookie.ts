/** Keeps the chosen language in a cookie, so that the server can draw the next page in it. */
import type { Language } from '#contract/languages.ts';
import { languageCookieOf } from './language-choice.ts';

/** The Cookie Store API is younger than our browsers. */
export function rememberLanguage(language: Language): void {
  document.cookie = languageCookieOf(language, location.protocol === 'https:');
}
