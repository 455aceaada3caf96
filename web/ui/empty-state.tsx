/** An empty place: the reason, and what to do next; and a page whose one thing is missing. */
import type { ReactNode } from 'react';
import type { Address } from './address.ts';
import { ButtonLink } from './button.tsx';
import { Card } from './card.tsx';
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

interface MissingProps {
  title: string;
  /** Where such things are listed, and the text of the link to there. */
  to: Address;
  back: string;
  children: ReactNode;
}

/** In place of a page about one thing that does not exist, or that one may not see. */
export function Missing({ title, to, back, children }: MissingProps) {
  const action = <ButtonLink to={to}>{back}</ButtonLink>;
  return (
    <Card kind="narrow">
      <EmptyState drawing="search" heading="h1" title={title} action={action}>
        {children}
      </EmptyState>
    </Card>
  );
}
