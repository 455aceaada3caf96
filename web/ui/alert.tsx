/** A message that stays on the page: what happened and what to do. */
import { type ReactNode, useEffect, useRef } from 'react';
import './status.css';
import { Icon } from './icon.tsx';

interface AlertProps {
  kind?: 'info' | 'success' | 'warning' | 'error' | undefined;
  title?: ReactNode | undefined;
  children?: ReactNode | undefined;
  /** Beside the text: a button or a link. */
  action?: ReactNode | undefined;
  /** Replaces what had the focus: scrolls into view and takes the focus. */
  focused?: boolean | undefined;
}

/** Errors are announced immediately, others at the next pause. */
export function Alert({ kind = 'info', title, children, action, focused }: AlertProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focused) place.current?.focus();
  }, [focused]);
  return (
    <div
      className={`alert alert-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
      ref={place}
      tabIndex={focused ? -1 : undefined}
    >
      <Icon name={kind} />
      <div className="alert-body">
        {title && <p className="bold">{title}</p>}
        {children && <div>{children}</div>}
      </div>
      {action}
    </div>
  );
}
