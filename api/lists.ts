/** Reads a list from the database with the order, page and filters of a query. */
import { setImmediate } from 'node:timers/promises';
import type { ListQuery } from '#contract/lists.ts';
import { mostCounted } from '#contract/page-bound.ts';
import type { Reader } from '#db/connect.ts';

export interface ListSource<Field extends string> {
  /** The selected columns. */
  readonly columns: string;
  /** `FROM …` with its joins. */
  readonly from: string;
  /** The SQL expression of each sort field. */
  readonly order: Readonly<Record<Field, string>>;
  /** Unique per row, so that pages neither repeat nor skip rows that compare equal. */
  readonly unique: string;
  /** Fields of columns that are never null, and with `unique` have an index for both directions. */
  readonly indexed?: readonly Field[];
  /**
   * For rows that are numbered from 1 without gaps, never removed, and ordered by nothing else: the query of the
   * highest number. The whole list is then paged by `unique`, the number: nothing is counted or skipped.
   */
  readonly highest?: string;
}

/** Lower case without Polish diacritics, for both sides of a comparison. */
export const folded = (text: string): string =>
  `translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`;

/** Collects conditions with their values; values never become part of the SQL text. */
export class Filter {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition on a value; undefined and an empty text are ignored. */
  where(value: unknown, condition: (parameter: string) => string): this {
    if (value === undefined || value === '') return this;
    this.values.push(value);
    this.#conditions.push(`(${condition(`$${this.values.length}`)})`);
    return this;
  }

  /** Selects rows in which one of the SQL texts contains `text`, ignoring case and diacritics. */
  search(text: string, among: readonly string[]): this {
    return this.searchBy(text, (isLike) => among.map(isLike).join(' OR '));
  }

  /** Selects rows by a condition made of texts that contain `text`, as with `search`. */
  searchBy(text: string, condition: (isLike: (part: string) => string) => string): this {
    const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return this.where(pattern, (parameter) =>
      condition((part) => `${folded(part)} LIKE ${folded(`${parameter}::text`)}`),
    );
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
 * The rows of the requested page, or for a file all rows, and their total number, of which no more
 * than `mostCounted` + 1 are counted.
 */
export async function readList<Row extends object, Field extends string = string>(
  db: Reader,
  source: ListSource<Field>,
  filter: Filter,
  query: ListQuery<Field>,
): Promise<{ rows: Row[]; total: number }> {
  const page = query.format === 'csv' ? { count: maxFileRows, skip: 0 } : query;
  const { values } = filter;
  if (source.highest !== undefined && filter.sql === '') {
    return numberedPage<Row, Field>(db, source, source.highest, { ...page, sort: query.sort });
  }
  const { rows } = await db.query<Row>(
    `SELECT ${source.columns} ${source.from} ${filter.sql} ${orderBy(source, query.sort)}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.count, page.skip],
  );
  const counted = await db.query<{ total: number }>(
    `SELECT count(*) AS total FROM (SELECT ${source.from} ${filter.sql} LIMIT ${mostCounted + 1}) AS found`,
    values,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

/** A page of rows that have their place in the whole list as their number. */
async function numberedPage<Row extends object, Field extends string>(
  db: Reader,
  source: ListSource<Field>,
  highest: string,
  { count, skip, sort }: { count: number; skip: number; sort: string },
): Promise<{ rows: Row[]; total: number }> {
  const last = await db.query<{ total: number }>(`SELECT (${highest}) AS total`);
  const total = last.rows[0]?.total ?? 0;
  const [from, to] = sort.startsWith('-')
    ? [total - skip - count + 1, total - skip]
    : [skip + 1, Math.min(skip + count, total)];
  const { rows } = await db.query<Row>(
    `SELECT ${source.columns} ${source.from} WHERE ${source.unique} BETWEEN $1 AND $2
     ${orderBy(source, sort)}`,
    [from, to],
  );
  return { rows, total };
}

function orderBy<Field extends string>(source: ListSource<Field>, sort: string): string {
  const downwards = sort.startsWith('-');
  const field = (downwards ? sort.slice(1) : sort) as Field;
  const way = downwards ? 'DESC' : 'ASC';
  // Downwards an index has its nulls first, also where the column has none.
  const nulls = source.indexed?.includes(field) ? '' : 'NULLS LAST';
  return `ORDER BY ${source.order[field]} ${way} ${nulls}, ${source.unique} ${way}`;
}
