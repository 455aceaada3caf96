/** The parts of a page, each with an address of its own; the row scrolls where it is too narrow. */
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import './tabs.css';

interface TabsProps {
  /** What the parts are of; only read aloud. */
  label: string;
  tabs: readonly {
    readonly key: string;
    readonly label: string;
    readonly to: string;
    /** How much waits there. */
    readonly count?: number | undefined;
  }[];
  current: string;
}

export function Tabs({ label, tabs, current }: TabsProps) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    const shown = row.current?.querySelector(`[data-key="${current}"]`);
    shown?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav className="tabs no-print" aria-label={label} ref={row}>
      {tabs.map((tab) => (
        <Link
          key={tab.key}
          data-key={tab.key}
          to={tab.to}
          aria-current={tab.key === current ? 'page' : undefined}
        >
          {tab.label}
          {tab.count ? <span className="tabs-count">{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
