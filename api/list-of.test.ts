/** Lists as data: the row, filters, sorts and file that are declared, and what does not compile. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { listPlace, listQuery } from '#contract/lists.ts';
import { operation } from '#contract/operation.ts';
import { id, timestamp, wireAmount } from '#contract/schemas.ts';
import { connect } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { ifAny, listOf, made, money } from './list-of.ts';
import type { Filter } from './lists.ts';
import { Document } from './route.ts';

const dish = z.object({
  id,
  name: z.string(),
  price: z.nullable(wireAmount),
  cookedAt: timestamp,
  cook: z.nullable(z.object({ name: z.string(), mine: z.boolean() })),
  words: z.number(),
});

const dishes = operation({
  name: 'dishes',
  method: 'GET',
  path: '/v2/dishes',
  tag: 'offers',
  summary: 'Dishes.',
  who: 'user',
  query: z.object({
    ...listQuery(['name', 'price'], 'name'),
    cook: z.optional(z.string()),
  }),
  status: 200,
  answer: z.object({ dishes: z.array(dish), ...listPlace }),
  refusals: [],
});

const ids = [1, 2].map((last) => `00000000-0000-0000-0000-00000000000${last}`) as [string, string];

const spec = {
  from: `FROM (VALUES
    ('${ids[0]}'::uuid, 'żurek z jajkiem', 1250, timestamptz '2026-01-02 03:04:05Z', 'Ewa'),
    ('${ids[1]}'::uuid, 'chleb', NULL, timestamptz '2026-01-02 03:04:06Z', NULL)
  ) AS d (id, name, price, cooked_at, cook)`,
  of: (filter: Filter, person: string) => filter.given(person, 'text'),
  unique: 'd.id',
} as const;
const row = {
  id: 'd.id',
  name: 'd.name',
  price: money('d.price'),
  cookedAt: 'd.cooked_at',
  cook: ifAny('d.cook', { name: 'd.cook', mine: 'd.cook = $1' }),
  words: made('d.name', (name: string) => name.split(' ').length),
} as const;
const sort = { name: 'd.name', price: 'd.price' } as const;
const where = { cook: (is: string) => `d.cook = ${is}` } as const;
const search = ['d.name'] as const;
const file = {
  name: 'dishes',
  columns: () => [['Name', (one: { readonly name: string }) => one.name]] as const,
} as const;

const all = listOf(dishes, 'dishes', { ...spec, row, sort, where, search, file });

const database = await freshDatabase();
const db = connect(database.apiUrl);
after(async () => {
  await db.end();
  await database.drop();
});

const asked = (given: Record<string, unknown>) => dishes.query.parse(given);
const stew = {
  id: ids[0],
  name: 'żurek z jajkiem',
  price: 12.5,
  cookedAt: '2026-01-02T03:04:05.000Z',
  cook: { name: 'Ewa', mine: true },
  words: 3,
};
const bread = {
  id: ids[1],
  name: 'chleb',
  price: null,
  cookedAt: '2026-01-02T03:04:06.000Z',
  cook: null,
  words: 1,
};

describe('A list that is declared', () => {
  it('has its rows in the shape and the order of their declaration', async () => {
    const { rows } = await all.page(db, asked({}), 'Ewa');
    assert.equal(JSON.stringify(rows), JSON.stringify([bread, stew]));
  });

  it('is sorted, searched and filtered by the query', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await all.page(db, asked(query), 'Ewa')).rows.map(({ name }) => name);
    assert.deepEqual(await names({ sort: '-name' }), [stew.name, bread.name]);
    assert.deepEqual(await names({ search: 'ZUREK' }), [stew.name]);
    assert.deepEqual(await names({ cook: 'Ewa' }), [stew.name]);
    assert.deepEqual(await names({ cook: 'Jan' }), []);
  });

  it('answers a page with the rest of the answer, or a file', async () => {
    const rest = async () => ({ toApprove: 3 });
    const page = await all.answer(db, { query: asked({ count: 1 }), locale: 'pl' }, 'Jan', rest);
    assert.ok(!(page instanceof Document));
    assert.deepEqual([page.dishes, page.total, page.toApprove], [[bread], 2, 3]);
    const csv = await all.answer(db, { query: asked({ format: 'csv' }), locale: 'pl' }, 'Jan');
    assert.ok(csv instanceof Document && typeof csv.content === 'function');
    assert.equal(csv.fileName, 'dishes.csv');
    assert.equal(await csv.content(), '\ufeffName\r\nchleb\r\nżurek z jajkiem\r\n');
  });

  it('gives one row, and refuses one that is not there', async () => {
    assert.deepEqual(await all.one(db, ids[0], 'Jan'), {
      ...stew,
      cook: { name: 'Ewa', mine: false },
    });
    const none = '00000000-0000-0000-0000-000000000003';
    await assert.rejects(all.one(db, none, 'Jan'), { code: 'not_found' });
  });
});

const { name: _, ...nameless } = row;

/** None of these compiles. */
export const wrong = [
  // @ts-expect-error The answer has no such rows.
  listOf(dishes, 'total', { ...spec, row, sort, where, search, file }),
  listOf(dishes, 'dishes', {
    ...spec,
    // @ts-expect-error A field is missing.
    row: nameless,
    sort,
    where,
    search,
    file,
  }),
  listOf(dishes, 'dishes', {
    ...spec,
    // @ts-expect-error A field is too many.
    row: { ...row, colour: 'd.name' },
    sort,
    where,
    search,
    file,
  }),
  listOf(dishes, 'dishes', {
    ...spec,
    // @ts-expect-error A nested field is missing.
    row: { ...row, cook: ifAny('d.cook', { name: 'd.cook' }) },
    sort,
    where,
    search,
    file,
  }),
  listOf(dishes, 'dishes', {
    ...spec,
    // @ts-expect-error What may be null says when it is.
    row: { ...row, cook: { name: 'd.cook', mine: 'true' } },
    sort,
    where,
    search,
    file,
  }),
  listOf(dishes, 'dishes', {
    ...spec,
    // @ts-expect-error An amount is no text.
    row: { ...row, name: money('d.price') },
    sort,
    where,
    search,
    file,
  }),
  // @ts-expect-error The contract sorts by price too.
  listOf(dishes, 'dishes', { ...spec, row, sort: { name: 'd.name' }, where, search, file }),
  listOf(dishes, 'dishes', {
    ...spec,
    row,
    // @ts-expect-error The contract does not sort by words.
    sort: { ...sort, words: 'd.name' },
    where,
    search,
    file,
  }),
  // @ts-expect-error A filter of the contract is missing.
  listOf(dishes, 'dishes', { ...spec, row, sort, where: {}, search, file }),
  listOf(dishes, 'dishes', {
    ...spec,
    row,
    sort,
    // @ts-expect-error The contract has no such filter.
    where: { ...where, colour: (is: string) => is },
    search,
    file,
  }),
  // @ts-expect-error The contract has a search.
  listOf(dishes, 'dishes', { ...spec, row, sort, where, file }),
  // @ts-expect-error The contract has a file.
  listOf(dishes, 'dishes', { ...spec, row, sort, where, search }),
];
