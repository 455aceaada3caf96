/** What opens in place of another starts at its top and takes the focus, a screen of a page too. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { onLeave, useLocation } from '../ui/router.tsx';

/** What was there when the place was left. */
interface Before {
  readonly heading: string;
  readonly focused: Element | null;
}

const headingIn = (main: HTMLElement | null) => main?.querySelector('h1') ?? null;

const isTyping = ({ focused }: Before): boolean =>
  focused?.isConnected === true && focused.matches('input, select, textarea');

/**
 * Returns the reference of `main`. A path is a page; a query or an entry of the history is a screen
 * if its heading is another one, or if it asks to confirm. Back restores the scroll position.
 */
export function useNewPage() {
  const { pathname, key, back, left } = useLocation();
  const { check } = left;
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, key, check });
  const before = useRef<Before>({ heading: '', focused: null });
  const places = useRef(new Map<string, number>());
  const opened = useRef<'page' | 'screen' | null>(null);
  useEffect(() => {
    const keep = () => void places.current.set(shown.current.key, scrollY);
    const leave = () => {
      const heading = headingIn(main.current)?.textContent ?? '';
      before.current = { heading, focused: document.activeElement };
    };
    addEventListener('scroll', keep, { passive: true });
    const end = onLeave(leave);
    return () => {
      removeEventListener('scroll', keep);
      end();
    };
  }, []);
  useLayoutEffect(() => {
    const was = shown.current;
    shown.current = { pathname, key, check };
    const isOther =
      was.check !== check || headingIn(main.current)?.textContent !== before.current.heading;
    if (was.pathname !== pathname) opened.current = 'page';
    else if (was.key !== key && isOther && !isTyping(before.current)) opened.current = 'screen';
    if (opened.current) scrollTo(0, (back && places.current.get(key)) || 0);
  }, [pathname, key, check, back]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what has opened follows from the place.
  useEffect(() => {
    const { current: kind } = opened;
    opened.current = null;
    const { activeElement: focused } = document;
    // A menu opened while the page was loading would close if the page took the focus.
    if (!kind || focused?.closest('.menu:has(> .menu-panel), .popup[data-open="true"]')) return;
    if (kind === 'page') return main.current?.focus({ preventScroll: true });
    // The screen has chosen its own place.
    if (focused !== document.body && focused !== before.current.focused) return;
    const heading = headingIn(main.current);
    if (heading) heading.tabIndex = -1;
    (heading ?? main.current)?.focus({ preventScroll: true });
  }, [pathname, key, check]);
  return main;
}
