/** What stands over everything, also over a modal dialog, outside of which nothing reacts or is read. */
import {
  type ComponentProps,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';

/** The dialog in front, which has the focus; without one, the page. */
const front = (): Element =>
  document.activeElement?.closest('dialog[open]') ??
  [...document.querySelectorAll('dialog[open]')].at(-1) ??
  document.body;

function follow(look: () => void): () => void {
  const observer = new MutationObserver(look);
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['open'] });
  return () => observer.disconnect();
}

/** A block in the dialog in front, wherever it is rendered. */
export function TopLayer({ children, ...rest }: ComponentProps<'div'>) {
  const host = useSyncExternalStore(follow, front);
  const ref = useRef<HTMLDivElement>(null);
  const [stands, setStands] = useState<Element | null>(null);
  useLayoutEffect(() => {
    // Browsers before 2024 lack it, and show the block like others.
    if (host.isConnected) ref.current?.showPopover?.();
  }, [host]);
  // Screen readers announce what comes into a region, not what a new region has.
  useEffect(() => setStands(host), [host]);
  const block = (
    <div {...rest} ref={ref} popover="manual">
      {stands === host && children}
    </div>
  );
  return createPortal(block, host);
}
