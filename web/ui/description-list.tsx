/** Names and values: what a confirmation asks people to check, and what a receipt contains. */
import type { ReactNode } from 'react';
import { useWords } from '../i18n/use-words.ts';
import './lists.css';
import './field.css';

export interface DescriptionRow {
  readonly term: string;
  readonly value: ReactNode;
  /** The rows that matter most (amount, payee) are larger. */
  readonly strong?: boolean | undefined;
  /** If given, the row has a "Change" button. */
  readonly onChange?: (() => void) | undefined;
}

/** Rows that hold only under a condition may be false or empty. */
export type DescriptionRows = readonly (DescriptionRow | false | null | undefined | '')[];

const isRow = (row: DescriptionRows[number]): row is DescriptionRow => Boolean(row);

export function DescriptionList({ rows }: { rows: DescriptionRows }) {
  const { t } = useWords();
  return (
    <dl className="description-list grid gap-x-5">
      {rows.filter(isRow).map(({ term, value, strong, onChange }) => (
        <div key={term} className={strong ? 'description-list-strong' : undefined}>
          <dt>{term}</dt>
          <dd>{value}</dd>
          {onChange && (
            <dd className="link-button-cell">
              <button type="button" className="link-button" onClick={onChange}>
                {t('ui.change')}
                <span className="visually-hidden">: {term}</span>
              </button>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}
