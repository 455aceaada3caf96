/** A list as data: its row in the shape of the contract's answer, each leaf its SQL; sorts, filters, search and file beside it. */
import type { Locale } from '#contract/languages.ts';
import type { ListPlace, ListQuery } from '#contract/lists.ts';
import { toWire } from '#contract/money.ts';
import type { Answer, Operation, Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { type CsvCell, csvDocument, linesOf } from './csv.ts';
import { Filter, type ListSource, readList, viewsOf } from './lists.ts';
import type { Document } from './route.ts';

/** A value that is something else on the wire; null stays null. */
class Made<out Value> {
  readonly sql: string;
  readonly make: (value: never) => Value;

  constructor(sql: string, make: (value: never) => Value) {
    this.sql = sql;
    this.make = make;
  }
}

/** Fields that are there together, or null instead of them. */
class Maybe<out Fields> {
  readonly present: string;
  readonly fields: Fields;

  constructor(present: string, fields: Fields) {
    this.present = present;
    this.fields = fields;
  }
}

/** An amount of money in minor units. */
export const money = (sql: string): Made<number> => new Made(sql, toWire);

export const made = <Value, Wire>(sql: string, make: (value: Value) => Wire): Made<Wire> =>
  new Made(sql, make);

/** The fields, or null where the SQL value `present` is null. */
export const ifAny = <const Fields>(present: string, fields: Fields): Maybe<Fields> =>
  new Maybe(present, fields);

type Part<Value> = [NonNullable<Value>] extends [readonly unknown[]]
  ? string | Made<NonNullable<Value>>
  : [NonNullable<Value>] extends [object]
    ? null extends Value
      ? Maybe<Shape<NonNullable<Value>>> | Made<NonNullable<Value>>
      : Shape<Value> | Made<Value>
    : string | Made<NonNullable<Value>>;

/** What is answered, with SQL expressions for its values; a time becomes text, and amounts are `money`. */
export type Shape<View> = { readonly [Field in keyof View]-?: Part<View[Field]> };

/** A row that other use cases read too, and what it is in the answer. */
class Rows<in Given, out View> {
  readonly columns: string;
  readonly view: (row: never, given: Given) => View;

  constructor(columns: string, view: (row: never, given: Given) => View) {
    this.columns = columns;
    this.view = view;
  }
}

interface PlainRows<View> {
  readonly columns: string;
  readonly view: (row: never) => View;
}

export function rowsOf<Row, View>(columns: string, view: (row: Row) => View): PlainRows<View>;
export function rowsOf<Row, Given, View>(
  columns: string,
  view: (row: Row, given: Given) => View,
): Rows<Given, View>;
export function rowsOf<View>(
  columns: string,
  view: (row: never, given: never) => View,
): Rows<never, View> {
  return new Rows(columns, view);
}

type ListKey<O extends Operation> = {
  [K in keyof Answer<O>]: Answer<O>[K] extends readonly object[] ? K : never;
}[keyof Answer<O>] &
  string;
type View<
  O extends Operation,
  K extends keyof Answer<O>,
> = Answer<O>[K] extends readonly (infer V)[] ? V : never;
type Query<O extends Operation> = Received<O>['query'];
type Upwards<Sort> = Sort extends `-${string}` ? never : Sort;
type SortField<Q> = Q extends { readonly sort: infer Sort extends string }
  ? Upwards<Sort>
  : 'newest';
type FilterField<Q> = Exclude<keyof Q, keyof ListQuery<string>>;
type Conditions<Q> = {
  readonly [F in FilterField<Q>]-?: (parameter: string, value: NonNullable<Q[F]>) => string;
};

/** A file's columns: what each is called, and what a row has there. */
export type Columns<V> = readonly (readonly [head: string, cell: (row: V) => CsvCell])[];

interface Described<Q, V, Given>
  extends Omit<ListSource<SortField<Q> & string>, 'columns' | 'order'> {
  readonly row: Shape<V> | Rows<Given, V>;
  /** Of a list that the query does not sort, `newest` alone, downwards. */
  readonly sort: ListSource<SortField<Q> & string>['order'];
  /** Conditions on what is given, before those of the query; its values are `$1` and so on in all of the SQL. */
  readonly of?: (filter: Filter, given: Given, query?: Q) => Filter;
  /** What the rows of a page have beside their SQL. */
  readonly complete?: (db: Reader, rows: V[]) => Promise<V[]>;
  /** Another source for some queries. */
  readonly source?: (query: Q) => Partial<ListSource<SortField<Q> & string>>;
}

interface File<V, Given> {
  readonly name: string;
  readonly columns: (locale: Locale, given: Given) => Columns<V>;
}

/** The SQL texts that are searched, or a search by indexes. */
type Search<Q> =
  | readonly string[]
  | ((filter: Filter, text: string, db: Reader, query: Q) => Filter | Promise<Filter>);

type Needed<Is, Part> = Is extends true ? Part : { readonly [F in keyof Part]?: undefined };
type Has<Q, Field extends string> = Q extends { readonly [F in Field]: unknown } ? true : false;
type Spec<Q, V, Given> = Described<Q, V, Given> &
  Needed<[FilterField<Q>] extends [never] ? false : true, { readonly where: Conditions<Q> }> &
  Needed<Has<Q, 'search'>, { readonly search: Search<Q> }> &
  Needed<Has<Q, 'format'>, { readonly file: File<V, Given> }>;

/** Such a list whatever its query has. */
interface AnySpec<Q, V, Given> extends Described<Q, V, Given> {
  readonly where?: Readonly<Record<string, (parameter: string, value: unknown) => string>>;
  readonly search?: Search<Q>;
  readonly file?: File<V, Given>;
}

type Build = (row: Readonly<Record<string, unknown>>) => unknown;

/** Adds the columns of a part to `columns`, and gives what makes the part of a row. */
function build(part: unknown, path: string, columns: string[]): Build {
  if (typeof part === 'string' || part instanceof Made) {
    columns.push(`${typeof part === 'string' ? part : part.sql} AS "${path}"`);
    const make = typeof part === 'string' ? wire : (part.make as (value: unknown) => unknown);
    return ({ [path]: value }) => (value === null ? null : make(value));
  }
  if (part instanceof Maybe) {
    columns.push(`(${part.present}) IS NOT NULL AS "${path}"`);
    const fields = build(part.fields, path, columns);
    return (row) => (row[path] ? fields(row) : null);
  }
  const fields = Object.entries(part as object).map(
    ([name, one]) => [name, build(one, path ? `${path}.${name}` : name, columns)] as const,
  );
  return (row) => Object.fromEntries(fields.map(([name, made]) => [name, made(row)]));
}

const wire = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : value);

