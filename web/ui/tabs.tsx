/** The parts of a page, each with an address of its own; the row scrolls where it is too narrow. */
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
  return (
    <nav className="tabs no-print" aria-label={label}>
      {tabs.map((tab) => (
        <Link key={tab.key} to={tab.to} aria-current={tab.key === current ? 'page' : undefined}>
          {tab.label}
          {tab.count ? <span className="tabs-count">{tab.count}</span> : null}
        </Link>
      ))}
    </nav>
  );
}
