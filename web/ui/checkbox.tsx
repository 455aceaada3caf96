/** A yes-no field. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';
import { FieldError, type FieldProps } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'id' | 'type'> {
  label: ReactNode;
  hint?: ReactNode | undefined;
}

export function Checkbox({ label, hint, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label className="check" htmlFor={id}>
      <input
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        id={id}
      />
      <span>{label}</span>
      {hint && <small id={`${id}-hint`}>{hint}</small>}
    </label>
  );
}

interface CheckGroupProps extends Omit<FieldProps, 'optional'> {
  /** The checkboxes. */
  children: ReactNode;
}

/** Several yes-no questions under one heading: a group of checkboxes. */
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
