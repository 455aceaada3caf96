/** One choice out of a few, all visible; a group of radio buttons underneath. */
import { type ReactNode, useId } from 'react';
import './controls.css';

interface SegmentedProps<Value extends string> {
  /** The question. */
  label: string;
  /** Whether the label is visible or only announced. */
  labelShown?: boolean | undefined;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    readonly value: Value;
    readonly label: ReactNode;
    readonly disabled?: boolean | undefined;
  }[];
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, labelShown, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="segmented-group">
      <legend className={labelShown ? undefined : 'visually-hidden'}>{label}</legend>
      <div className="segmented flex flex-wrap">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
