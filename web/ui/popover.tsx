/** A button that opens a panel over everything else, even out of a scrolling table. */
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import './server-table.css';

interface PopoverProps {
  /** The content of the button. */
  button: ReactNode;
  /** Its name, if its content does not give it. */
  label?: string | undefined;
  buttonClass: string;
  /** The panel's name. */
  panelLabel: string;
  /** The panel's content; `close` closes it and returns the focus to the button. */
  children: (close: () => void) => ReactNode;
}

const gap = 4;

/** Browsers before 2024 may lack native popovers; the server assumes them. */
const native = typeof HTMLElement === 'undefined' || 'popover' in HTMLElement.prototype;

/** Closes on Escape, on a click elsewhere, and when the button moves away from the panel. */
export function Popover({ button, label, buttonClass, panelLabel, children }: PopoverProps) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const show = (next: boolean) => {
    setOpen(next);
    if (next && trigger.current && panel.current) {
      place(panel.current, trigger.current.getBoundingClientRect());
    }
  };
  const hide = () => (native ? panel.current?.hidePopover() : setOpen(false));
  const close = () => {
    hide();
    trigger.current?.focus();
  };
  const leave = useEffectEvent(({ type, target }: Event) => {
    const inside = type === 'scroll' ? [panel.current] : [panel.current, trigger.current];
    if (!inside.some((one) => one?.contains(target as Node))) hide();
  });
  const key = useEffectEvent((event: KeyboardEvent) => {
    if (!native && event.key === 'Escape') close();
  });
  useEffect(() => {
    if (!open) return;
    const left = (event: Event) => leave(event);
    const pressed = (event: KeyboardEvent) => key(event);
    addEventListener('scroll', left, { capture: true, passive: true });
    // iOS before 18.3 closes a native popover only on a press on an interactive element.
    addEventListener('pointerdown', left);
    addEventListener('keydown', pressed);
    return () => {
      removeEventListener('scroll', left, { capture: true });
      removeEventListener('pointerdown', left);
      removeEventListener('keydown', pressed);
    };
  }, [open]);
  return (
    <>
      <button
        type="button"
        ref={trigger}
        className={buttonClass}
        popoverTarget={native ? id : undefined}
        onClick={native ? undefined : () => show(!open)}
        aria-expanded={open}
        aria-label={label}
        title={label}
      >
        {button}
      </button>
      <section
        id={id}
        ref={panel}
        className="popover"
        aria-label={panelLabel}
        popover={native ? 'auto' : undefined}
        hidden={native ? undefined : !open}
        onBeforeToggle={({ newState }) => show(newState === 'open')}
      >
        {open && children(close)}
      </section>
    </>
  );
}

/** Below the button and aligned with its end, or above it if there is more room. */
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
