/** Reads a list from the database with the order, page and filters of a query. */
import { setImmediate } from 'node:timers/promises';
import type { ListPlace, ListQuery } from '#contract/lists.ts';
import { mostCounted } from '#contract/names.ts';
import { Refusal } from '#contract/refusals.ts';
import { type Reader, sqlState } from '#db/connect.ts';
import {
  beyond,
  type Cursor,
  cursorOf,
  cursorText,
  type Order,
  orderBy,
  valuesOf,
} from './list-order.ts';

export interface ListSource<Field extends string> {
  /** The selected columns. */
  readonly columns: string;
  /** `FROM …` with its joins, outer ones also where there always is a row: what is only shown is not read to count. */
  readonly from: string;
  /** The SQL expression of each sort field; of a field with few values it is followed by another, as in their index. */
  readonly order: Readonly<Record<Field, string | readonly string[]>>;
  /** Unique per row, so that pages neither repeat nor skip rows that compare equal. */
  readonly unique: string;
  /** Fields of columns that are never null, and with `unique` have an index for both directions. */
  readonly indexed?: readonly Field[];
  /** The query of the number of rows, where they need not be counted. */
  readonly total?: string;
  /** For all rows that are numbered by `unique` from 1 without gaps: what `skip` names is found by its number. */
  readonly isNumbered?: true;
}

/** Lower case without Polish diacritics, for both sides of a comparison. */
export const folded = (text: string): string =>
  `translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`;

/** A value, and the condition on it. */
export type Other = readonly [value: unknown, condition: (parameter: string) => string];

/** For rows with an index of the reversed column: those in which it ends with `text`. */
export const endsWith = (column: string, text: string, pattern = /^\d{4,26}$/): readonly Other[] =>
  pattern.test(text)
    ? [[`%${text}`, (end) => `reverse(${column}) LIKE reverse(${end}::text)`]]
    : [];

/** Rows that belong to one of these people, or wallets. */
export const isOneOf = (column: string, ids: readonly string[]): readonly Other[] =>
  ids.length > 0 ? [[ids, (are) => `${column} = ANY (${are}::uuid[])`]] : [];

/** For a search by a whole id. */
export const isWholeId = (column: string, text: string): readonly Other[] =>
  uuid.test(text) ? [[text, (id) => `${column} = ${id}::uuid`]] : [];

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** People beyond these are not looked among by a search of what belongs to people; it has to be narrower. */
const mostPeople = 1000;

/** The ids of wallets, or of people, whose name or e-mail contains `text`, for a condition that has an index. */
export async function idsNamed(
  db: Reader,
  of: 'person' | 'wallet',
  text: string,
): Promise<string[]> {
  if (text === '') return [];
  const { sql, values } = new Filter().searchIndexed(text, ['name', 'email']);
  const some = (id: string, from: string) =>
    `(SELECT ${id} AS id FROM ${from} ${sql} LIMIT ${mostPeople})`;
  const { rows } = await db.query<{ id: string }>(
    of === 'wallet'
      ? some('id', 'wallet')
      : `${some('id', 'person')} UNION ${some('person_id', 'wallet')}`,
    values,
  );
  return rows.map(({ id }) => id);
}

/** Collects conditions with their values; values never become part of the SQL text. */
export class Filter {
  readonly values: unknown[] = [];
  /** Whether rows are searched for by indexes. */
  isSearch = false;
  readonly #conditions: string[] = [];

  /** Adds a condition on a value; undefined and an empty text are ignored. */
  where(value: unknown, condition: (parameter: string) => string): this {
    if (value === undefined || value === '') return this;
    this.values.push(value);
    this.#conditions.push(`(${condition(`$${this.values.length}`)})`);
    return this;
  }

  /** A value that narrows nothing; the first one is `$1` in all of the list's SQL. */
  given(value: unknown, type: string): this {
    return this.where(value, (parameter) => `${parameter}::${type} IS NOT NULL`);
  }

  /** Selects rows in which one of the SQL texts contains `text`, ignoring case and diacritics. */
  search(text: string, among: readonly string[]): this {
    const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return this.where(pattern, (parameter) =>
      among.map((part) => `${folded(part)} LIKE ${folded(`${parameter}::text`)}`).join(' OR '),
    );
  }

  /**
   * As `search`, in columns with an index of trigrams, for which one or two letters are too few: they find what begins
   * so. Addresses share their ends, so one with an @ is found by its beginning. Rows of `others` are selected too.
   */
  searchIndexed(text: string, among: readonly string[], others: readonly Other[] = []): this {
    if (text === '') return this;
    this.isSearch = true;
    const end = `${text.replace(/[\\%_]/g, '\\$&')}%`;
    const found = among.map((column): Other => {
      const begins = text.length < 3 || (text.includes('@') && column.endsWith('email'));
      return [begins ? end : `%${end}`, (is) => `${folded(column)} LIKE ${folded(`${is}::text`)}`];
    });
    const conditions = [...found, ...others].map(([value, condition]) =>
      condition(`$${this.values.push(value)}`),
    );
    this.#conditions.push(`(${['FALSE', ...conditions].join(' OR ')})`);
    return this;
  }

  /** `WHERE …` with another condition. */
  and(condition: string): string {
    return `WHERE ${[...this.#conditions, condition].join(' AND ')}`;
  }

