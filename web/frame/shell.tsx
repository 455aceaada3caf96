/** The frame around every page: header, menu, content, footer, and the bottom bar of phones. */
import {
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { config } from '../i18n/config.ts';
import { loadTexts } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { useActing } from '../session/deputy.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { useLocation } from '../ui/router.tsx';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import type { Counts } from './counts.ts';
import { Header } from './header.tsx';
import { companyThumbMenu, guestThumbMenu, type MenuNode, thumbMenu } from './menu.ts';
import { messagesState, onMessages } from './messages.ts';
import { NavLink } from './nav-link.tsx';
import { useNewPage } from './new-page.ts';
import { pageTitle, useOwnTitle } from './own-title.ts';
import { onPageLoads, pageIsLoading } from './page-loads.ts';
import type { PageTitle } from './page-row.ts';
import { useSettings } from './settings.ts';
import { UpdateOutlet } from './update-outlet.tsx';
import './shell.css';
import { Drawer, SideNav } from './side-nav.tsx';
import { useSwipe } from './swipe.ts';
import { type Person, useMenus } from './use-menus.ts';

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
  /** Nothing leaves the wallet now. */
  frozen: boolean;
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
  const { person, isAdmin, company, frozen, counts, basket, title, ownBar, banner } = props;
  const { children } = props;
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
      <ThumbBar
        person={person}
        counts={counts}
        company={company}
        frozen={frozen}
        menu={menus.drawer}
      />
      <Drawer
        open={drawer}
        onClose={() => setDrawer(false)}
        menu={menus.drawer}
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

const thresholdPx = 400;

/** A button back to the top, after 400 px of scrolling (specification §9). */
function ScrollToTop() {
  const { t } = useWords();
  const [far, setFar] = useState(false);
  useEffect(() => {
    const look = () => setFar(scrollY > thresholdPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  if (!far) return null;
  const up = () => {
    scrollTo({ top: 0, behavior: 'smooth' });
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <div className="scroll-to-top no-print">
      <IconButton icon="up" label={t('shell.toTop')} onClick={up} />
    </div>
  );
}

/** The green footer: what this is, who helps, and which version it is. */
function Footer() {
  const { t } = useWords();
  return (
    <footer className="footer no-print">
      <div className="footer-inside grid gap-3 gap-x-5 items-center">
        <p className="footer-programme semibold">{t('shell.footerProgramme')}</p>
        <nav aria-label={t('shell.footerLinks')}>
          <Link to="/about">{t('shell.footerAbout')}</Link>
          <Link to="/support">{t('shell.footerSupport')}</Link>
          <Link to="/przejrzystosc">{t('trust.page')}</Link>
          <a href={`mailto:${config.supportEmail}`}>
            <Icon name="mail" size={1.15} />
            {config.supportEmail}
          </a>
          <a href={`tel:${config.supportPhone.replace(/\s/g, '')}`}>
            <Icon name="phone" size={1.15} />
            <bdi dir="ltr">{config.supportPhone}</bdi>
          </a>
        </nav>
        <small className="footer-version">{config.version}</small>
      </div>
    </footer>
  );
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

/** What is refused while a wallet is frozen. */
const leaving: readonly string[] = ['/otp', '/transfer'];

interface ThumbBarProps extends Pick<ShellProps, 'person' | 'counts' | 'company' | 'frozen'> {
  /** The rest of the menu, behind the last row, which tells how much awaits there. */
  menu: readonly MenuNode[];
}

/** The most frequent actions, in a bottom bar on phones. */
function ThumbBar({ person, counts, company, frozen, menu }: ThumbBarProps) {
  const { t } = useWords();
  const acting = useActing();
  const own = company ? companyThumbMenu : thumbMenu;
  const elsewhere = { ...counts, pending: 0 };
  // A tablet at a till has nowhere else to go.
  if (!person && acting) return null;
  return (
    <nav className="thumb-bar no-print" aria-label={t('shell.quickMenu')}>
      {(person ? own : guestThumbMenu).map((node) =>
        node.path === '/ja' ? (
          <NavLink key={node.path} node={{ ...node, children: menu }} counts={elsewhere} />
        ) : (
          <NavLink
            key={node.path}
            node={frozen && leaving.includes(node.path) ? { ...node, disabled: true } : node}
            counts={counts}
          />
        ),
      )}
    </nav>
  );
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
    import('./show-head.ts').then(
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
