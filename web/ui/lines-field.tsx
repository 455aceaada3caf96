/** A short list of texts, each added, changed and removed in place. */
import { useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { FieldError } from './field.tsx';
import './controls.css';

interface LinesFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The maximum number of lines. */
  most: number;
  maxLength: number;
  /** The label of a line, counted from 1. */
  lineLabel: (no: number) => string;
  removeLabel: (no: number) => string;
  addLabel: string;
}

export function LinesField(props: LinesFieldProps) {
  const { label, hint, error, value, onChange, most, maxLength, lineLabel } = props;
  const { removeLabel, addLabel } = props;
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const add = () => {
    if (value.length >= most) return;
    onChange([...value, '']);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('.line:last-child input')?.focus(),
    );
  };
  // Lines have no ids, so their position is their key.
  const lines = value.map((text, at) => ({ text, at, key: `line ${at}` }));
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="text-sm muted">{hint}</div>
      <div className="lines" ref={list}>
        {lines.map(({ text, at, key }) => (
          <div className="line" key={key}>
            <div className="field-box">
              <input
                type="text"
                aria-label={lineLabel(at + 1)}
                maxLength={maxLength}
                autoComplete="off"
                value={text}
                onChange={({ target }) => onChange(value.with(at, target.value))}
              />
            </div>
            <IconButton
              icon="close"
              label={removeLabel(at + 1)}
              onClick={() => onChange(value.toSpliced(at, 1))}
            />
          </div>
        ))}
      </div>
      {value.length < most && (
        <div>
          <Button kind="quiet" icon="plus" onClick={add}>
            {addLabel}
          </Button>
        </div>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
