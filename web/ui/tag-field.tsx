/** Several words from a list, and custom ones. */
import { useState } from 'react';
import { cleanLine } from '#contract/text.ts';
import { Button } from './button.tsx';
import { Checkbox, CheckGroup } from './checkbox.tsx';
import './controls.css';
import { TextField } from './text-field.tsx';

interface TagFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** Offered in addition to the chosen ones. */
  suggestions: readonly string[];
  /** How one is shown, and which one is meant by what was typed; by default as it is. */
  nameOf?: ((tag: string) => string) | undefined;
  named?: ((typed: string) => string) | undefined;
  most: number;
  maxLength: number;
  ownLabel: string;
  addLabel: string;
}

export function TagField(props: TagFieldProps) {
  const { label, hint, error, value, onChange, suggestions, most, maxLength } = props;
  const { nameOf = (tag) => tag, named = (typed) => typed } = props;
  const [own, setOwn] = useState('');
  const known = [...new Set([...suggestions, ...value])];
  const full = value.length >= most;
  const add = () => {
    const text = named(cleanLine(own));
    if (text === '' || full) return;
    const same = known.find((one) => one.toLowerCase() === text.toLowerCase()) ?? text;
    if (!value.includes(same)) onChange([...value, same]);
    setOwn('');
  };
  return (
    <div className="stack">
      <CheckGroup label={label} hint={hint} error={error}>
        {known.map((one) => (
          <Checkbox
            key={one}
            label={nameOf(one)}
            checked={value.includes(one)}
            disabled={full && !value.includes(one)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, one] : value.filter((other) => other !== one))
            }
          />
        ))}
      </CheckGroup>
      <div className="line tag-own">
        <TextField
          label={props.ownLabel}
          value={own}
          maxLength={maxLength}
          autoComplete="off"
          disabled={full}
          onChange={({ target }) => setOwn(target.value)}
          onBlur={add}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter adds the word instead of submitting the form.
            event.preventDefault();
            add();
          }}
        />
        <Button kind="secondary" disabled={full} onClick={add}>
          {props.addLabel}
        </Button>
      </div>
    </div>
  );
}
