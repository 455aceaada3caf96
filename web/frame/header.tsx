/** The bar at the top: home, menu, language, appearance and account. */
import type { ReactNode } from 'react';
import { type Locale, languageNames, languages, shownCodes } from '#contract/languages.ts';
import { config } from '../i18n/config.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { initials } from '../ui/initials.ts';
import { Link } from '../ui/link.tsx';
import { Menu } from '../ui/menu.tsx';
import './bar.css';
import { Brand } from './brand.tsx';
import type { Counts } from './counts.ts';
import type { MenuNode } from './menu.ts';
import './nav.css';
import { changeSettings, useIsDark, useSettings } from './settings.ts';
import { TopNav } from './top-nav.tsx';
import type { Person } from './use-menus.ts';

interface HeaderProps {
  person: Person | null;
  counts: Counts;
  /** How many offers are in the basket. */
  basket: number;
  /** The horizontal menu; null if the menu is at the side. */
  menu: readonly MenuNode[] | null;
  onMenu: () => void;
  onCustomize: () => void;
}

export function Header(props: HeaderProps) {
  const { person, counts, basket, menu, onMenu, onCustomize } = props;
  const { t } = useWords();
  return (
    <header className="bar no-print">
      <div className="bar-inside flex items-center">
        <span className="bar-menu">
          <IconButton icon="menu" label={t('shell.openMenu')} onClick={onMenu} />
          {/* The rows inside show what is pending, and how much. */}
          {Object.values(counts).some(Boolean) && <span className="bar-dot" aria-hidden="true" />}
        </span>
        <Link className="brand" to="/" aria-label={t('shell.toHome')}>
          <Brand />
        </Link>
        {menu && <TopNav menu={menu} counts={counts} />}
        <div className="bar-actions flex items-center">
          {basket > 0 && <BasketLink total={basket} />}
          <LanguageMenu />
          <span className="bar-theme">
            <ThemeButton />
          </span>
          <span className="bar-customize">
            <IconButton icon="look" label={t('shell.customize')} onClick={onCustomize} />
          </span>
          {person ? (
            <AccountMenu person={person} />
          ) : (
            <ButtonLink to="/login">{t('shell.login')}</ButtonLink>
          )}
        </div>
      </div>
    </header>
  );
}

/** Rendered only while the basket has something in it. */
function BasketLink({ total }: { total: number }) {
  const { t } = useWords();
  return (
    <Link className="icon-button bar-basket" to="/order" aria-label={t('shell.basket', { total })}>
      <Icon name="cart" />
      <span className="badge badge-count" aria-hidden="true">
        {total > 99 ? '99+' : total}
      </span>
    </Link>
  );
}

function LanguageMenu() {
  const { t, language } = useWords();
  return (
    <Menu
      label={t('shell.language', { name: languageNames[language] })}
      buttonClass="bar-button inline-flex items-center gap-2 text-sm semibold"
      button={
        <>
          <Flag language={language} />
          <span className="bar-language">{shownCodes[language].toUpperCase()}</span>
        </>
      }
      items={languages.map((one) => ({
        key: one,
        label: (
          <span className="inline-flex items-center gap-3">
            <Flag language={one} />
            {languageNames[one]}
          </span>
        ),
        lang: one,
        current: one === language,
        onSelect: () => void chooseLanguage(one),
      }))}
    />
  );
}

function ThemeButton() {
  const { t } = useWords();
  const dark = useIsDark();
  return (
    <IconButton
      icon={dark ? 'sun' : 'moon'}
      label={dark ? t('shell.toLight') : t('shell.toDark')}
      onClick={() => changeSettings({ mode: dark ? 'light' : 'dark' })}
    />
  );
}

function AccountMenu({ person }: { person: Person }) {
  const { t } = useWords();
  const { lastLayout: layout } = useSettings();
  return (
    <Menu
      label={t('shell.account', { name: person.name })}
      button={<span className="avatar grid text-sm bold">{initials(person.name)}</span>}
      head={
        <>
          <strong>{person.name}</strong>
          <br />
          <span className="muted">{person.email}</span>
        </>
      }
      items={[
        { key: 'wallet', label: t('shell.wallet'), icon: 'wallet', to: '/wallet' },
        { key: 'me', label: t('shell.me'), icon: 'person', to: '/ja' },
        { key: 'security', label: t('security.page'), icon: 'shield', to: '/security' },
        {
          key: 'password',
          label: t('shell.password'),
          icon: 'key',
          href: `${config.issuer}/account/password`,
        },
        {
          key: 'layout',
          label: layout === 'vertical' ? t('shell.toHorizontal') : t('shell.toVertical'),
          icon: 'manage',
          onSelect: () =>
            changeSettings({ layout: layout === 'vertical' ? 'horizontal' : 'vertical' }),
        },
        { key: 'logout', label: t('shell.logout'), icon: 'logout', to: '/logout' },
      ]}
    />
  );
}

const flags: Record<Locale, ReactNode> = {
  pl: (
    <>
      <path fill="#ffffff" d="M0 0h24v9H0z" />
      <path fill="#d4213d" d="M0 9h24v9H0z" />
    </>
  ),
  uk: (
    <>
      <path fill="#0057b7" d="M0 0h24v9H0z" />
      <path fill="#ffd700" d="M0 9h24v9H0z" />
    </>
  ),
  en: (
    <>
      <path fill="#012169" d="M0 0h24v18H0z" />
      <path stroke="#ffffff" strokeWidth="3.6" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#c8102e" strokeWidth="1.5" d="m0 0 24 18M24 0 0 18" />
      <path stroke="#ffffff" strokeWidth="6" d="M12 0v18M0 9h24" />
      <path stroke="#c8102e" strokeWidth="3.4" d="M12 0v18M0 9h24" />
    </>
  ),
};

function Flag({ language }: { language: Locale }) {
  return (
    <svg className="flag" viewBox="0 0 24 18" aria-hidden="true">
      {flags[language]}
    </svg>
  );
}
