/** The columns of selection and of actions, and headers that sort. */
import type { Translate } from '../i18n/types.ts';
import type { Column } from './data-table.tsx';
import { Icon } from './icon.tsx';
import type { ListView, ServerColumn } from './list-state.ts';
import { MenuEntry, type MenuItem } from './menu.tsx';
import { Popover } from './popover.tsx';
import type { Selection } from './table-state.ts';

/** A header that sorts: ascending first, then reversed. */
export function sortHead<Row>(
  { sort: field, header }: ServerColumn<Row>,
  { state, change }: ListView<Row>,
): Pick<Column<Row>, 'head' | 'sorted'> {
  if (field === undefined) return {};
  const up = state.sort === field;
  const down = state.sort === `-${field}`;
  const head = (
    <button
      type="button"
      className="sort-button inline-flex items-center gap-1 min-target"
      onClick={() => change({ sort: up ? `-${field}` : field })}
    >
      {header}
      <Icon name={down ? 'down' : 'up'} size={1} />
    </button>
  );
  return { head, sorted: up ? 'ascending' : down ? 'descending' : 'none' };
}

interface SelectColumn<Row> {
  t: Translate;
  rows: readonly Row[];
  selection: Selection<Row>;
  rowLabel: (row: Row) => string;
  header: string;
}

export function selectColumn<Row>(given: SelectColumn<Row>): Column<Row> {
  const { t, rows, selection, rowLabel, header } = given;
  const chosen = rows.filter(selection.has).length;
  return {
    key: 'select',
    control: 'select',
    header,
    head: (
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={header}
          checked={chosen === rows.length}
          ref={(box) => {
            if (box) box.indeterminate = chosen > 0 && chosen < rows.length;
          }}
          onChange={({ target }) => selection.set(rows, target.checked)}
        />
      </label>
    ),
    cell: (row) => (
      <label className="select-box">
        <input
          type="checkbox"
          aria-label={t('tables.selectRow', { row: rowLabel(row) })}
          checked={selection.has(row)}
          onChange={({ target }) => selection.set([row], target.checked)}
        />
      </label>
    ),
  };
}

interface MenuColumn<Row> {
  t: Translate;
  actions: (row: Row) => readonly MenuItem[];
  rowLabel: (row: Row) => string;
  header: string;
}

export function menuColumn<Row>({ t, actions, rowLabel, header }: MenuColumn<Row>): Column<Row> {
  return {
    key: 'menu',
    control: 'menu',
    header,
    head: <span className="visually-hidden">{header}</span>,
    cell: (row) => {
      const items = actions(row);
      if (items.length === 0) return null;
      const label = t('tables.actions', { row: rowLabel(row) });
      return (
        <Popover
          buttonClass="icon-button"
          button={<Icon name="more" />}
          label={label}
          panelLabel={label}
        >
          {(close) => (
            <ul role="list" className="plain-list">
              {items.map((item) => (
                <li key={item.key}>
                  <MenuEntry item={item} onDone={close} />
                </li>
              ))}
            </ul>
          )}
        </Popover>
      );
    },
  };
}
