/** Lists: order, page, filters, search, and files for a spreadsheet. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import * as z from 'zod/mini';
import { type ListQuery, listQuery } from '#contract/lists.ts';
import { connect } from '#db/connect.ts';
import { freshDatabase } from '#db/testing.ts';
import { column } from '#test/columns.ts';
import { csvOf } from './csv.ts';
import { endsWith, Filter, readList } from './lists.ts';

const asked = z.object(listQuery(['name', 'price'], '-price'));

const source = {
  columns: 'id, name',
  from: `FROM (VALUES (1, 'Żurek', 5), (2, 'chleb', 7), (3, 'Łosoś', NULL), (4, 'ser 100%', 7))
         AS food(id, name, price)`,
  order: { name: 'lower(name)', price: 'price' },
  unique: 'id',
};

const database = await freshDatabase();
const db = connect(database.apiUrl);
after(async () => {
  await db.end();
  await database.drop();
});

describe('A list', () => {
  const read = async (query: Record<string, unknown>, filter = new Filter()) => {
    const parsed = asked.parse(query) as ListQuery<'name' | 'price'>;
    filter.search(parsed.search, ['name']);
    const { rows, place } = await readList<{ id: number }>(db, source, filter, parsed);
    return { ids: rows.map(({ id }) => id), total: place.total };
  };

  const table: [Record<string, unknown>, number[], number][] = [
    [{}, [4, 2, 1, 3], 4],
    [{ sort: 'price' }, [1, 2, 4, 3], 4],
    [{ sort: 'name', count: 2 }, [2, 4], 4],
    [{ count: '1', skip: '1' }, [2], 4],
    [{ skip: 9 }, [], 4],
    [{ search: 'losos' }, [3], 1],
    [{ search: 'ŻUR' }, [1], 1],
    [{ search: '%' }, [4], 1],
    [{ search: "'; DROP TABLE wallet; --" }, [], 0],
    [{ format: 'csv', count: 1, skip: 2 }, [4, 2, 1, 3], 4],
  ];
  for (const [query, ids, total] of table) {
    it(`answers ${JSON.stringify(query)}`, async () => {
      assert.deepEqual(await read(query), { ids, total });
    });
  }

  const found: [string, number[]][] = [
    ['losos', [3]],
    ['ch', [2]],
    ['os', []],
    ['ser@', []],
    ['5', [1]],
    ['', [4, 2, 1, 3]],
  ];
  for (const [search, ids] of found) {
    it(`finds by “${search}” what an index has: short words by their beginning, addresses too`, async () => {
      const others = /^\d$/.test(search)
        ? ([[search, (is: string) => `price = ${is}::int`]] as const)
        : [];
      const filter = new Filter().searchIndexed(search, ['name'], others);
      assert.deepEqual((await read({}, filter)).ids, ids);
    });
  }

  it('finds an address by its beginning, and a number by its end', async () => {
    const columns = `(SELECT 'x' || name AS email) AS of`;
    const mails = { ...source, from: `${source.from}, LATERAL ${columns}` };
    const ids = async (filter: Filter) => {
      const query = asked.parse({}) as ListQuery<'name' | 'price'>;
      return (await readList<{ id: number }>(db, mails, filter, query)).rows.map(({ id }) => id);
    };
    assert.deepEqual(await ids(new Filter().searchIndexed('SER 1', ['of.email'])), [4]);
    assert.deepEqual(await ids(new Filter().searchIndexed('ser 100%@', ['of.email'])), []);
    const byEnd = endsWith('(10000 + id)::text', '0003');
    assert.deepEqual(await ids(new Filter().searchIndexed('0003', [], byEnd)), [3]);
    assert.deepEqual(endsWith('number', '%3'), []);
  });

  it('keeps what every filter leaves, and lets empty ones be', async () => {
    const filter = new Filter()
      .where(undefined, (value) => `id = ${value}`)
      .where('', (value) => `name = ${value}`)
      .where(7, (value) => `price = ${value}`)
      .where(2, (value) => `id > ${value} OR price < ${value}`);
    assert.deepEqual(await read({}, filter), { ids: [4], total: 1 });
  });

  const many = {
    ...source,
    from: `FROM generate_series(1, 23) AS one(id), LATERAL
      (SELECT nullif(id % 5, 0) AS price, 'n' || id % 4 AS name) AS food`,
  };
  const walks = ['name', 'price'].flatMap((sort) => [sort, `-${sort}`]);
  for (const sort of walks) {
    for (const search of ['', 'n']) {
      it(`is walked by cursors forth and back, by ${sort}${search && ', and a search too'}`, async () => {
        const page = async (query: Record<string, unknown>) => {
          const parsed = asked.parse({ ...query, sort }) as ListQuery<'name' | 'price'>;
          const filter = new Filter().searchIndexed(search, ['name']);
          const { rows, place } = await readList<{ id: number }>(db, many, filter, parsed);
          assert.ok(rows.every((row) => Object.keys(row).length === 2));
          return { ids: rows.map(({ id }) => id), ...place };
        };
        const all = (await page({ count: 100 })).ids;
        assert.equal(all.length, 23);
        const pages = [await page({ count: 4 })];
        for (let last = pages[0]; last?.next; last = pages.at(-1)) {
          pages.push(await page({ count: 4, cursor: last.next }));
        }
        assert.deepEqual(
          column(pages, 'ids'),
          Array.from({ length: 6 }, (_, at) => all.slice(4 * at, 4 * at + 4)),
        );
        assert.equal(pages[0]?.previous, undefined);
        for (let last = pages.pop(); pages.length > 0; ) {
          last = await page({ count: 4, cursor: last?.previous });
          assert.deepEqual(last.ids, pages.pop()?.ids);
          assert.equal(last.previous === undefined, pages.length === 0);
          assert.ok(last.next);
        }
        assert.ok((await page({ count: 4, skip: 4 })).previous);
      });
    }
  }

  it('refuses cursors of other orders and other texts', async () => {
    const cursor = (...parts: unknown[]) =>
      Buffer.from(JSON.stringify(parts)).toString('base64url');
    for (const wrong of [
      'x',
      cursor(),
      cursor(false, '7'),
      cursor(false, '7', null),
      cursor(false, '7', '4', '2'),
      cursor('no', '7', '4'),
      cursor(false, 7, 4),
      cursor(false, 'chleb', '2'),
      cursor(false, '9'.repeat(40), '2'),
      cursor(true, '7', "2' OR TRUE --"),
    ]) {
      await assert.rejects(read({ cursor: wrong }), { code: 'validation_failed' }, wrong);
    }
    assert.deepEqual((await read({ cursor: cursor(false, '7', '4') })).ids, [2, 1, 3]);
  });

  for (const query of [
    { cursor: '' },
    { cursor: 'a+b' },
    { sort: 'id' },
    { sort: '--name' },
    { sort: 'name; DROP TABLE wallet' },
    { count: 0 },
    { count: 101 },
    { skip: -1 },
    { format: 'xml' },
  ]) {
    it(`does not take ${JSON.stringify(query)}`, () => {
      assert.equal(asked.safeParse(query).success, false);
    });
  }
});

it('A CSV file has texts as texts, amounts as the locale writes them and times of Warsaw', () => {
  const lines = [
    ['=SUM(A1)', 3, { amount: -12.5 }, new Date(0), null],
    ['a;"b"', -3, { amount: 1234 }, null, ''],
  ];
  assert.equal(
    csvOf(['Kto', 'n'], lines, 'pl'),
    '\ufeffKto;n\r\n' +
      "'=SUM(A1);3;-12,50;1970-01-01 01:00:00;\r\n" +
      '"a;""b""";-3;1234,00;;\r\n',
  );
  assert.match(csvOf(['a'], [[{ amount: 0.5 }]], 'en'), /0\.50/);
});
