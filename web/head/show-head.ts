/** Brings the head up to the page and the language that are shown now. */
import type { Language } from '#contract/languages.ts';
import { config } from '../config.ts';
import { loadDescriptions } from './load-descriptions.ts';
import { tagsOf } from './tags.ts';

/** The server has written the head of the first page; this is for those after it. */
export async function showHead(pathname: string, language: Language, title: string): Promise<void> {
  const descriptions = await loadDescriptions(language);
  const { siteUrl, brand } = config;
  for (const { tag, is, says } of tagsOf(
    { siteUrl, pathname, language, title, brand },
    descriptions,
  )) {
    const known = Object.entries(is).map(([name, value]) => `[${name}="${value}"]`);
    const found = document.head.querySelector(tag + known.join(''));
    const element = found ?? document.head.appendChild(document.createElement(tag));
    for (const [name, value] of [...Object.entries(is), says]) element.setAttribute(name, value);
  }
}
