/** The name of the one thing that a page shows, told by the page to the frame around it. */
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const none = { pathname: '', title: '' };
let told = none;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What the page at this address is called, where it has told. */
export function useOwnTitle(pathname: string): string | undefined {
  const known = useSyncExternalStore(
    listen,
    () => told,
    () => none,
  );
  return known.pathname === pathname ? known.title : undefined;
}

/** Names the page in the title of the window while it shows this. */
export function useTellTitle(title: string | undefined): void {
  const { pathname } = useLocation();
  useEffect(() => {
    if (title === undefined) return;
    told = { pathname, title };
    for (const listener of listeners) listener();
  }, [pathname, title]);
}
