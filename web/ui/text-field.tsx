/** Fields for text: one line, several, a search, a date. Each takes a native field's props. */
import type { ComponentProps } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id'> {
  icon?: IconName | undefined;
}

export function TextField({ label, hint, error, optional, icon, ...input }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="field-box">
          {icon && <Icon name={icon} />}
          <input type="text" {...input} {...wiring} />
        </div>
      )}
    </Field>
  );
}

interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

export function TextArea({ label, hint, error, optional, ...input }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(wiring) => (
        <div className="field-box">
          <textarea rows={3} {...input} {...wiring} />
        </div>
      )}
    </Field>
  );
}

/** A search; its label is announced but only the placeholder is visible. */
export function SearchField({ label, ...input }: { label: string } & ComponentProps<'input'>) {
  return (
    <search className="field-box">
      <Icon name="search" />
      <input type="search" placeholder={label} {...input} aria-label={label} />
    </search>
  );
}

interface DateFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'type'> {
  /**
   * The chosen day as `2026-11-21`: the native field shows it in the browser's language, so it is
   * repeated in ours.
   */
  value?: string | undefined;
}

/** A day between 1900-01-01 and 2099-12-31 (specification §9). */
export function DateField({ label, hint, error, optional, value, ...input }: DateFieldProps) {
  const { format } = useWords();
  const inWords = value ? format.date(`${value}T12:00:00Z`) : hint;
  return (
    <Field label={label} hint={inWords} error={error} optional={optional}>
      {(wiring) => (
        <div className="field-box">
          <input
            type="date"
            min="1900-01-01"
            max="2099-12-31"
            {...input}
            {...(value === undefined ? {} : { value })}
            {...wiring}
          />
        </div>
      )}
    </Field>
  );
}
