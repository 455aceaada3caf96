/** The vertical menu at the side, 260 px wide, or 68 px when collapsed. */

import { useWords } from '../i18n/use-words.ts';
import { IconButton } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import type { Counts } from './counts.ts';
import type { MenuNode } from './menu.ts';
import { NavTree } from './nav-tree.tsx';
import { changeSettings, useSettings } from './settings.ts';
import './side.css';

interface SideNavProps {
  menu: readonly MenuNode[];
  counts: Counts;
  onCustomize: () => void;
}

export function SideNav({ menu, counts, onCustomize }: SideNavProps) {
  const { t } = useWords();
  const { navCollapsed } = useSettings();
  return (
    <div className="side no-print">
      <div className="side-inside">
        <Link className="brand side-without-bar" to="/" aria-label={t('shell.toHome')}>
          <Brand />
        </Link>
        <nav aria-label={t('shell.mainMenu')}>
          <NavTree menu={menu} counts={counts} collapsed={navCollapsed} />
        </nav>
        <div className="side-foot">
          <button type="button" className="nav-row side-without-bar" onClick={onCustomize}>
            <Icon name="look" size={1.35} />
            <span className="nav-word">{t('shell.customize')}</span>
          </button>
          <button
            type="button"
            className="nav-row"
            aria-pressed={navCollapsed}
            onClick={() => changeSettings({ navCollapsed: !navCollapsed })}
          >
            <Icon name={navCollapsed ? 'right' : 'left'} size={1.35} />
            <span className="nav-word">
              {navCollapsed ? t('shell.expand') : t('shell.collapse')}
            </span>
          </button>
        </div>
      </div>
    </div>
  );
}

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuNode[];
  counts: Counts;
  onCustomize: () => void;
}

/** The menu on narrow screens: it slides in over the page and traps the focus. */
export function Drawer({ open, onClose, menu, counts, onCustomize }: DrawerProps) {
  const { t } = useWords();
  return (
    <Modal open={open} onClose={onClose} className="drawer" label={t('shell.mainMenu')}>
      <div className="drawer-inside">
        <div className="flex items-center justify-between mb-3">
          <Link className="brand" to="/" aria-label={t('shell.toHome')} onClick={onClose}>
            <Brand />
          </Link>
          <IconButton icon="close" label={t('shell.closeMenu')} onClick={onClose} />
        </div>
        <nav aria-label={t('shell.mainMenu')}>
          <NavTree menu={menu} counts={counts} onDone={onClose} />
        </nav>
        <button type="button" className="nav-row drawer-foot mt-3 line-t" onClick={onCustomize}>
          <Icon name="look" size={1.35} />
          <span className="nav-word">{t('shell.customize')}</span>
        </button>
      </div>
    </Modal>
  );
}
