/** What only few people want to know, folded away: numbers, hashes, the words of machines. */
import type { ReactNode } from 'react';
import './technical.css';

interface TechnicalProps {
  /** What opens it. */
  summary: string;
  rows: readonly { readonly term: string; readonly value: ReactNode }[];
  /** Under the rows: what they are good for. */
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
