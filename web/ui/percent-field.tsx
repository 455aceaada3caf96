/** A share from 0 to 100 %: set with a slider, or typed. */
import type { ReactNode } from 'react';
import { Field } from './field.tsx';
import './controls.css';

interface PercentFieldProps {
  label: string;
  /** The label of the number field beside the slider. */
  figureLabel: string;
  hint?: ReactNode | undefined;
  error?: ReactNode | undefined;
  /** As typed. */
  value: string;
  onChange: (value: string) => void;
  ref?: React.Ref<HTMLInputElement> | undefined;
}

export function PercentField(props: PercentFieldProps) {
  const { label, figureLabel, hint, error, value, onChange, ref } = props;
  const share = Math.min(100, Math.max(0, Number(value) || 0));
  return (
    <Field label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className="percent-field grid gap-4 items-center">
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
              ref={ref}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              aria-label={figureLabel}
              aria-invalid={wiring['aria-invalid']}
              maxLength={3}
              value={value}
              onChange={({ target }) => onChange(target.value)}
            />
            <span className="field-unit muted semibold">%</span>
          </div>
        </div>
      )}
    </Field>
  );
}
