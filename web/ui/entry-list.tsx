/** A short list of items, each with its name, state, details and actions. */
import type { ReactNode } from 'react';
import './lists.css';

interface EntryListProps {
  /** The list's name; only announced. */
  label: string;
  children: ReactNode;
}

export function EntryList({ label, children }: EntryListProps) {
  return (
    <ul role="list" className="entry-list plain-list" aria-label={label}>
      {children}
    </ul>
  );
}

interface EntryProps {
  title: ReactNode;
  /** A badge. */
  state?: ReactNode | undefined;
  /** Below the title, smaller. */
  details?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** At the end: buttons. */
  actions?: ReactNode | undefined;
}

export function Entry({ title, state, details, children, actions }: EntryProps) {
  return (
    <li className="entry">
      <div className="entry-body">
        <p className="flex flex-wrap items-center gap-1 gap-x-3 tabular">
          <strong>{title}</strong>
          {state}
        </p>
        {details && <p className="text-sm muted">{details}</p>}
        {children}
      </div>
      {actions}
    </li>
  );
}
