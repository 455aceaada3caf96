/** One choice out of a few that each need a sentence; a group of radio buttons underneath. */
import { useId } from 'react';
import './controls.css';

interface ChoiceListProps<Value extends string> {
  /** The question. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    /** The consequence of choosing it. */
    readonly hint: string;
  }[];
}

export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <fieldset className="choice-list stack gap-2">
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
