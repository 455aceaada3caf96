/** A table of a server list with sorting, pages and filters; on a phone its rows are cards. */
import { type ReactNode, useId } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { type Column, DataTable } from './data-table.tsx';
import type { DrawingName } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';
import { isNarrowed, type ListView, pageSizes, type ServerColumn } from './list-state.ts';
import type { MenuItem } from './menu.tsx';
import { Pagination } from './pagination.tsx';
import { Select } from './select.tsx';
import './server-table.css';
import { SkeletonRows } from './skeleton.tsx';
import { menuColumn, selectColumn, sortHead } from './table-controls.tsx';
import { type Selection, useHiddenColumns, useSelection } from './table-state.ts';
import { TableTools } from './table-tools.tsx';

interface ServerTableProps<Row> {
  /** The key under which the choice of columns is stored in this browser. */
  name: string;
  /** The table's name; only announced. */
  caption: string;
  list: ListView<Row>;
  columns: readonly ServerColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The name of a row for selecting it and for its actions. */
  rowLabel: (row: Row) => string;
  searchLabel: string;
  /** More filters beside the search. */
  filters?: ReactNode | undefined;
  /** The actions on one row. */
  actions?: ((row: Row) => readonly MenuItem[]) | undefined;
  /** The actions on all selected rows; without it, rows cannot be selected. */
  bulk?: ((rows: readonly Row[], done: () => void) => ReactNode) | undefined;
  /** Shown if there is nothing at all yet. */
  empty: { drawing: DrawingName; title: string; text?: string; action?: ReactNode };
}

export function ServerTable<Row>(props: ServerTableProps<Row>) {
  const { name, list, columns, searchLabel, filters, bulk, rowKey } = props;
  const { t } = useWords();
  const hidden = useHiddenColumns(name, columns);
  const selection = useSelection(list, rowKey);
  const { rows, error, file } = list;
  return (
    <section className="server-table stack" aria-label={props.caption}>
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
    <div className="server-table-scroll aria-busy:opacity-60" aria-busy={list.stale}>
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

/** Stays visible while something is selected. */
function BulkBar<Row>({ selection, bulk }: BulkBarProps<Row>) {
  const { t, format } = useWords();
  const id = useId();
  return (
    <section
      className="bulk-bar flex-wrap items-center justify-between gap-2 gap-x-5 no-print"
      aria-labelledby={id}
    >
      <div className="bulk-head flex items-center gap-2">
        <strong id={id} role="status">
          {t('tables.selected', { total: format.number(selection.rows.length) })}
        </strong>
        <Button kind="quiet" onClick={selection.clear}>
          {t('tables.unselect')}
        </Button>
      </div>
      <div className="bulk-actions flex items-center gap-2">
        {bulk(selection.rows, selection.clear)}
      </div>
    </section>
  );
}

/** Below a table: the range of rows, rows per page, and the other pages. */
function TableFoot<Row>({ list, shown }: { list: ListView<Row>; shown: number }) {
  const { t, format } = useWords();
  const { page, count } = list.state;
  const from = (page - 1) * count + 1;
  const counted = list.hasMore ? list.total - 1 : list.total;
  return (
    <div className="table-foot flex flex-wrap items-center gap-3 gap-x-5 no-print">
      <span className="muted" role="status">
        {t('tables.range', {
          from: format.number(from),
          to: format.number(from + shown - 1),
          total: `${format.number(counted)}${list.hasMore ? '+' : ''}`,
        })}
      </span>
      <Pagination
        page={page}
        pages={Math.ceil(counted / count)}
        hasMore={list.hasMore}
        hasNext={list.hasNext}
        onPage={list.turn}
      />
      {list.total > pageSizes[0] && (
        <div className="table-size">
          <Select
            label={t('tables.perPage')}
            value={count}
            onChange={({ target }) => list.change({ count: Number(target.value) })}
            options={pageSizes.map((size) => ({ value: String(size), label: String(size) }))}
          />
        </div>
      )}
    </div>
  );
}
