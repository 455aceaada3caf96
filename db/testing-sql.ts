/** Test support: statements with their values in place. */
import type { QueryResultRow } from 'pg';
import type { Db } from './connect.ts';

/** The rows of a statement; each value is a parameter of it. */
export type Sql = <Row extends QueryResultRow = QueryResultRow>(
  texts: TemplateStringsArray,
  ...values: readonly unknown[]
) => Promise<Row[]>;

export function sqlOf(db: Pick<Db, 'query'>): Sql {
  return async (texts, ...values) => {
    const text = texts.reduce((before, after, at) => `${before}$${at}${after}`);
    return (await db.query<never>(text, [...values])).rows;
  };
}
