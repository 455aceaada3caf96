/** The title of each page; it names the product and says what it is (specification §2). */
import type { Words } from '../i18n/use-words.ts';
import type { PageTitle } from '../page-row.ts';

/** `title` is the page's name in the menu; `own` is the name of what it shows, if any. */
export function pageTitle({ t }: Words, pathname: string, title: PageTitle, own?: string): string {
  if (pathname === '/home') return t('shell.siteTitle');
  return t('shell.titleOf', { title: own ?? t(title) });
}
