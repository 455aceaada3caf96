/** The types of inserted rows match the live schema. `WRITE=1 node test/run.ts db/rows.test.ts` generates them. */
import assert from 'node:assert/strict';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { formerStates } from './states.ts';
import { testDatabase } from './testing.ts';

const database = testDatabase();

const root = path.resolve(import.meta.dirname, '..');
const rowsFile = path.join(import.meta.dirname, 'rows.ts');

/** The tables that are passed to `insertOf` and `insertAllOf`. */
const inserted = globSync('{api,ledger}/**/*.ts', { cwd: root }).flatMap((file) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(/\binsert(?:All)?Of\(\s*'([\w.]+)'/g),
  ].map(([, table = '']) => table),
);

const tables = [...new Set([...inserted, ...Object.keys(formerStates)])].sort();

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  /** The definition of the check that lists the column's values. */
  readonly checked: string | null;
  readonly optional: boolean;
}

/** The TypeScript type for each SQL type; numbers are safe integers, JSON is text. */
const given: Readonly<Record<string, string>> = {
  ...{ uuid: 'string', text: 'string', date: 'string', json: 'string', jsonb: 'string' },
  ...{ integer: 'number', bigint: 'number', boolean: 'boolean', bytea: 'Uint8Array' },
  ...{ 'timestamp with time zone': 'Date' },
  ...{ 'uuid[]': 'readonly string[]', 'text[]': 'readonly string[]' },
};

const oneOf = /^CHECK \(\(\w+ = ANY \(ARRAY\[(.*)\]\)\)\)$/;

function typeOf({ type, checked }: Column): string {
  const words = oneOf
    .exec(checked ?? '')?.[1]
    ?.replaceAll('::text', '')
    .split(', ');
  return words?.join(' | ') ?? given[type] ?? `unknown type ${type}`;
}

/** A line as Biome formats it. */
function lineOf(column: Column): string {
  const { name, optional, nullable } = column;
  const type = typeOf(column) + (nullable ? ' | null' : '');
  const head = `    readonly ${name}${optional ? '?' : ''}:`;
  const line = `${head} ${type};`;
  if (line.length <= 100) return line;
  return `${head}\n${type
    .split(' | ')
    .map((one) => `      | ${one}`)
    .join('\n')};`;
}

async function written(): Promise<string> {
  const { rows } = await database.owner.query<Column>(
    `SELECT a.attrelid::regclass::text AS table, a.attname AS name, format_type(a.atttypid, NULL) AS type,
       NOT a.attnotnull AS nullable, NOT a.attnotnull OR a.atthasdef OR a.attidentity <> '' AS optional,
       (SELECT pg_get_constraintdef(c.oid) FROM pg_constraint c
        WHERE c.conrelid = a.attrelid AND c.contype = 'c' AND c.conkey = ARRAY[a.attnum]
          AND pg_get_constraintdef(c.oid) LIKE '%ANY (ARRAY%' LIMIT 1) AS checked
     FROM pg_attribute a
     WHERE a.attrelid = ANY ($1::regclass[]) AND a.attnum > 0 AND NOT a.attisdropped
       AND a.attgenerated = '' AND a.attidentity <> 'a'
     ORDER BY 1, a.attnum`,
    [tables],
  );
  const types = tables.map((table) => {
    const columns = rows.filter((row) => row.table === table).map(lineOf);
    return `  readonly ${table}: {\n${columns.join('\n')}\n  };`;
  });
  return `/** The insertable columns of each table, generated from the schema and checked by db/rows.test.ts. */
export interface Rows {
${types.join('\n')}
}
`;
}

test('keeps the types of rows equal to the schema', async () => {
  const text = await written();
  if (process.env.WRITE) writeFileSync(rowsFile, text);
  assert.equal(readFileSync(rowsFile, 'utf8'), text);
});
