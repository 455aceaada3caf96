/** A whole number, stepped by one or typed; reported after a short pause. */
import { useEffect, useEffectEvent, useState } from 'react';
import { IconButton } from './button.tsx';
import './controls.css';

interface StepperProps {
  /** What is counted. */
  label: string;
  /** What the buttons do, for those who cannot see them. */
  lessLabel: string;
  moreLabel: string;
  value: number;
  onChange: (value: number) => void;
  least?: number | undefined;
  most: number;
  /** Milliseconds without a change before it is reported; several presses are one change. */
  pause?: number | undefined;
}

export function Stepper(props: StepperProps) {
  const { label, lessLabel, moreLabel, value, onChange, least = 1, most, pause = 350 } = props;
  const [text, setText] = useState(String(value));
  const [known, setKnown] = useState(value);
  // The value was changed from outside.
  if (known !== value) {
    setKnown(value);
    setText(String(value));
  }
  const number = /^\d{1,7}$/.test(text.trim()) ? Number(text) : Number.NaN;
  const good = number >= least && number <= most;
  const step = (by: number) => {
    const from = Number.isNaN(number) ? value : number;
    setText(String(Math.max(least, Math.min(most, from + by))));
  };
  const tell = useEffectEvent(() => onChange(number));
  useEffect(() => {
    if (!good || number === known) return;
    const timer = setTimeout(tell, pause);
    return () => clearTimeout(timer);
  }, [good, number, known, pause]);
  return (
    <div className="stepper inline-flex items-center">
      <IconButton
        icon="minus"
        label={lessLabel}
        disabled={number <= least}
        onClick={() => step(-1)}
      />
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        aria-invalid={good ? undefined : true}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={() => good || setText(String(value))}
      />
      <IconButton icon="plus" label={moreLabel} disabled={number >= most} onClick={() => step(1)} />
    </div>
  );
}
