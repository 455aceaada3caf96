/** One choice out of a few, all in sight; underneath it is a group of radio buttons. */
import { type ReactNode, useId } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  /** What is chosen. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { readonly value: Value; readonly label: ReactNode }[];
}

export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
