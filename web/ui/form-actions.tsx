/** The buttons under a long form, which stay in sight on a desk; the one that sends comes last. */
import type { ReactNode } from 'react';
import './form-actions.css';

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
