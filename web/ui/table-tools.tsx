/** Above a table: search, filters, order, choice of columns, download; on a phone all but the search behind a button. */
import { type ReactNode, useState } from 'react';
import { useWords } from '../i18n/use-words.ts';
import { Button } from './button.tsx';
import { Checkbox } from './checkbox.tsx';
import { Icon } from './icon.tsx';
import type { ListView, ServerColumn } from './list-state.ts';
import { Popover } from './popover.tsx';
import { SearchBox } from './search-box.tsx';
import { Select } from './select.tsx';
import type { HiddenColumns } from './table-state.ts';

interface TableToolsProps<Row> {
  list: ListView<Row>;
  columns: readonly ServerColumn<Row>[];
  hidden: HiddenColumns;
  searchLabel: string;
  filters: ReactNode;
}

export function TableTools<Row>(props: TableToolsProps<Row>) {
  const { list, columns, hidden, searchLabel, filters } = props;
  const { t } = useWords();
  const [open, setOpen] = useState(() => Object.values(list.state.filters).some(Boolean));
  return (
    <>
      <div
        className="table-tools flex flex-wrap items-end gap-3 no-print"
        data-folded={!open || undefined}
      >
        <div className="table-search flex gap-2">
          <SearchBox
            label={searchLabel}
            value={list.state.search}
            onChange={(search) => list.change({ search })}
          />
          <Button
            kind="secondary"
            className="table-fold"
            icon="filter"
            aria-label={t('tables.more')}
            title={t('tables.more')}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        </div>
        {filters}
        <PhoneOrder list={list} columns={columns} />
      </div>
      <div className="table-buttons items-center gap-3 no-print">
        <ColumnChoice columns={columns} hidden={hidden} />
        {list.file && (
          <Button
            kind="secondary"
            icon="download"
            aria-label={t('tables.csv')}
            pending={list.file.pending}
            onClick={list.file.download}
          >
            CSV
          </Button>
        )}
      </div>
    </>
  );
}

/** Where rows are cards, the sorting headers are not visible. */
function PhoneOrder<Row>({ list, columns }: Pick<TableToolsProps<Row>, 'list' | 'columns'>) {
  const { t } = useWords();
  const options = columns.flatMap(({ sort, header }) =>
    sort === undefined
      ? []
      : [
          { value: sort, label: t('tables.ascending', { column: header }) },
          { value: `-${sort}`, label: t('tables.descending', { column: header }) },
        ],
  );
  if (options.length === 0) return null;
  return (
    <div className="table-order">
      <Select
        label={t('tables.sort')}
        value={list.state.sort}
        onChange={({ target }) => list.change({ sort: target.value })}
        options={options}
      />
    </div>
  );
}

function ColumnChoice<Row>({ columns, hidden }: Pick<TableToolsProps<Row>, 'columns' | 'hidden'>) {
  const { t } = useWords();
  return (
    <Popover
      buttonClass="button button-secondary"
      button={
        <>
          <Icon name="manage" size={1.35} />
          {t('tables.columns')}
        </>
      }
      panelLabel={t('tables.columns')}
    >
      {() =>
        columns
          // The column that heads a row cannot be hidden.
          .filter(({ lead }) => !lead)
          .map(({ key, header }) => (
            <Checkbox
              key={key}
              label={header}
              checked={!hidden.isHidden(key)}
              onChange={({ target }) => hidden.hide(key, !target.checked)}
            />
          ))
      }
    </Popover>
  );
}

type ValueOf<Choices, Name extends keyof Choices> = Choices[Name] extends readonly (infer V)[]
  ? V & string
  : string;

interface FilterSelectProps<Choices, Name extends keyof Choices & string> {
  list: Pick<ListView<unknown, Choices>, 'choices' | 'state' | 'change'>;
  name: Name;
  label: string;
  /** The values that are shown, if not all that the list takes. */
  values?: readonly ValueOf<Choices, Name>[];
  labelOf: (value: ValueOf<Choices, Name>) => string;
  /** The label of the choice that filters nothing. */
  all?: string | undefined;
}

/** A filter of a list: one of a few values, or all. */
export function FilterSelect<Choices, Name extends keyof Choices & string>(
  props: FilterSelectProps<Choices, Name>,
) {
  const { list, name, label, labelOf, all } = props;
  const { values = list.choices[name] as readonly ValueOf<Choices, Name>[] } = props;
  const { t } = useWords();
  return (
    <Select
      label={label}
      value={list.state.filters[name] ?? ''}
      onChange={({ target }) => list.change({ filters: { [name]: target.value } })}
      options={[
        { value: '', label: all ?? t('tables.all') },
        ...values.map((value) => ({ value, label: labelOf(value) })),
      ]}
    />
  );
}
