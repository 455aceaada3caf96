/** A field for text that is printed in groups: a card's number, a serial. Shown as printed. */
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Input = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'>;

interface GroupedFieldProps extends FieldProps, Input {
  /** The characters only, without the separators. */
  value: string;
  onChange: (characters: string) => void;
  /** Removes what does not belong in the field. */
  clean: (text: string) => string;
  /** Inserts the separators. */
  grouped: (characters: string) => string;
  /** Shown once the input is complete and valid. */
  good?: string | false | undefined;
}

/** A single input, so that pasting, phone autofill and screen readers work as usual. */
export function GroupedField(props: GroupedFieldProps) {
  const { label, hint, error, optional, value, onChange, clean, grouped, good, ...input } = props;
  const caret = useRef<{ field: HTMLInputElement; before: number } | null>(null);

  // Grouping changes the text before the caret; put it back after the same character.
  useLayoutEffect(() => {
    if (!caret.current) return;
    const { field, before } = caret.current;
    caret.current = null;
    const at = grouped(value.slice(0, before)).length;
    field.setSelectionRange(at, at);
  });

  const change = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const before = clean(target.value.slice(0, target.selectionStart ?? undefined));
    caret.current = { field: target, before: before.length };
    onChange(clean(target.value));
  };

  return (
    <Field label={label} hint={hint} error={error} optional={optional} className="grouped-field">
      {(wiring) => (
        <>
          <div className="field-box">
            <input
              type="text"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              {...input}
              {...wiring}
              value={grouped(value)}
              onChange={change}
            />
            {good && <Icon name="success" />}
          </div>
          <span className="visually-hidden" role="status">
            {good}
          </span>
        </>
      )}
    </Field>
  );
}
