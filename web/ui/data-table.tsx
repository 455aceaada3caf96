/** Rows and columns; on a phone each row becomes a card. */
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import './lists.css';

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  /** The column's header in place of its plain name. */
  readonly head?: ReactNode | undefined;
  /** How the rows are sorted by this column; undefined if they cannot be. */
  readonly sorted?: 'ascending' | 'descending' | 'none' | undefined;
  /** A column of controls, which needs no name on a phone. */
  readonly control?: 'select' | 'menu' | undefined;
  readonly cell: (row: Row) => ReactNode;
  /** Numbers are aligned to the end. */
  readonly align?: 'start' | 'end' | undefined;
  /** The column used as the card's heading on a phone. */
  readonly lead?: boolean | undefined;
}

interface DataTableProps<Row> {
  /** The table's name; announced, and visible unless hidden. */
  caption: string;
  captionHidden?: boolean | undefined;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  className?: string | undefined;
  isSelected?: ((row: Row) => boolean) | undefined;
}

/** Explicit, because some browsers drop the roles of rows displayed as blocks. */
const roles = { table: { role: 'table' }, row: { role: 'row' }, cell: { role: 'cell' } } as const;

const classOf = <Row,>({ align, lead, control }: Column<Row>): string | undefined =>
  classNames(
    align === 'end' && 'cell-end',
    lead && 'cell-lead',
    control && `cell-control cell-${control}`,
  ) || undefined;

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { caption, captionHidden, columns, rows, rowKey, className, isSelected } = props;
  return (
    <table className={classNames('data-table', className)} {...roles.table}>
      <caption className={captionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={classOf(column)} aria-sort={column.sorted}>
              {column.head ?? column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...roles.row} data-selected={isSelected?.(row) || undefined}>
            {columns.map((column) => (
              <td
                key={column.key}
                {...roles.cell}
                data-label={column.header}
                className={classOf(column)}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
