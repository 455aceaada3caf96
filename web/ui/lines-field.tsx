/** A short list of texts, each added, changed and removed at its place. */
import { useId, useRef } from 'react';
import { Button, IconButton } from './button.tsx';
import { FieldError } from './field.tsx';
import './lines-field.css';

interface LinesFieldProps {
  label: string;
  hint: string;
  error?: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** No more lines than this. */
  most: number;
  maxLength: number;
  /** What the line at a place is called, counted from 1. */
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
  // The lines have no names of their own: what stands third is the third.
  const lines = value.map((text, at) => ({ text, at, key: `line ${at}` }));
  return (
    <fieldset className="field">
      <legend className="field-label">{label}</legend>
      <div className="field-hint">{hint}</div>
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
