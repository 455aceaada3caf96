/** Rows and columns; on a phone each row becomes a card. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './data-table.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand at the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** The column that heads the card on a phone. */
  readonly lead?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** What the table is; read aloud, and seen unless hidden. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
}

/** Said because turning rows into blocks takes their roles away in some browsers. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, cell: { role: 'cell' } } as const;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey } = props;
  return (
    <table className="data-table" {...roles.table}>
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, header, align }) => (
            <th key={key} scope="col" className={align === 'end' ? 'cell-end' : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...roles.row}>
            {columns.map(({ key, header, cell, align, lead }) => (
              <td
                key={key}
                {...roles.cell}
                data-label={header}
                className={classNames(align === 'end' && 'cell-end', lead && 'cell-lead')}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
