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
