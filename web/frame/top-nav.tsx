/** The horizontal menu: groups open below as popups, on hover or on click. */
import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Icon } from '../ui/icon.tsx';
import type { Counts } from './counts.ts';
import type { MenuNode } from './menu.ts';
import { NavLabel, NavLink, SectionTitle, useMenuPlace } from './nav-link.tsx';
import { holdsActive } from './nav-rules.ts';
import { useSettings } from './settings.ts';

/** A pointer that only passes over opens nothing, and one that slips out does not close at once. */
const openAfterMs = 80;
const closeAfterMs = 220;
/** The minimum distance of a popup from the edge of the page. */
const edgePx = 8;

interface TopNavProps {
  menu: readonly MenuNode[];
  counts: Counts;
}

export function TopNav({ menu, counts }: TopNavProps) {
  const { t } = useWords();
  return (
    <nav className="top-nav" aria-label={t('shell.mainMenu')}>
      <ul role="list" className="plain-list">
        {menu.map((node) => (
          <li key={node.title}>
            {node.children ? (
              <Popup node={node} counts={counts} />
            ) : (
              <NavLink node={node} counts={counts} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What opened a popup: a press on one opened by hover pins it. */
type Opened = 'hover' | 'press' | null;

function Popup({ node, counts }: { node: MenuNode; counts: Counts }) {
  const { pathname, search } = useMenuPlace();
  const [opened, setOpened] = useState<Opened>(null);
  const open = opened !== null;
  const root = useRef<HTMLDivElement>(null);
  useHover(root, setOpened);
  useClosing(root, open, setOpened);
  const panel = useInside(open);
  return (
    <div className="popup" ref={root} data-open={open}>
      <button
        type="button"
        className="nav-row"
        data-active={holdsActive(node, pathname, search) || undefined}
        aria-expanded={open}
        onClick={() => setOpened(opened === 'press' ? null : 'press')}
      >
        <NavLabel node={node} counts={counts} />
        <Icon name="down" size={1} />
      </button>
      <div className="popup-panel" ref={panel} inert={!open}>
        <PopupRows nodes={node.children ?? []} counts={counts} onDone={() => setOpened(null)} />
      </div>
    </div>
  );
}

/** Moves an opened popup sideways into view, and makes it scroll if it is too long. */
function useInside(open: boolean): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!open || !element) return;
    element.style.insetInlineStart = '0';
    const { top, left, right } = element.getBoundingClientRect();
    element.style.setProperty('--room', `${innerHeight - top - 3 * edgePx}px`);
    const { clientWidth, dir } = document.documentElement;
    const over = dir === 'rtl' ? edgePx - left : right + edgePx - clientWidth;
    if (over > 0) element.style.insetInlineStart = `${-over}px`;
  }, [open]);
  return panel;
}

/** Opens and closes on hover, if enabled in the settings. */
function useHover(
  root: RefObject<HTMLElement | null>,
  setOpened: Dispatch<SetStateAction<Opened>>,
): void {
  const hover = useSettings().horizontalNavToggleType === 'hover';
  useEffect(() => {
    const element = root.current;
    if (!hover || !element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = (open: boolean) => (event: PointerEvent) => {
      if (event.pointerType !== 'mouse') return;
      clearTimeout(timer);
      const then = () => setOpened((now) => (open ? (now ?? 'hover') : null));
      timer = setTimeout(then, open ? openAfterMs : closeAfterMs);
    };
    const [enter, leave] = [later(true), later(false)];
    const pressed = () => clearTimeout(timer);
    element.addEventListener('pointerenter', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('click', pressed);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('pointerenter', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('click', pressed);
    };
  }, [root, hover, setOpened]);
}

/** Closes on Escape, on a press elsewhere, and when the focus goes elsewhere. */
function useClosing(
  root: RefObject<HTMLElement | null>,
  open: boolean,
  setOpened: (opened: null) => void,
): void {
  useEffect(() => {
    const element = root.current;
    if (!open || !element) return;
    const left = ({ target }: Event) => {
      if (!element.contains(target as Node)) setOpened(null);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(null);
      if (element.contains(document.activeElement)) element.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', left);
    document.addEventListener('focusin', left);
    document.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', left);
      document.removeEventListener('focusin', left);
      document.removeEventListener('keydown', key);
    };
  }, [root, open, setOpened]);
}

interface PopupRowsProps {
  nodes: readonly MenuNode[];
  counts: Counts;
  onDone: () => void;
}

/** A group inside a popup is a titled section: nobody has to aim at a second popup. */
function PopupRows({ nodes, counts, onDone }: PopupRowsProps) {
  return (
    <ul role="list" className="plain-list">
      {nodes.map((node) => (
        <li key={node.title}>
          {node.children ? (
            <>
              <SectionTitle node={node} />
              <PopupRows nodes={node.children} counts={counts} onDone={onDone} />
            </>
          ) : (
            <NavLink node={node} counts={counts} onDone={onDone} />
          )}
        </li>
      ))}
    </ul>
  );
}
