/** How far a longer work has come. */
import { useId } from 'react';
import './progress.css';

interface ProgressProps {
  /** What is being done: "Tworzymy karty". */
  label: string;
  /** How far: "75 z 200". */
  text: string;
  done: number;
  total: number;
}

export function Progress({ label, text, done, total }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>
        <strong>{label}</strong>
        <span className="tabular">{text}</span>
      </label>
      <progress id={id} value={done} max={total} aria-valuetext={text} />
    </div>
  );
}
