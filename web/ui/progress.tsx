/** The progress of a long job. */
import { useId } from 'react';
import './steps.css';

interface ProgressProps {
  /** What is being done: "Tworzymy karty". */
  label: string;
  /** How far: "75 z 200". */
  text: string;
  done: number;
  /** Null if unknown: then only activity is shown. */
  total: number | null;
}

export function Progress({ label, text, done, total }: ProgressProps) {
  const id = useId();
  return (
    <div className="progress">
      <label htmlFor={id}>
        <strong>{label}</strong>
        <span className="tabular">{text}</span>
      </label>
      {total === null ? (
        <progress id={id} />
      ) : (
        <progress id={id} value={done} max={total} aria-valuetext={text} />
      )}
    </div>
  );
}
