/** A message that stays on the page: what happened and what to do. */
import type { ReactNode } from 'react';
import './alert.css';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind?: 'info' | 'success' | 'warning' | 'error' | undefined;
  title?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Beside the words: a button or a link. */
  action?: ReactNode | undefined;
}

/** Errors are read at once, the others when there is a pause. */
export function Alert({ kind = 'info', title, children, action }: AlertProps) {
  return (
    <div className={`alert alert-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={kind} />
      <div className="alert-body">
        {title && <p className="alert-title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
