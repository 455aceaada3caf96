/** One choice out of a few, all in sight; underneath it is a group of radio buttons. */
import { type ReactNode, useId } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen. */
  label: string;
  /** Whether everybody sees that, or only hears it. */
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
      <div className="segmented">
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
