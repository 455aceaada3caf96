/** The frame around every page: header, menu, content, footer, and the bar under the thumb. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { config } from '../config.ts';
import type { WordKey } from '../i18n/types.ts';
import { useWords } from '../i18n/use-words.ts';
import { ToastOutlet } from '../ui/toast-outlet.tsx';
import { Drawer } from './drawer.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { guestMenu, type MenuNode, userMenu } from './menu.ts';
import { ProgressBar } from './progress-bar.tsx';
import { ScrollToTop } from './scroll-to-top.tsx';
import { useSettings } from './settings.ts';
import './shell.css';
import { SideNav } from './side-nav.tsx';
import { ThumbBar } from './thumb-bar.tsx';

/** Who is signed in, as far as the frame shows it. */
export interface Person {
  readonly name: string;
  readonly email: string;
}

interface ShellProps {
  person: Person | null;
  /** How many payments wait for this person's decision. */
  pending: number;
  /** The page's title. */
  title: WordKey;
  /** Over the content of every page: what needs attention now. */
  banner?: ReactNode | undefined;
  children: ReactNode;
}

export function Shell({ person, pending, title, banner, children }: ShellProps) {
  const { t } = useWords();
  const { layout } = useSettings();
  const [drawer, setDrawer] = useState(false);
  const main = useNewPage(title);
  const menu: readonly MenuNode[] = person?.email ? userMenu : guestMenu;
  return (
    <div className="shell" data-person={person ? 'user' : 'guest'}>
      <a className="skip-link no-print" href="#main">
        {t('shell.skip')}
      </a>
      <ProgressBar />
      <Header
        person={person}
        pending={pending}
        menu={layout === 'horizontal' ? menu : null}
        onMenu={() => setDrawer(true)}
      />
      {layout === 'vertical' && <SideNav menu={menu} pending={pending} />}
      <main id="main" className="shell-main" ref={main} tabIndex={-1}>
        {banner}
        <div className="shell-content">{children}</div>
      </main>
      <Footer />
      {person && <ThumbBar pending={pending} />}
      <Drawer open={drawer} onClose={() => setDrawer(false)} menu={menu} pending={pending} />
      <ScrollToTop />
      <ToastOutlet />
    </div>
  );
}

/** On a new address: the title says so, the page starts at its top, and the focus stands on it. */
function useNewPage(title: WordKey) {
  const { t } = useWords();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const words = (t as (key: WordKey) => string)(title);
  useEffect(() => {
    document.title =
      pathname === '/home' ? t('shell.siteTitle') : t('shell.titleOf', { title: words });
  }, [pathname, words, t]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}

/** The app's name with its mark; leads to the root. */
export function Brand() {
  return (
    <>
      <svg className="brand-mark" viewBox="0 0 40 40" aria-hidden="true">
        <circle cx="20" cy="20" r="18" fill="var(--primary)" />
        <circle
          cx="20"
          cy="20"
          r="14.2"
          fill="none"
          stroke="var(--on-primary)"
          strokeOpacity=".45"
          strokeDasharray="1.6 2.2"
        />
        <path
          d="M15 11.500h4.500c5.500 0 8.500 3.300 8.500 8.500s-3 8.500-8.500 8.500H15zM11.500 20h8"
          fill="none"
          stroke="var(--on-primary)"
          strokeWidth="2.600"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
      <span className="brand-name">{config.brand}</span>
    </>
  );
}
