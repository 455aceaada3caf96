/** Several yes-no questions under one heading: a group of checkboxes. */
import { type ReactNode, useId } from 'react';
import './field.css';
import { FieldError, type FieldProps } from './field.tsx';

interface CheckGroupProps extends Omit<FieldProps, 'optional'> {
  /** The checkboxes. */
  children: ReactNode;
}

export function CheckGroup({ label, hint, error, children }: CheckGroupProps) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset className="field check-group" aria-describedby={described || undefined}>
      <legend className="field-label">{label}</legend>
      {hint && (
        <div className="text-sm muted" id={`${id}-hint`}>
          {hint}
        </div>
      )}
      <div>{children}</div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
