/** The bar at the top: home, menu, language, appearance and account. */

import { languageNames, languages, shownCodes } from '#contract/languages.ts';
import { config } from '../config.ts';
import { chooseLanguage } from '../i18n/language.ts';
import { useWords } from '../i18n/use-words.ts';
import { Link } from '../ui/link.tsx';
import './bar.css';
import './nav.css';
import { ButtonLink, IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Menu } from '../ui/menu.tsx';
import { Brand } from './brand.tsx';
import { Flag } from './flags.tsx';
import type { Counts, MenuNode } from './menu.ts';
import type { Person } from './person.ts';
import { changeSettings, useIsDark, useSettings } from './settings.ts';
import { TopNav } from './top-nav.tsx';

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

/** The first letters of the first two names. */
const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');

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
        { key: 'security', label: t('shell.security'), icon: 'shield', to: '/security' },
        {
          key: 'password',
          label: t('shell.password'),
          icon: 'key',
          to: `${config.issuer}/account/password`,
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
