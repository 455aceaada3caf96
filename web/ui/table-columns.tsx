/** The columns of a list as data: what kind of value each field is, or what its cell shows. */
import type { ReactNode } from 'react';
import type { Currency } from '#contract/money.ts';
import type { PlainKey } from '../i18n/types.ts';
import { useWords, type Words } from '../i18n/use-words.ts';
import { DataTable } from './data-table.tsx';
import type { ServerColumn } from './list-state.ts';
import { Money } from './money.tsx';

const moneyIn = (currency: Currency) => (amount: number | null) =>
  amount !== null && <Money amount={amount} currency={currency} />;

/** Amounts are as on the wire, times as ISO texts. */
const kinds = {
  text: (text: string | number | null) => text,
  textOrDash: (text: string | null) => text || '–',
  day: (when: string | null, { format }: Words) => (when ? format.shortDate(when) : '–'),
  time: (when: string | null, { format }: Words) => (when ? format.dateTime(when) : '–'),
  number: (figure: number, { format }: Words) => format.number(figure),
  denar: moneyIn('DNR'),
  zloty: moneyIn('PLN'),
  italar: moneyIn('ITL'),
};
type Kinds = typeof kinds;

const atEnd: readonly (keyof Kinds)[] = ['number', 'denar', 'zloty', 'italar'];

/** The kinds that show such a value. */
type KindOf<Value> = {
  [Kind in keyof Kinds]: [Value] extends [Parameters<Kinds[Kind]>[0]] ? Kind : never;
}[keyof Kinds];

/** Its text is that of `Key`, if there is one, unless it names another. */
export type Labelled<Key extends string> = Key extends PlainKey
  ? { readonly label?: PlainKey }
  : { readonly label: PlainKey };

type Shown<Row> = { readonly show: (row: Row, words: Words) => ReactNode };
type OfField<Value> =
  | { readonly as: KindOf<Value> }
  | ('text' extends KindOf<Value> ? { readonly as?: 'text' } : never);

interface More<Sort> {
  /** The field that it sorts by, if that is not its own. */
  readonly sort?: Sort;
  readonly align?: 'end';
  /** A column of controls, whose header is only announced. */
  readonly control?: 'menu';
  /** Heads the row's card on a phone. */
  readonly lead?: true;
  /** Hidden by default. */
  readonly extra?: true;
}

type ColumnOf<Row, Key extends string, Text extends string, Sort> =
  | ((Key extends keyof Row ? OfField<Row[Key]> | Shown<Row> : Shown<Row>) &
      Labelled<Text> &
      More<Sort>)
  | (Key extends keyof Row ? (Text extends PlainKey ? KindOf<Row[Key]> : never) : never);

/**
 * Columns by the names of fields, or by any other name if they say what they show. The header of
 * `amount` in `bank` is the text `bank.amount`.
 */
export type Columns<Row, Feature extends string, Key extends string, Sort> = {
  readonly [Name in Key]?: ColumnOf<Row, Name, `${Feature}.${Name}`, Sort>;
};

interface AnyColumn<Row> extends Partial<Shown<Row>>, More<string> {
  readonly as?: keyof Kinds;
  readonly label?: PlainKey;
}

/** The same once they are known to be right. */
export type AnyColumns<Row> = Readonly<Record<string, keyof Kinds | AnyColumn<Row>>>;

/** The columns for a table, which sort where the list has such a field. */
export function columnsOf<Row>(
  columns: AnyColumns<Row>,
  feature: string,
  fields: readonly string[],
  words: Words,
): readonly ServerColumn<Row>[] {
  return Object.entries(columns).map(([key, column]) => {
    const given = typeof column === 'string' ? { as: column } : column;
    const { as = 'text', label, show, ...more }: AnyColumn<Row> = given;
    const cell = (row: Row) => kinds[as](row[key as keyof Row] as never, words);
    const header = words.t(label ?? (`${feature}.${key}` as PlainKey));
    return {
      key,
      header,
      ...(more.control && { head: <span className="visually-hidden">{header}</span> }),
      cell: show ? (row) => show(row, words) : cell,
      ...(!show && atEnd.includes(as) && { align: 'end' as const }),
      ...(fields.includes(key) && { sort: key }),
      ...more,
    };
  });
}

interface ColumnTableProps<Row, Feature extends string, Key extends string> {
  /** The texts of its columns are those of this feature under their names. */
  words: Feature;
  /** The table's name; only announced. */
  caption: PlainKey;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  columns: Columns<Row, Feature, Key, never>;
  className?: string;
}

/** A table of rows that are all there. */
export function ColumnTable<Row, const Feature extends string, const Key extends string>(
  props: ColumnTableProps<Row, Feature, Key>,
) {
  const { words: feature, caption, columns, ...table } = props;
  const words = useWords();
  return (
    <DataTable
      {...table}
      caption={words.t(caption)}
      captionHidden
      columns={columnsOf(columns as AnyColumns<Row>, feature, [], words)}
    />
  );
}
