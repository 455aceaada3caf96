/** Keeps the chosen language in a cookie, so that the server can draw the next page in it. */
import type { Language } from '#contract/languages.ts';
import { languageCookie } from './language-choice.ts';

const yearSeconds = 31_536_000;

/** Only the language, for this site alone. The Cookie Store API is younger than our browsers. */
export function rememberLanguage(language: Language): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${languageCookie}=${language}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
}
