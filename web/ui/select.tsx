/** A choice from a short list, as a native select. */
import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

interface SelectProps extends FieldProps, Omit<ComponentProps<'select'>, 'id' | 'children'> {
  options: readonly { readonly value: string; readonly label: string }[];
}

export function Select({ label, hint, error, optional, options, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="field-box">
          <select {...select} {...wiring}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={1.25} />
        </div>
      )}
    </Field>
  );
}
