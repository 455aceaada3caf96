/** Reads a list from the database in the order, on the page and by the filters that a query asks for. */
import { setImmediate } from 'node:timers/promises';
import type { ListQuery } from '#contract/lists.ts';
import type { Reader } from '#db/connect.ts';

export interface ListSource<Field extends string> {
  /** What is selected of each row. */
  readonly columns: string;
  /** `FROM …` with its joins. */
  readonly from: string;
  /** The SQL that stands behind each field of the order. */
  readonly order: Readonly<Record<Field, string>>;
  /** What is different in every row, so that pages neither repeat nor skip rows that are equal. */
  readonly unique: string;
}

/** Lower case without Polish diacritics, for both sides of a comparison. */
export const folded = (text: string): string =>
  `translate(lower(${text}), 'ąćęłńóśźż', 'acelnoszz')`;

/** Collects conditions with their values; no value ever becomes part of the SQL text. */
export class Filter {
  readonly values: unknown[] = [];
  readonly #conditions: string[] = [];

  /** Adds a condition on a value; undefined and an empty text ask for nothing. */
  where(value: unknown, condition: (parameter: string) => string): this {
    if (value === undefined || value === '') return this;
    this.values.push(value);
    this.#conditions.push(`(${condition(`$${this.values.length}`)})`);
    return this;
  }

  /** Keeps the rows where one of the SQL texts contains `text`; case and diacritics do not matter. */
  search(text: string, among: readonly string[]): this {
    const pattern = text && `%${text.replace(/[\\%_]/g, '\\$&')}%`;
    return this.where(pattern, (parameter) =>
      among.map((part) => `${folded(part)} LIKE ${folded(`${parameter}::text`)}`).join(' OR '),
    );
  }

  /** `WHERE …`, or nothing. */
  get sql(): string {
    return this.#conditions.length > 0 ? `WHERE ${this.#conditions.join(' AND ')}` : '';
  }
}

/** So many rows are looked at before others get their turn. */
const rowsAtOnce = 1000;

/** Makes views of rows, of which a file has many. */
export async function viewsOf<Row, View>(
  rows: readonly Row[],
  viewOf: (row: Row) => View,
): Promise<View[]> {
  const views: View[] = [];
  for (const row of rows) if (views.push(viewOf(row)) % rowsAtOnce === 0) await setImmediate();
  return views;
}

/** No file has more rows; a longer list is asked for in parts. */
const maxFileRows = 100_000;

/** The rows of the asked page, for a file all rows, and how many the filters leave. */
export async function readList<Row extends object, Field extends string = string>(
  db: Reader,
  source: ListSource<Field>,
  filter: Filter,
  query: ListQuery<Field>,
): Promise<{ rows: Row[]; total: number }> {
  const page = query.format === 'csv' ? { count: maxFileRows, skip: 0 } : query;
  const { values } = filter;
  const { rows } = await db.query<Row>(
    `SELECT ${source.columns} ${source.from} ${filter.sql} ${orderBy(source, query.sort)}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.count, page.skip],
  );
  const counted = await db.query<{ total: number }>(
    `SELECT count(*) AS total ${source.from} ${filter.sql}`,
    values,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

function orderBy<Field extends string>(source: ListSource<Field>, sort: string): string {
  const downwards = sort.startsWith('-');
  const by = source.order[(downwards ? sort.slice(1) : sort) as Field];
  const way = downwards ? 'DESC' : 'ASC';
  return `ORDER BY ${by} ${way} NULLS LAST, ${source.unique} ${way}`;
}
