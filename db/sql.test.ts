/** Statements with their values in place: what the database gets, and what is refused. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { transact } from './connect.ts';
import { sql } from './sql.ts';
import { freshDatabase, testDatabase } from './testing.ts';

const database = testDatabase(freshDatabase);
const given: string = "'; DROP TABLE thing; --";

describe('A statement with its values in place', () => {
  it('numbers the values in their order, those of its parts too', () => {
    const known = sql.part`kind = ${'a'} AND ${true}`;
    const [text, values] = sql`UPDATE thing SET ${sql.set({ name: 'b', at: sql.part`now()` })}
      WHERE ${known} AND id = ${7} RETURNING ${sql.raw('id, name')}`;
    assert.equal(
      text,
      `UPDATE thing SET name = $1, at = now()
      WHERE kind = $2 AND $3 AND id = $4 RETURNING id, name`,
    );
    assert.deepEqual(values, ['b', 'a', true, 7]);
    assert.deepEqual(
      sql`INSERT INTO thing ${sql.row({ id: 1, n_2: null })} ON CONFLICT DO NOTHING`,
      ['INSERT INTO thing (id, n_2) VALUES ($1, $2) ON CONFLICT DO NOTHING', [1, null]],
    );
  });

  it('has the same text each time, and values of its own', () => {
    const find = (id: number) => sql`SELECT ${id}::int AS id`;
    assert.deepEqual(
      [find(1), find(2)],
      [
        ['SELECT $1::int AS id', [1]],
        ['SELECT $1::int AS id', [2]],
      ],
    );
    const either = (id: number | null) => sql`SELECT ${id ?? sql.part`${3}::int + ${4}`}`;
    const texts = [1, null, 2].map((id) => either(id));
    assert.deepEqual(texts, [
      ['SELECT $1', [1]],
      ['SELECT $1::int + $2', [3, 4]],
      ['SELECT $1', [2]],
    ]);
  });

  it('gives the database what was given', async () => {
    const values = {
      ...{ words: given, nothing: null, list: ['a,"b', "c'", null], numbers: [1, 2] },
      ...{ data: JSON.stringify({ a: [1, "'"] }), at: new Date('2026-11-29T12:30:00.123Z') },
      ...{ bytes: Buffer.from([0, 39, 255]), big: Number.MAX_SAFE_INTEGER, is: false },
    };
    await database.owner.query(`CREATE TABLE thing (words text, nothing text, list text[],
      numbers int[], data jsonb, at timestamptz, bytes bytea, big bigint, is_ boolean)`);
    const { is, ...others } = values;
    const rows = await transact(database.owner, async (tx) => {
      tx.send(...sql`INSERT INTO thing ${sql.row({ ...others, is_: is })}`);
      tx.send(...sql`UPDATE thing SET ${sql.set({ ...others, is_: sql.part`NOT ${!is}` })}`);
      return (await tx.query(...sql`SELECT * FROM thing WHERE words = ${given}`)).rows;
    });
    assert.deepEqual(rows, [{ ...others, data: { a: [1, "'"] }, is_: false }]);
  });

  it('refuses names of columns that are not plain', () => {
    for (const name of [given, 'id) VALUES (1); --', 'a b', '"a"', 'A', '1a', ''])
      for (const make of [sql.row, sql.set])
        assert.throws(() => make({ id: 1, [name]: 1 }), /is no column/, name);
  });

  it('does not compile with a text that is not in the code, or a value that may be missing', () => {
    const refused = () => [
      // @ts-expect-error: it may be anybody's
      sql.raw(given),
      // @ts-expect-error: so may a part of it
      sql.raw(`id = ${given}`),
      // @ts-expect-error: it would become NULL
      sql`SELECT ${[given][0]}`,
      // @ts-expect-error: so would this one
      sql.row({ id: undefined }),
    ];
    assert.equal(typeof refused, 'function');
  });
});
