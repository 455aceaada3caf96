/** The buttons below a long form, sticky on desktops; the one that submits comes last. */
import type { ReactNode } from 'react';
import './controls.css';

export function FormActions({ children }: { children: ReactNode }) {
  return <div className="form-actions">{children}</div>;
}
