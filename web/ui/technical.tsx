/** Technical details, folded away: numbers, hashes, raw messages. */
import type { ReactNode } from 'react';
import './steps.css';

interface TechnicalProps {
  /** The label that opens it. */
  summary: string;
  rows: readonly { readonly term: string; readonly value: ReactNode }[];
  /** Below the rows: what they are good for. */
  children?: ReactNode | undefined;
}

export function Technical({ summary, rows, children }: TechnicalProps) {
  return (
    <details className="technical">
      <summary>{summary}</summary>
      <dl>
        {rows.map(({ term, value }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children && <p>{children}</p>}
    </details>
  );
}
