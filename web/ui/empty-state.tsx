/** A place with nothing in it yet: why, and what to do next. */
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';
import './empty-state.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: ReactNode;
  children?: ReactNode | undefined;
  /** A button or a link to what fills the place. */
  action?: ReactNode | undefined;
}

export function EmptyState({ drawing, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <Drawing name={drawing} />
      <h2 className="card-title">{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
