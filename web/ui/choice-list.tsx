/** One choice out of a few that each need a sentence; underneath it is a group of radio buttons. */
import { useId } from 'react';
import './choice-list.css';

interface ChoiceListProps<Value extends string> {
  /** What is chosen. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** What choosing it means. */
    readonly hint: string;
  }[];
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="choice-list">
      <legend>{label}</legend>
      {options.map((option, at) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-labelledby={`${name}-${at}`}
            aria-describedby={`${name}-${at}-hint`}
            onChange={() => onChange(option.value)}
          />
          <span>
            <strong id={`${name}-${at}`}>{option.label}</strong>
            <small id={`${name}-${at}-hint`}>{option.hint}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
