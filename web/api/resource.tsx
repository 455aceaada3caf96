/** A list as a plain value, checked against its operation and its texts, and the table of it. */
import type { ReactNode } from 'react';
import { type ChoicesOf, offeredBy, type SortOf } from '#contract/offered.ts';
import type { PlainKey } from '../i18n/types.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import { Card } from '../ui/card.tsx';
import type { DrawingName } from '../ui/drawings.tsx';
import type { MenuItem } from '../ui/menu.tsx';
import { ServerTable } from '../ui/server-table.tsx';
import { type AnyColumns, type Columns, columnsOf } from '../ui/table-columns.tsx';
import { type AnyFilter, type Filters, ListFilters } from './list-filters.tsx';
import type { Unkeyed } from './use-answer.ts';
import { type ListOf, type ListOptions, type RowOf, useList } from './use-list.ts';

type FieldOf<Row, Value> = {
  [Field in keyof Row]: Row[Field] extends Value ? Field : never;
}[keyof Row] &
  string;

interface Common<O extends Unkeyed, Feature extends string> extends ListOptions<O> {
  /** The texts of its columns and filters are those of this feature under their names. */
  readonly words: Feature;
  /** The key under which the choice of columns is stored in this browser. */
  readonly name: string;
  /** The table's name; only announced. */
  readonly caption: PlainKey;
  readonly search: PlainKey;
  /** The title of its card, and what stands above the table. */
  readonly title?: PlainKey;
  readonly intro?: PlainKey;
  /** Shown if there is nothing at all yet. */
  readonly empty: {
    readonly drawing: DrawingName;
    readonly title: PlainKey;
    readonly text?: PlainKey;
  };
  /** The name of a row for selecting it and for its actions. */
  readonly rowLabel: FieldOf<RowOf<O>, string | number> | ((row: RowOf<O>, words: Words) => string);
}

/** The field that identifies a row. */
type Identified<Row> = Row extends { readonly id: string }
  ? { readonly rowKey?: never }
  : { readonly rowKey: FieldOf<Row, string | number> };

type Described<O extends Unkeyed, Feature extends string, Key extends string> = Common<O, Feature> &
  Identified<RowOf<O>> & {
    readonly columns: Columns<RowOf<O>, Feature, Key, SortOf<O>>;
    readonly filters?: Filters<ChoicesOf<O>, Feature>;
  };

/** A list whose columns, filters and texts exist. */
interface ResourceOf<O extends Unkeyed, Feature extends string> extends Common<O, Feature> {
  readonly rowKey?: string;
  readonly columns: AnyColumns<RowOf<O>>;
  readonly filters?: Readonly<Record<string, AnyFilter<ChoicesOf<O>>>>;
}

/** Describes a list: sorts, the default order and the values of filters are the operation's. */
export function resource<
  const O extends Unkeyed,
  const Feature extends string,
  const Key extends string,
>(of: Described<O, Feature, Key>): ResourceOf<O, Feature>;
export function resource(of: unknown): unknown {
  return of;
}

interface ResourceProps<O extends Unkeyed, Feature extends string, Key extends string> {
  of: ResourceOf<O, Feature>;
  /** Columns that act on what only the page knows, after the others. */
  more?: Columns<RowOf<O>, Feature, Key, SortOf<O>>;
  /** The actions on one row. */
  actions?: ((row: RowOf<O>) => readonly MenuItem[]) | undefined;
  /** The actions on all selected rows; without it, rows cannot be selected. */
  bulk?: ((rows: readonly RowOf<O>[], done: () => void) => ReactNode) | undefined;
  /** What to do if there is nothing at all yet. */
  begin?: ReactNode;
}

/** The table of a list, in a card. */
export function Resource<
  const O extends Unkeyed,
  const Feature extends string,
  const Key extends string,
>(props: ResourceProps<O, Feature, Key>) {
  const { t } = useWords();
  const { title, intro } = props.of;
  return (
    <Card title={title && t(title)}>
      {intro && <p className="muted">{t(intro)}</p>}
      <ResourceTable {...props} list={useList(props.of)} />
    </Card>
  );
}

/** The table without its card, for a page that uses the list beside it. */
export function ResourceTable<
  const O extends Unkeyed,
  const Feature extends string,
  const Key extends string,
>(props: ResourceProps<O, Feature, Key> & { list: ListOf<O> }) {
  const { of, list, more, actions, bulk, begin } = props;
  const words = useWords();
  const { t } = words;
  const { drawing, title, text } = of.empty;
  const { rowKey = 'id', rowLabel } = of;
  const field = (row: RowOf<O>, name: string) => String(row[name as keyof RowOf<O>]);
  const { fields } = offeredBy(of.operation);
  const columns: AnyColumns<RowOf<O>> = { ...of.columns, ...more };
  return (
    <ServerTable
      name={of.name}
      caption={t(of.caption)}
      list={list}
      columns={columnsOf(columns, of.words, fields, words)}
      rowKey={(row) => field(row, rowKey)}
      rowLabel={(row) =>
        typeof rowLabel === 'function' ? rowLabel(row, words) : field(row, rowLabel)
      }
      searchLabel={t(of.search)}
      filters={<ListFilters list={list} filters={of.filters ?? {}} feature={of.words} />}
      actions={actions}
      bulk={bulk}
      empty={{ drawing, title: t(title), ...(text && { text: t(text) }), action: begin }}
    />
  );
}
