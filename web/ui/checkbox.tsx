/** A yes-no field. */
import { type ComponentProps, type ReactNode, useId } from 'react';
import './field.css';

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
