/** A field for what is printed in groups: a card's number, a serial. It is shown as it is printed. */
import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef } from 'react';
import { Field, type FieldProps } from './field.tsx';
import { Icon } from './icon.tsx';

type Input = Omit<ComponentProps<'input'>, 'id' | 'value' | 'onChange'>;

interface GroupedFieldProps extends FieldProps, Input {
  /** The characters alone, without what stands between the groups. */
  value: string;
  onChange: (characters: string) => void;
  /** Leaves of a text only what belongs into the field. */
  clean: (text: string) => string;
  /** Puts the characters into their groups. */
  grouped: (characters: string) => string;
  /** Said once what has been typed is right as a whole. */
  good?: string | false | undefined;
}

/** One input, so that pasting, a phone's suggestion and a screen reader all work as everywhere. */
export function GroupedField(props: GroupedFieldProps) {
  const { label, hint, error, optional, value, onChange, clean, grouped, good, ...input } = props;
  const caret = useRef<{ field: HTMLInputElement; before: number } | null>(null);

  // Grouping changes the text under the caret; it goes back behind the character it stood behind.
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
