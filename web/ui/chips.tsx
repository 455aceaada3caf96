/** One choice out of a few short ones, each with a count; on narrow screens they scroll sideways. */
import './controls.css';

interface ChipsProps<Value> {
  /** The question. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly count?: number | undefined;
  }[];
}

export function Chips<Value extends string | number | null>(props: ChipsProps<Value>) {
  const { label, value, onChange, options } = props;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in every browser.
    <div className="chips" role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={String(option.value)}
          type="button"
          className="chip tabular"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label} {option.count !== undefined && <small>{option.count}</small>}
        </button>
      ))}
    </div>
  );
}
