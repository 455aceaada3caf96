/** The vertical menu at the side, 260 px wide or 68 px when collapsed. */
import { useEffect, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import { holdsActive, type MenuNode } from './menu.ts';
import { NavLabel, NavLink } from './nav-link.tsx';
import { changeSettings, useSettings } from './settings.ts';

interface NavTreeProps {
  menu: readonly MenuNode[];
  pending: number;
  onDone?: (() => void) | undefined;
}

export function SideNav({ menu, pending }: NavTreeProps) {
  const { t } = useWords();
  const { navCollapsed } = useSettings();
  return (
    <div className="side no-print">
      <div className="side-inside">
        <nav aria-label={t('shell.mainMenu')}>
          <NavTree menu={menu} pending={pending} />
        </nav>
        <button
          type="button"
          className="nav-row side-collapse"
          aria-pressed={navCollapsed}
          onClick={() => changeSettings({ navCollapsed: !navCollapsed })}
        >
          <Icon name={navCollapsed ? 'right' : 'left'} size={1.35} />
          <span className="nav-word">{navCollapsed ? t('shell.expand') : t('shell.collapse')}</span>
        </button>
      </div>
    </div>
  );
}

export function NavTree({ menu, pending, onDone }: NavTreeProps) {
  return (
    <ul className="plain-list">
      {menu.map((node) => (
        <li key={node.title}>
          {node.children ? (
            <Group node={node} pending={pending} onDone={onDone} />
          ) : (
            <NavLink node={node} pending={pending} onDone={onDone} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface GroupProps {
  node: MenuNode;
  pending: number;
  onDone?: (() => void) | undefined;
}

function Group({ node, pending, onDone }: GroupProps) {
  const { pathname, search } = useLocation();
  const active = holdsActive(node, pathname, search);
  const [open, setOpen] = useState(true);
  const id = useId();
  useEffect(() => {
    if (active) setOpen(true);
  }, [active]);
  return (
    <>
      <button
        type="button"
        className="nav-row"
        data-active={active || undefined}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <NavLabel node={node} pending={pending} />
        <Icon name={open ? 'down' : 'right'} size={1} />
      </button>
      <div className="nav-children" id={id} hidden={!open}>
        <NavTree menu={node.children ?? []} pending={pending} onDone={onDone} />
      </div>
    </>
  );
}
