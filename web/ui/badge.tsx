/** A state in a word or two, or a count. */
import type { ReactNode } from 'react';
import './status.css';

interface BadgeProps {
  kind?: 'plain' | 'success' | 'warning' | 'error' | 'count' | undefined;
  children: ReactNode;
}

export function Badge({ kind = 'plain', children }: BadgeProps) {
  return <span className={`badge badge-${kind}`}>{children}</span>;
}
