/** An empty place: the reason, and what to do next. */
import type { ReactNode } from 'react';
import { Drawing, type DrawingName } from './drawings.tsx';
import './surfaces.css';

interface EmptyStateProps {
  drawing: DrawingName;
  title: ReactNode;
  /** h1 where the page has no other heading. */
  heading?: 'h1' | 'h2' | undefined;
  children?: ReactNode | undefined;
  /** A button or a link to what fills the place. */
  action?: ReactNode | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { drawing, title, heading: Heading = 'h2', children, action } = props;
  return (
    <div className="empty stack justify-items-center gap-3 text-center">
      <Drawing name={drawing} />
      <Heading className="card-title">{title}</Heading>
      {children && <p>{children}</p>}
      {action}
    </div>
  );
}
