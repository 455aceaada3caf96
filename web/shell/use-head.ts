/** The title and the tags in the head follow the page and the language. */
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useOwnTitle } from '../head/own-title.ts';
import { pageTitle } from '../head/title.ts';
import type { WordKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';

export function useHead(title: WordKey): void {
  const words = useWords();
  const { language } = words;
  const { pathname } = useLocation();
  const full = pageTitle(words, pathname, title, useOwnTitle(pathname));
  const drawn = useRef(`${language} ${pathname}`);
  useEffect(() => {
    document.title = full;
    if (drawn.current === `${language} ${pathname}`) return;
    drawn.current = '';
    import('../head/show-head.ts').then(
      ({ showHead }) => showHead(pathname, language, full),
      // Nobody but search engines reads it, and they load each page anew.
      () => undefined,
    );
  }, [full, language, pathname]);
}
