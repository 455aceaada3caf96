/** The parts of a page, each with its own URL; the row scrolls if it is too narrow. */
import { useEffect, useRef } from 'react';
import { Link, type LinkProps } from './link.tsx';
import './steps.css';

interface TabsProps {
  /** What the parts belong to; only announced. */
  label: string;
  tabs: readonly {
    readonly key: string;
    readonly label: string;
    readonly to: LinkProps['to'];
    /** How much is pending there. */
    readonly count?: number | undefined;
  }[];
  current: string;
}

export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  const seen = useRef('');
  useEffect(() => {
    const all = row.current;
    const shown = all?.querySelector(`[data-key="${current}"]`);
    if (!all || !shown) return;
    // A late count widens the row and moves the tab again.
    const now = `${current} ${all.scrollWidth}`;
    if (seen.current === now) return;
    seen.current = now;
    const { left, right } = shown.getBoundingClientRect();
    const around = all.getBoundingClientRect();
    // Only horizontally: the page itself stays where it is.
    all.scrollLeft += Math.min(0, left - around.left) || Math.max(0, right - around.right);
  });
  return (
    <nav className="tabs flex gap-1 mb-5 no-print" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          data-key={tab.key}
          to={tab.to}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count ? (
            <span className="tabs-count">{tab.count > 99 ? '99+' : tab.count}</span>
          ) : null}
        </Link>
      ))}
    </nav>
  );
}
