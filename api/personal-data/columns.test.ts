/** The export of personal data uses every column of the database, or a feature says why not. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { testDatabase } from '#db/testing.ts';
import { features } from '../features.ts';
import { textOf } from './export.ts';
import { sectionsOf } from './personal-data.ts';

const sections = sectionsOf(features);

/** The keys of `withoutPersons`: each a table, or `table: column column`. */
const without = features
  .flatMap((feature) => Object.keys(feature.withoutPersons ?? {}))
  .flatMap((key) => {
    const [table = '', columns] = key.split(': ');
    return columns ? columns.split(' ').map((column) => `${table}.${column}`) : [table];
  });

describe('The sections of an export', () => {
  const database = testDatabase();

  it('use each column of each table, or a feature says why not', async () => {
    const { owner } = database;
    for (const [at, section] of sections.entries()) {
      const text = textOf(section);
      await owner.query(`CREATE VIEW export_${at} AS ${text.replace(/\$\d/g, 'NULL')}`);
    }
    const { rows } = await owner.query<{ table: string; columns: string[]; left: string[] }>(`
      WITH used AS (
        SELECT d.refobjid, d.refobjsubid
        FROM pg_depend d JOIN pg_rewrite r ON r.oid = d.objid JOIN pg_class v ON v.oid = r.ev_class
        WHERE d.classid = 'pg_rewrite'::regclass AND d.refclassid = 'pg_class'::regclass
          AND v.relname LIKE 'export\\_%'
      )
      SELECT c.relname AS table, array_agg(a.attname::text) AS columns,
        array_agg(a.attname::text ORDER BY a.attnum)
          FILTER (WHERE (c.oid, a.attnum) NOT IN (SELECT * FROM used)) AS left
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace
        AND a.attnum > 0 AND NOT a.attisdropped
      GROUP BY c.oid ORDER BY 1`);
    const unused = rows.flatMap(({ table, columns, left }) =>
      left?.length === columns.length
        ? [table]
        : (left ?? []).map((column) => `${table}.${column}`),
    );
    assert.deepEqual(
      {
        'no section and no reason': unused.filter((name) => !without.includes(name)),
        'a reason for what a section uses': without.filter((name) => !unused.includes(name)),
      },
      { 'no section and no reason': [], 'a reason for what a section uses': [] },
    );
  });

  it('have names of their own', () => {
    assert.equal(new Set(sections.map(({ name }) => name)).size, sections.length);
  });
});
