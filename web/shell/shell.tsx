/** The frame around every page: header, menu, content, footer, and the bottom bar of phones. */
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { config } from '../config.ts';
import { useWords } from '../i18n/use-words.ts';
import type { PageTitle } from '../page-row.ts';
import { UpdateOutlet } from '../pwa/update-outlet.tsx';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { type Counts, companyThumbMenu, guestMenu, thumbMenu, userMenu } from './menu.ts';
import { type Can, permitted } from './nav-rules.ts';
import type { Person } from './person.ts';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useSettings } from './settings.ts';
import './shell.css';
import { useOwnTitle } from '../head/own-title.ts';
import { pageTitle } from '../head/title.ts';
import { loadTexts } from '../i18n/language.ts';
import { messagesState, onMessages } from './messages.ts';
import { NavLink } from './nav-link.tsx';
import { onPageLoads, pageIsLoading } from './page-loads.ts';
import { SideNav } from './side-nav.tsx';
import { useSwipe } from './swipe.ts';

/** A short form of the same rule, so that the menu need not wait for the library. */
const anyRole: AbilityOf = (roles) => () => roles.length > 0;

const MessagesPanel = lazy(async () => {
  const [panel] = await Promise.all([import('./messages-panel.tsx'), loadTexts('signed-in')]);
  return { default: panel.MessagesPanel };
});

const Customizer = lazy(async () => {
  const [{ Customizer }] = await Promise.all([import('./customizer.tsx'), loadTexts('signed-in')]);
  return { default: Customizer };
});

interface ShellProps {
  person: Person | null;
  /** Signed in as the one admin account. */
  isAdmin: boolean;
  /** The owner of a company, whose bar leads to the till. */
  company: boolean;
  /** How much awaits this person. */
  counts: Counts;
  /** How many offers are in the basket. */
  basket: number;
  title: PageTitle;
  /** On phones the page's own bar replaces this one. */
  ownBar?: boolean | undefined;
  /** Above the content of every page: what needs attention now. */
  banner?: ReactNode | undefined;
  children: ReactNode;
}

export function Shell(props: ShellProps) {
  const { person, isAdmin, company, counts, basket, title, ownBar, banner, children } = props;
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
    <div className="shell" data-person={person ? 'user' : 'guest'} data-own-bar={ownBar}>
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
      {person && <ThumbBar counts={counts} company={company} />}
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

/** A new page starts at its top and takes the focus; back restores the scroll position. */
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
    // A menu opened while the page was loading would close if the page took the focus.
    if (document.activeElement?.closest('.menu:has(> .menu-panel), .popup[data-open="true"]'))
      return;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The place for the customizer: its code and texts are loaded on first use. */
function CustomizerOutlet(props: { open: boolean; onClose: () => void }) {
  const [wanted, setWanted] = useState(false);
  if (props.open && !wanted) setWanted(true);
  if (!wanted) return null;
  return (
    <Suspense>
      <Customizer {...props} />
    </Suspense>
  );
}

/** The place for the messages panel: its code and texts are loaded with the first message. */
function MessagesOutlet() {
  const { open, messages } = useSyncExternalStore(onMessages, messagesState, messagesState);
  if (!open) return null;
  return (
    <Suspense>
      <MessagesPanel messages={messages} />
    </Suspense>
  );
}

/** The most frequent actions, in a bottom bar on phones. */
function ThumbBar({ counts, company }: { counts: Counts; company: boolean }) {
  const { t } = useWords();
  const menu = company ? companyThumbMenu : thumbMenu;
  return (
    <nav className="thumb-bar no-print" aria-label={t('shell.quickMenu')}>
      {menu.map((node) => (
        <NavLink key={node.path} node={node} counts={counts} />
      ))}
    </nav>
  );
}

type AbilityOf = (roles: readonly string[]) => Can;

/** A guest may do nothing that needs a permission. */
function useCan(person: Person | null): Can {
  const [abilityOf, setAbilityOf] = useState<AbilityOf>(() => anyRole);
  const signedIn = person !== null;
  useEffect(() => {
    if (!signedIn) return;
    import('./ability.ts').then(
      (loaded) => setAbilityOf(() => loaded.abilityOf),
      // If it fails to load, the short rule stays.
      () => undefined,
    );
  }, [signedIn]);
  const roles = person?.roles;
  return useMemo(() => abilityOf(roles ?? []), [abilityOf, roles]);
}

/** The title and the head's tags follow the page and the language. */
function useHead(title: PageTitle): void {
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
      // Only search engines read it, and they load every page separately.
      () => undefined,
    );
  }, [full, language, pathname]);
}

/** A thin bar at the top while a page's code is loading. */
function ProgressBar() {
  const loading = useSyncExternalStore(onPageLoads, pageIsLoading, () => false);
  return loading ? <div className="progress-bar" aria-hidden="true" /> : null;
}
