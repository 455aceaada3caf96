/** A table whose rows, order, pages and filters stand on the server; on a phone its rows are cards. */
import { type ReactNode, useId } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { type Column, DataTable } from './data-table.tsx';
import type { DrawingName } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { isNarrowed } from './list-state.ts';
import type { ListView, ServerColumn } from './list-view.ts';
import type { MenuItem } from './menu.tsx';
import { SkeletonRows } from './skeleton.tsx';
import { menuColumn, selectColumn, sortHead } from './table-columns.tsx';
import { TableFoot } from './table-foot.tsx';
import { TableTools } from './table-tools.tsx';
import './server-table.css';
import { useHiddenColumns } from './use-hidden-columns.ts';
import { type Selection, useSelection } from './use-selection.ts';

interface ServerTableProps<Row> {
  /** Under which the choice of columns is kept in this browser. */
  name: string;
  /** What the table is; only read aloud. */
  caption: string;
  list: ListView<Row>;
  columns: readonly ServerColumn<Row>[];
  rowKey: (row: Row) => string;
  /** What a row is called where it is selected or acted on. */
  rowLabel: (row: Row) => string;
  searchLabel: string;
  /** Further filters beside the search. */
  filters?: ReactNode | undefined;
  /** What can be done with one row. */
  actions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** What can be done with all selected rows; without it nothing is selected. */
  bulk?: ((rows: readonly Row[], done: () => void) => ReactNode) | undefined;
  /** Where there is nothing at all yet. */
  empty: { drawing: DrawingName; title: string; text?: string; action?: ReactNode };
}

export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { name, list, columns, searchLabel, filters, bulk, rowKey } = props;
  const { t } = useWords();
  const hidden = useHiddenColumns(name, columns);
  const selection = useSelection(list, rowKey);
  const { rows, error, file } = list;
  return (
    <section className="server-table" aria-label={props.caption}>
      <TableTools
        list={list}
        columns={columns}
        hidden={hidden}
        searchLabel={searchLabel}
        filters={filters}
      />
      {file?.error && <Alert kind="error">{file.error}</Alert>}
      {error && (
        <Alert
          kind="error"
          action={
            <Button kind="quiet" onClick={list.retry}>
              {t('calls.again')}
            </Button>
          }
        >
          {error}
        </Alert>
      )}
      {!rows && !error && <SkeletonRows rows={8} />}
      {rows?.length === 0 && <Nothing {...props} />}
      {rows && rows.length > 0 && (
        <>
          <Rows {...props} rows={rows} isHidden={hidden.isHidden} selection={selection} />
          <TableFoot list={list} shown={rows.length} />
        </>
      )}
      {bulk && selection.rows.length > 0 && <BulkBar selection={selection} bulk={bulk} />}
    </section>
  );
}

interface RowsProps<Row> extends ServerTableProps<Row> {
  rows: readonly Row[];
  isHidden: (key: string) => boolean;
  selection: Selection<Row>;
}

function Rows<Row>(props: RowsProps<Row>) {
  const { list, rows, columns, isHidden, selection, actions, bulk, rowKey, rowLabel } = props;
  const { t } = useWords();
  const shown = columns
    .filter(({ key }) => !isHidden(key))
    .map((column): Column<Row> => ({ ...column, ...sortHead(column, list) }));
  const all = [
    ...(bulk
      ? [selectColumn({ t, rows, selection, rowLabel, header: t('tables.selectPage') })]
      : []),
    ...shown,
    ...(actions ? [menuColumn({ t, actions, rowLabel, header: t('tables.actionsColumn') })] : []),
  ];
  return (
    <div className={classNames('server-table-scroll', list.stale && 'server-table-stale')}>
      <DataTable
        caption={props.caption}
        captionHidden
        columns={all}
        rows={rows}
        rowKey={rowKey}
        isSelected={bulk && selection.has}
      />
    </div>
  );
}

function Nothing<Row>({ list, empty }: ServerTableProps<Row>) {
  const { t } = useWords();
  if (!isNarrowed(list.state)) {
    return (
      <EmptyState drawing={empty.drawing} title={empty.title} action={empty.action}>
        {empty.text}
      </EmptyState>
    );
  }
  const clear = () => {
    const filters = Object.keys(list.state.filters).map((filter) => [filter, '']);
    list.change({ search: '', filters: Object.fromEntries(filters) });
  };
  return (
    <EmptyState
      drawing="search"
      title={t('tables.nothing')}
      action={
        <Button kind="secondary" onClick={clear}>
          {t('tables.clear')}
        </Button>
      }
    >
      {t('tables.nothingText')}
    </EmptyState>
  );
}

interface BulkBarProps<Row> {
  selection: Selection<Row>;
  bulk: (rows: readonly Row[], done: () => void) => ReactNode;
}

/** Stays in sight while something is selected. */
function BulkBar<Row>({ selection, bulk }: BulkBarProps<Row>) {
  const { t, format } = useWords();
  const id = useId();
  return (
    <section className="bulk-bar no-print" aria-labelledby={id}>
      <div className="bulk-head">
        <strong id={id} role="status">
          {t('tables.selected', { total: format.number(selection.rows.length) })}
        </strong>
        <Button kind="quiet" onClick={selection.clear}>
          {t('tables.unselect')}
        </Button>
      </div>
      <div className="bulk-actions">{bulk(selection.rows, selection.clear)}</div>
    </section>
  );
}