  /** `WHERE …`, or empty. */
  get sql(): string {
    return this.#conditions.length > 0 ? `WHERE ${this.#conditions.join(' AND ')}` : '';
  }
}

/** Rows converted before other requests get their turn. */
const rowsAtOnce = 1000;

/** Converts rows to views, of which a file has many. */
export async function viewsOf<Row, View>(
  rows: readonly Row[],
  viewOf: (row: Row) => View,
): Promise<View[]> {
  const views: View[] = [];
  for (const row of rows) if (views.push(viewOf(row)) % rowsAtOnce === 0) await setImmediate();
  return views;
}

/** Maximum rows of a file; a longer list must be requested in parts. */
export const maxFileRows = 100_000;

/**
 * The rows of the requested page, or for a file all rows, and where the page is; no more than
 * `mostCounted` + 1 rows are counted. Refuses `validation_failed` for a cursor with other keys.
 */
export async function readList<Row extends object, Field extends string = string>(
  db: Reader,
  source: ListSource<Field>,
  filter: Filter,
  query: ListQuery<Field>,
): Promise<{ rows: Row[]; place: ListPlace }> {
  const { count, skip } = query;
  const isFile = query.format === 'csv';
  const asked = isFile
    ? { ...query, count: maxFileRows, skip: 0, cursor: undefined }
    : { ...query, count: count + 1 };
  const counted = await db.query<{ total: number }>(
    source.total
      ? `SELECT (${source.total}) AS total`
      : `SELECT count(*) AS total FROM (SELECT ${source.from} ${filter.sql} LIMIT ${mostCounted + 1}) AS found`,
    filter.values,
  );
  const total = counted.rows[0]?.total ?? 0;
  const isFew = filter.isSearch && total <= mostCounted;
  const order = orderOf(source, asked, total);
  const found = await keyedRows<Row>(db, { source, filter, order, isFew }, asked);
  const hasMore = !isFile && found.length > count;
  if (hasMore) found.pop();
  const isBack = order.from?.isBack ?? false;
  if (isBack) found.reverse();
  const cursor = (back: boolean, isThere: boolean) => {
    const end = found.at(back ? 0 : -1);
    return end && isThere ? cursorText({ isBack: back, keys: end.keys }) : undefined;
  };
  const next = cursor(false, isBack || hasMore);
  const previous = cursor(true, isBack ? hasMore : query.cursor !== undefined || skip > 0);
  return { rows: found.map(({ row }) => row), place: { total, count, skip, next, previous } };
}

interface Part {
  readonly source: ListSource<string>;
  readonly filter: Filter;
  readonly order: Order;
  /** Whether a search found few rows. */
  readonly isFew: boolean;
}

/** The rows of a page with their keys as texts, in the order of the query. */
async function keyedRows<Row>(
  db: Reader,
  { source, filter, order, isFew }: Part,
  { count, skip }: { readonly count: number; readonly skip: number },
): Promise<{ row: Row; keys: (string | null)[] }[]> {
  const part = order.from || skip === 0 ? `LIMIT ${count}` : `LIMIT ${count} OFFSET ${skip}`;
  const where = isFew
    ? amongFound(source, filter, order, part)
    : filter.and(beyond(order, filter.values.length));
  try {
    const { rows } = await db.query<Row & { keysOfRow: (string | null)[] }>(
      `SELECT ${source.columns}, ARRAY[${order.keys.map((key) => `(${key})::text`)}] AS "keysOfRow"
       ${source.from} ${where} ${orderBy(order)} ${isFew ? '' : part}`,
      [...filter.values, ...valuesOf(order)],
    );
    return rows.map(({ keysOfRow: keys, ...row }) => ({ row: row as Row, keys }));
  } catch (error) {
    // Keys of another order may have other types.
    if (order.from && sqlState(error)?.startsWith('22')) throw new Refusal('validation_failed');
    throw error;
  }
}

/** The condition for a page of search results. All of them are found first: walking the list in its order could read every row. */
function amongFound(
  { from }: ListSource<string>,
  { sql, values }: Filter,
  order: Order,
  part: string,
): string {
  const named = (_: string, at: number) => `k${at}`;
  return `WHERE ${order.keys.at(-1)} = ANY (ARRAY (
    WITH found AS MATERIALIZED (SELECT ${order.keys.map((key, at) => `${key} AS k${at}`)} ${from} ${sql})
    SELECT k${order.keys.length - 1} FROM found WHERE ${beyond(order, values.length, named)}
    ${orderBy(order, named)} ${part}))`;
}

/** The order of a list of `total` rows, and where in it a page begins: of numbered rows, after those skipped. */
function orderOf<Field extends string>(
  { order, unique, indexed, isNumbered }: ListSource<Field>,
  { sort, skip, cursor }: Pick<ListQuery<Field>, 'sort' | 'skip' | 'cursor'>,
  total: number,
): Order {
  const field = sort.replace(/^-/, '') as Field;
  const keys = [...new Set([order[field], unique].flat())];
  const isDown = sort.startsWith('-');
  const from = (): Cursor | undefined => {
    if (cursor !== undefined) return cursorOf(cursor, keys.length);
    if (!isNumbered) return undefined;
    return { isBack: false, keys: [String(isDown ? total - skip + 1 : skip)] };
  };
  return { keys, isDown, hasNulls: !indexed?.includes(field), from: from() };
}
