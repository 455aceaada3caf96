/** The horizontal menu: groups open below as popups, on hover or on click. */
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import { holdsActive, type MenuNode } from './menu.ts';
import { NavLabel, NavLink } from './nav-link.tsx';

/** A pointer that only passes by opens nothing, and one that slips out closes nothing at once. */
const openAfterMs = 80;
const closeAfterMs = 220;

interface TopNavProps {
  menu: readonly MenuNode[];
  pending: number;
}

export function TopNav({ menu, pending }: TopNavProps) {
  const { t } = useWords();
  return (
    <nav className="top-nav" aria-label={t('shell.mainMenu')}>
      <ul className="plain-list">
        {menu.map((node) => (
          <li key={node.title}>
            {node.children ? (
              <Popup node={node} pending={pending} />
            ) : (
              <NavLink node={node} pending={pending} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Popup({ node, pending }: { node: MenuNode; pending: number }) {
  const { pathname, search } = useLocation();
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setOpen(next), next ? openAfterMs : closeAfterMs);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      if (root.current?.contains(document.activeElement)) button.current?.focus();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', key);
    };
  }, [open]);
  const active = holdsActive(node, pathname, search);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same.
    <div
      className="popup"
      ref={root}
      data-open={open}
      onPointerEnter={(event) => event.pointerType === 'mouse' && later(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && later(false)}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={button}
        className="nav-row"
        data-active={active || undefined}
        aria-expanded={open}
        onClick={() => {
          clearTimeout(timer.current);
          setOpen(!open);
        }}
      >
        <NavLabel node={node} pending={pending} />
        <Icon name="down" size={1} />
      </button>
      <div className="popup-panel" inert={!open}>
        <PopupRows nodes={node.children ?? []} pending={pending} onDone={() => setOpen(false)} />
      </div>
    </div>
  );
}

interface PopupRowsProps {
  nodes: readonly MenuNode[];
  pending: number;
  onDone: () => void;
}

/** A group inside a popup is a titled part of it: nobody has to aim at a second popup. */
function PopupRows({ nodes, pending, onDone }: PopupRowsProps) {
  const { t } = useWords();
  return (
    <ul className="plain-list">
      {nodes.map((node) => (
        <li key={node.title}>
          {node.children ? (
            <>
              <span className="nav-section">{t(node.title)}</span>
              <PopupRows nodes={node.children} pending={pending} onDone={onDone} />
            </>
          ) : (
            <NavLink node={node} pending={pending} onDone={onDone} />
          )}
        </li>
      ))}
    </ul>
  );
}
