/** The name of the one thing that a page shows, passed from the page to the frame. */
import { useEffect, useSyncExternalStore } from 'react';
import type { Words } from '../i18n/use-words.ts';
import { useLocation } from '../ui/router.tsx';
import type { PageTitle } from './page-row.ts';

const none = { pathname: '', title: '' };
let told = none;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The title set by the page at this path, if any. */
export function useOwnTitle(pathname: string): string | undefined {
  const known = useSyncExternalStore(
    listen,
    () => told,
    () => none,
  );
  return known.pathname === pathname ? known.title : undefined;
}

/** Sets the window title's name for the page while it is mounted. */
export function usePageTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    told = { pathname, title };
    for (const listener of listeners) listener();
  }, [pathname, title]);
}

/**
 * `title` is the page's name in the menu; `own` is the name of what it shows, if any. The site's own
 * title stands at `/` until it is known where that leads.
 */
export function pageTitle({ t }: Words, pathname: string, title: PageTitle, own?: string): string {
  if (pathname === '/home' || pathname === '/') return t('shell.siteTitle');
  return t('shell.titleOf', { title: own ?? t(title) });
}
