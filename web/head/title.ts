/** The title of each page; it names the product and says what it is (specification §2). */
import type { WordKey } from '../i18n/types.ts';
import type { Words } from '../i18n/use-words.ts';

/** `title` is what the page is called in the menu; `own` is the name of what it shows, if any. */
export function pageTitle({ t }: Words, pathname: string, title: WordKey, own?: string): string {
  if (pathname === '/home') return t('shell.siteTitle');
  return t('shell.titleOf', { title: own ?? (t as (key: WordKey) => string)(title) });
}
