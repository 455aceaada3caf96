/** Updates the head for the page and language now shown. */
import type { Locale } from '#contract/languages.ts';
import { loadBundle } from '#texts/bundles.ts';
import { config } from '../i18n/config.ts';
import { tagsOf } from './tags.ts';

/** The server has rendered the head of the first page; this is for the following ones. */
export async function showHead(pathname: string, language: Locale, title: string): Promise<void> {
  const { head } = await loadBundle('head', language);
  const { siteUrl, brand } = config;
  for (const { tag, is, says } of tagsOf({ siteUrl, pathname, language, title, brand }, head)) {
    const known = Object.entries(is).map(([name, value]) => `[${name}="${value}"]`);
    const found = document.head.querySelector(tag + known.join(''));
    const element = found ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of [...Object.entries(is), says]) element.setAttribute(name, value);
  }
}
