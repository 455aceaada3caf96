/** The frame around every page: header, menu, content, footer, and the bar under the thumb. */
import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { config } from '../config.ts';
import type { WordKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { UpdateOutlet } from '../pwa/update-outlet.tsx';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { CustomizerOutlet } from './customizer-outlet.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type Counts, guestMenu, userMenu } from './menu.ts';
import { MessagesOutlet } from './messages-outlet.tsx';
import { permitted } from './nav-rules.ts';
import type { Person } from './person.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useSettings } from './settings.ts';
import './shell.css';
import { SideNav } from './side-nav.tsx';
import { ThumbBar } from './thumb-bar.tsx';
import { useCan } from './use-can.ts';
import { useHead } from './use-head.ts';
import { useSwipe } from './use-swipe.ts';

interface ShellProps {
  person: Person | null;
  /** Signed in as the one admin account. */
  isAdmin: boolean;
  /** How much waits for this person. */
  counts: Counts;
  /** How many offers are in the basket. */
  basket: number;
  /** The page's title. */
  title: WordKey;
  /** Over the content of every page: what needs attention now. */
  banner?: ReactNode | undefined;
  children: ReactNode;
}

export function Shell(props: ShellProps) {
  const { person, isAdmin, counts, basket, title, banner, children } = props;
  const { t } = useWords();
  const { lastLayout: layout } = useSettings();
  const [drawer, setDrawer] = useState(false);
  const [customizer, setCustomizer] = useState(false);
  useSwipe(drawer, setDrawer);
  useHead(title);
  const main = useNewPage();
  const menus = useMenus(person, isAdmin);
  const customize = () => {
    setDrawer(false);
    setCustomizer(true);
  };
  return (
    <div className="shell" data-person={person ? 'user' : 'guest'}>
      <a className="skip-link no-print" href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <Header
        person={person}
        counts={counts}
        basket={basket}
        menu={layout === 'horizontal' ? menus.horizontal : null}
        onMenu={() => setDrawer(true)}
        onCustomize={customize}
      />
      {layout === 'vertical' && (
        <SideNav menu={menus.vertical} counts={counts} onCustomize={customize} />
      )}
      <main id="main" className="shell-main" ref={main} tabIndex={-1}>
        {banner}
        <div className="shell-content">{children}</div>
      </main>
      <Footer />
      {person && <ThumbBar counts={counts} />}
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        menu={menus.vertical}
        counts={counts}
        onCustomize={customize}
      />
      <CustomizerOutlet open={customizer} onClose={() => setCustomizer(false)} />
      <ScrollToTop />
      <ToastOutlet />
      <MessagesOutlet />
      <UpdateOutlet />
    </div>
  );
}

/** The menu of each layout; only people with an e-mail have the long one (specification §2). */
function useMenus(person: Person | null, isAdmin: boolean) {
  const can = useCan(person);
  const menu = person?.email ? userMenu : guestMenu;
  const roles = person?.roles;
  return useMemo(() => {
    const viewer = { can, isAdmin, roles: roles ?? [], chain: config.chain };
    return {
      horizontal: permitted(menu, { ...viewer, layout: 'horizontal' }),
      vertical: permitted(menu, { ...viewer, layout: 'vertical' }),
    };
  }, [menu, can, isAdmin, roles]);
}

/** On a new address the page starts at its top, and the focus stands on it; back leads to the place. */
function useNewPage() {
  const { pathname, key } = useLocation();
  const back = useNavigationType() === 'POP';
  const main = useRef<HTMLElement>(null);
  const shown = useRef({ pathname, key });
  const places = useRef(new Map<string, number>());
  useEffect(() => {
    const keep = () => void places.current.set(shown.current.key, scrollY);
    addEventListener('scroll', keep, { passive: true });
    return () => removeEventListener('scroll', keep);
  }, []);
  useLayoutEffect(() => {
    const before = shown.current.pathname;
    shown.current = { pathname, key };
    if (before === pathname) return;
    scrollTo(0, (back && places.current.get(key)) || 0);
  }, [pathname, key, back]);
  const focused = useRef(pathname);
  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    // Whoever has opened a menu while the page came is busy with that, and it would close.
    if (document.activeElement?.closest('.menu:has(> .menu-panel), .popup[data-open="true"]'))
      return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
