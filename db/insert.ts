/** Inserts and updates with named columns, whose types come from the schema. */
import type { Rows } from './rows.ts';

/**
 * The statement that inserts one row, and its values: `tx.query(...insertOf('bill', { id, … }))`.
 * `rest` is what follows the values (`ON CONFLICT …`, `RETURNING …`), never user input.
 */
export function insertOf<Table extends keyof Rows>(
  table: Table,
  row: Rows[Table],
  rest = '',
): [text: string, values: unknown[]] {
  const places = Object.keys(row).map((_, at) => `$${at + 1}`);
  const text = `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${places.join(', ')}) ${rest}`;
  return [text.trimEnd(), Object.values(row)];
}

/**
 * The statement that inserts rows with the same columns, as they stand in the first, and its value.
 * `rest` is what follows the selected rows (`ORDER BY …`, `ON CONFLICT …`), never user input.
 */
export function insertAllOf<Table extends keyof Rows>(
  table: Table,
  rows: readonly Rows[Table][],
  rest = '',
): [text: string, values: unknown[]] {
  const columns = Object.keys(rows[0] as Rows[Table]).join(', ');
  const text = `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1) ${rest}`;
  return [text.trimEnd(), [JSON.stringify(rows)]];
}

/** The statement that changes the named columns of the row with this id, and its values. */
export function updateOf<Table extends keyof Rows>(
  table: Table,
  id: string,
  changes: Partial<Rows[Table]>,
): [text: string, values: unknown[]] {
  const places = Object.keys(changes).map((name, at) => `${name} = $${at + 2}`);
  const text = `UPDATE ${table} SET ${places.join(', ')} WHERE id = $1`;
  return [text, [id, ...Object.values(changes)]];
}
