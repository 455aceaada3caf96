/** A button that opens a panel over everything else, also out of a table that scrolls. */
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import './popover.css';

interface PopoverProps {
  /** What the button shows. */
  button: ReactNode;
  /** What it is called, where what it shows does not say it. */
  label?: string | undefined;
  buttonClass: string;
  /** What the panel is called. */
  panelLabel: string;
  /** The panel's content; `close` puts it away and gives the focus back to the button. */
  children: (close: () => void) => ReactNode;
}

const gap = 4;

/** The browser closes it on Escape and on a click elsewhere. */
export function Popover({ button, label, buttonClass, panelLabel, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => {
    panel.current?.hidePopover();
    trigger.current?.focus();
  };
  useEffect(() => {
    if (!open) return;
    // The button moves away under the panel.
    const scrolled = ({ target }: Event) => {
      if (!panel.current?.contains(target as Node)) panel.current?.hidePopover();
    };
    addEventListener('scroll', scrolled, { capture: true, passive: true });
    return () => removeEventListener('scroll', scrolled, { capture: true });
  }, [open]);
  return (
    <>
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        popoverTarget={id}
        aria-expanded={open}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <section
        id={id}
        ref={panel}
        popover="auto"
        className="popover"
        aria-label={panelLabel}
        onBeforeToggle={({ newState }) => {
          setOpen(newState === 'open');
          if (newState === 'open' && trigger.current && panel.current) {
            place(panel.current, trigger.current.getBoundingClientRect());
          }
        }}
      >
        {open && children(close)}
      </section>
    </>
  );
}

/** Under the button and in line with its end, or above it where there is more room. */
function place(panel: HTMLElement, button: DOMRect): void {
  const { innerWidth, innerHeight } = window;
  const above = button.top > innerHeight - button.bottom && innerHeight - button.bottom < 320;
  const room = above ? button.top : innerHeight - button.bottom;
  const fromLeft = button.right < innerWidth / 2;
  panel.style.top = above ? 'auto' : `${button.bottom + gap}px`;
  panel.style.bottom = above ? `${innerHeight - button.top + gap}px` : 'auto';
  panel.style.left = fromLeft ? `${Math.max(8, button.left)}px` : 'auto';
  panel.style.right = fromLeft ? 'auto' : `${Math.max(8, innerWidth - button.right)}px`;
  panel.style.maxHeight = `${room - 4 * gap}px`;
}
