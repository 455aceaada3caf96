/** The menu on narrow screens: it slides in over the page and traps the focus. */

import { useWords } from '../i18n/use-words.ts';
import { IconButton } from '../ui/button.tsx';
import { Modal } from '../ui/dialog.tsx';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { Brand } from './brand.tsx';
import type { Counts, MenuNode } from './menu.ts';
import { NavTree } from './nav-tree.tsx';
import './side.css';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
  menu: readonly MenuNode[];
  counts: Counts;
  onCustomize: () => void;
}

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
        <button type="button" className="nav-row drawer-foot mt-3 border-t" onClick={onCustomize}>
          <Icon name="look" size={1.35} />
          <span className="nav-word">{t('shell.customize')}</span>
        </button>
      </div>
    </Modal>
  );
}