function reading<V, Given>(row: Shape<V> | Rows<Given, V>) {
  if (row instanceof Rows)
    return row as { columns: string; view: (row: object, given: Given) => V };
  const columns: string[] = [];
  const view = build(row, '', columns) as (row: object, given: Given) => V;
  return { columns: columns.join(', '), view };
}

interface Asked<Q> {
  readonly query: Q;
  readonly locale: Locale;
}

export interface List<Q, K extends string, V, Given> {
  /** All of its rows. */
  readonly sql: string;
  /** The conditions on all of the rows that the query asks for, whatever the page. */
  readonly filtered: (db: Reader, query: Q, given: Given) => Promise<Filter>;
  /** The rows of the page that the query asks for, and where it is. */
  readonly page: (
    db: Reader,
    query: Q,
    given: Given,
  ) => Promise<{ readonly rows: V[]; readonly place: ListPlace }>;
  /** The page as the contract has it, with the `rest` of the answer, or the file. */
  readonly answer: <Rest>(
    db: Reader,
    asked: Asked<Q>,
    given: Given,
    rest?: () => Promise<Rest>,
  ) => Promise<(Record<K, V[]> & ListPlace & Rest) | Document>;
  /** The row with this `unique`, whatever the query's filters; refuses `not_found`. */
  readonly one: (db: Reader, id: string, given: Given) => Promise<V>;
}

const withOrder = (query: unknown): ListQuery<string> & Readonly<Record<string, unknown>> => ({
  ...{ sort: '-newest', search: '', format: 'json' as const },
  ...(query as ListQuery<string>),
});

/** Reads the list `rows` of an operation's answer. A field, sort or filter too many or missing does not compile. */
export function listOf<const O extends Operation, K extends ListKey<O>, Given = void>(
  _operation: O,
  key: K,
  spec: Spec<Query<O>, View<O, K>, Given>,
): List<Query<O>, K, View<O, K>, Given> {
  const {
    row,
    sort,
    of,
    where,
    search,
    file,
    complete,
    source: other,
    ...rest
  } = spec as AnySpec<Query<O>, View<O, K>, Given>;
  const { columns, view } = reading<View<O, K>, Given>(row);
  const source = { ...rest, columns, order: sort };
  const sql = `SELECT ${columns} ${source.from}`;
  const started = (given: Given, query?: Query<O>) =>
    of ? of(new Filter(), given, query) : new Filter();
  const filtered = async (db: Reader, query: Query<O>, given: Given) => {
    const asked = withOrder(query);
    const filter = started(given, query);
    for (const [field, condition] of Object.entries(where ?? {}))
      filter.where(asked[field], (parameter) => condition(parameter, asked[field]));
    if (typeof search === 'function') await search(filter, asked.search, db, query);
    else filter.search(asked.search, search ?? []);
    return filter;
  };
  const page = async (db: Reader, query: Query<O>, given: Given) => {
    const filter = await filtered(db, query, given);
    const asked = withOrder(query);
    const found = await readList<object>(db, { ...source, ...other?.(query) }, filter, asked);
    const views = await viewsOf(found.rows, (one) => view(one, given));
    return { rows: complete ? await complete(db, views) : views, place: found.place };
  };
  return {
    sql,
    filtered,
    page,
    answer: async (db, { query, locale }, given, rest) => {
      const { rows, place } = await page(db, query, given);
      if (file && withOrder(query).format === 'csv') {
        const shown = file.columns(locale, given);
        const lines = linesOf(rows, (one) => shown.map(([, cell]) => cell(one)));
        return csvDocument(
          `${file.name}.csv`,
          shown.map(([head]) => head),
          lines,
          locale,
        );
      }
      return { [key]: rows, ...place, ...(await rest?.()) } as never;
    },
    one: async (db, id, given) => {
      const filter = started(given).where(id, (is) => `${source.unique} = ${is}`);
      const { rows } = await db.query<object>(`${sql} ${filter.sql}`, filter.values);
      if (!rows[0]) throw new Refusal('not_found');
      return view(rows[0], given);
    },
  };
}
