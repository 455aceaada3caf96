/** A button that opens a short list of links and buttons. */
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Address } from './address.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import { Link } from './link.tsx';
import './menu.css';

export interface MenuItem {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** A page of the app, or by `href` outside of it; without either, `onSelect` is called. */
  readonly to?: Address | undefined;
  readonly href?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  /** An irreversible action. */
  readonly danger?: boolean | undefined;
  /** The language of the label if it differs from the page's. */
  readonly lang?: string | undefined;
}

interface MenuProps {
  /** The button's name, announced after its content. */
  label: string;
  /** The content of the button. */
  button: ReactNode;
  buttonClass?: string | undefined;
  /** Above the items. */
  head?: ReactNode | undefined;
  items: readonly MenuItem[];
}

/** Closes on Escape, on a click elsewhere and when the focus leaves. */
export function Menu({ label, button, buttonClass = 'icon-button', head, items }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    trigger.current?.focus();
  }, []);
  useEffect(() => {
    if (!open) return;
    const element = root.current;
    const pressed = ({ target }: Event) => {
      if (!element?.contains(target as Node)) setOpen(false);
    };
    // Safari focuses the nearest focusable ancestor of a pressed button, here the whole page.
    const focused = (event: Event) => {
      if (element && !(event.target as Node).contains(element)) pressed(event);
    };
    const key = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('focusin', focused);
    element?.addEventListener('keydown', key);
    return () => {
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('focusin', focused);
      element?.removeEventListener('keydown', key);
    };
  }, [open, close]);
  return (
    <div className="menu" ref={root}>
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => {
          // For keyboard navigation, where the press does not focus the button.
          trigger.current?.focus();
          setOpen(!open);
        }}
      >
        {button}
        <span className="visually-hidden">{label}</span>
      </button>
      {open && (
        <div className="menu-panel" id={id}>
          {head && <div className="menu-head mb-2 break-anywhere">{head}</div>}
          <ul role="list" className="plain-list">
            {items.map((item) => (
              <li key={item.key}>
                <MenuEntry item={item} onDone={close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** One row of a menu. */
export function MenuEntry({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={1.3} />}
      <span lang={item.lang}>{item.label}</span>
    </>
  );
  const current = item.current || undefined;
  if (item.href !== undefined) {
    return (
      <a className="menu-item" href={item.href}>
        {inside}
      </a>
    );
  }
  if (item.to === undefined) {
    const select = () => {
      onDone();
      item.onSelect?.();
    };
    return (
      <button
        type="button"
        className={item.danger ? 'menu-item menu-item-danger' : 'menu-item'}
        aria-current={current}
        onClick={select}
      >
        {inside}
      </button>
    );
  }
  return (
    <Link className="menu-item" to={item.to} aria-current={current} onClick={onDone}>
      {inside}
    </Link>
  );
}
