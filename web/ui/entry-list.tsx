/** A short list of things, each with its name, its state, what else is to be said, and what can be done. */
import type { ReactNode } from 'react';
import './entry-list.css';

interface EntryListProps {
  /** What the list is; only read aloud. */
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
  /** Under the title, smaller. */
  details?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** At the end: buttons. */
  actions?: ReactNode | undefined;
}

export function Entry({ title, state, details, children, actions }: EntryProps) {
  return (
    <li className="entry">
      <div className="entry-body">
        <p className="entry-head">
          <strong>{title}</strong>
          {state}
        </p>
        {details && <p className="entry-details">{details}</p>}
        {children}
      </div>
      {actions}
    </li>
  );
}
