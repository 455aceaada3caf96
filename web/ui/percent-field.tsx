/** A share from 0 to 100 %: drawn along a line, or typed. */
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import './percent-field.css';

interface PercentFieldProps {
  label: string;
  /** What the figure is called, which is typed beside the line. */
  figureLabel: string;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** As it is typed. */
  value: string;
  onChange: (value: string) => void;
  inputRef?: React.Ref<HTMLInputElement> | undefined;
}

export function PercentField(props: PercentFieldProps) {
  const { label, figureLabel, hint, error, value, onChange, inputRef } = props;
  const share = Math.min(100, Math.max(0, Number(value) || 0));
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="percent-field">
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={share}
            onChange={({ target }) => onChange(target.value)}
            {...wiring}
          />
          <div className="field-box">
            <input
              ref={inputRef}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={figureLabel}
              aria-invalid={wiring['aria-invalid']}
              maxLength={3}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <span className="field-unit">%</span>
          </div>
        </div>
      )}
    </Field>
  );
}
