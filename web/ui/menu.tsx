/** A button that opens a short list of links and buttons. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon, type IconName } from './icon.tsx';
import './menu.css';

export interface MenuItem {
  readonly label: ReactNode;
  readonly icon?: IconName | undefined;
  /** A path of the app or a whole address; without one, `onSelect` is called. */
  readonly to?: string | undefined;
  readonly onSelect?: (() => void) | undefined;
  readonly current?: boolean | undefined;
  /** The language of the label where it is not the page's. */
  readonly lang?: string | undefined;
}

interface MenuProps {
  /** What the button is called, said after what it shows. */
  label: string;
  /** What the button shows. */
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
  useEffect(() => {
    if (!open) return;
    const pressed = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens inside.
    <div
      className="menu"
      ref={root}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        event.stopPropagation();
        close();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        {button}
        <span className="visually-hidden">{label}</span>
      </button>
      {open && (
        <div className="menu-panel" id={id}>
          {head && <div className="menu-head">{head}</div>}
          <ul className="plain-list">
            {items.map((item, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a menu's items do not move.
              <li key={at}>
                <Item item={item} onDone={close} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

function Item({ item, onDone }: { item: MenuItem; onDone: () => void }) {
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} size={1.3} />}
      <span lang={item.lang}>{item.label}</span>
    </>
  );
  const current = item.current || undefined;
  if (item.to === undefined) {
    const select = () => {
      onDone();
      item.onSelect?.();
    };
    return (
      <button type="button" className="menu-item" aria-current={current} onClick={select}>
        {inside}
      </button>
    );
  }
  if (/^[a-z]+:/.test(item.to)) {
    return (
      <a className="menu-item" href={item.to}>
        {inside}
      </a>
    );
  }
  return (
    <Link className="menu-item" to={item.to} aria-current={current} onClick={onDone}>
      {inside}
    </Link>
  );
}
