/** A page deep in the journal is as it was by counting, and costs what the first one costs. */
import assert from 'node:assert/strict';
import { before, it } from 'node:test';
import { mostCounted } from '#contract/names.ts';
import { transfer } from '#contract/transfers.ts';
import { connect, type Reader, transact } from '#db/connect.ts';
import { placeEntries } from '#ledger/place-entries.ts';
import { column } from '#test/columns.ts';
import { cursorText } from '../list-order.ts';
import { testApi } from '../testing.ts';
import { journal } from './lists.ts';

const payments = 30;
const count = 3;

const api = testApi();
let numbers: number[];
let ofPayee: number[];
let email: string;
let payerEmail: string;
let pay: (key: string) => Promise<void>;
before(async () => {
  const payer = await api.person('Ewa Dziennik', { denar: '100.00' });
  const payee = await api.person('Jan Dziennik');
  email = payee.email;
  payerEmail = payer.email;
  pay = async (key) => {
    await api.call(transfer, { as: payer, query: { email: payee.email, amount: '1.00' }, key });
  };
  for (let at = 0; at < payments; at += 1) await pay(`page-${at}`);
  const rows = await api.sql<{ seq: number }>`
    SELECT seq FROM ledger.transfer ORDER BY seq DESC`;
  numbers = rows.map(({ seq }) => seq);
  // All but what the payer was given.
  ofPayee = numbers.slice(0, payments);
});

const query = { count, search: '', format: 'json' } as const;

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

/** How many rows of the journal and of its entries a plan has read. */
const readBy = (plan: Plan): number =>
  (/^(transfer|entry_out|entry_in)$/.test(plan['Relation Name'] ?? '')
    ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
    : 0) + (plan.Plans ?? []).reduce((sum, part) => sum + readBy(part), 0);

/** Rows of the journal that a page makes the database read. */
async function cost(part: Partial<Parameters<typeof journal.page>[1]>): Promise<number> {
  let read = 0;
  await transact(api.db, async (tx) => {
    // As for a long journal: one of a few rows is read whole, whatever is asked.
    await tx.query('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
    const explaining = {
      query: async (sql: string, values: unknown[] = []) => {
        const { rows } = await tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
          `EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`,
          values,
        );
        for (const row of rows) read += readBy(row['QUERY PLAN'][0].Plan);
        return tx.query(sql, values);
      },
    } as unknown as Reader;
    await journal.page(explaining, { ...query, skip: 0, sort: '-number', ...part });
  });
  return read;
}

for (const sort of ['-number', 'number'] as const) {
  it(`has every page of ${sort} whole, and how many rows there are`, async () => {
    for (const [search, found] of [
      ['', numbers],
      [email, ofPayee],
    ] as const) {
      const expected = sort === 'number' ? found.toReversed() : found;
      for (const skip of [0, 1, count, found.length - 1, found.length, found.length + 9]) {
        const { rows, place } = await journal.page(api.db, { ...query, search, skip, sort });
        assert.deepEqual(
          column(rows, 'number'),
          expected.slice(skip, skip + count),
          `${search}, skip ${skip}`,
        );
        assert.equal(place.total, found.length);
      }
    }
  });
}

it('reads no more rows for a deep page than for the first', async () => {
  // One more says whether there is a next page.
  const read = count + 1;
  assert.deepEqual([await cost({}), await cost({ skip: payments - count })], [read, read]);
});

it('reads no more rows for a page of a person than end it, however deep', async () => {
  await placeEntries(api.db);
  // One more of each side.
  assert.equal(await cost({ search: email }), 2 * (count + 1));
  const asked = { ...query, search: email, skip: payments - 2 * count, sort: '-number' } as const;
  const { place } = await journal.page(api.db, asked);
  assert.equal(await cost({ search: email, cursor: place.next }), 2 * count);
  // The measure sees the rows that are skipped.
  assert.equal(await cost({ search: email, skip: payments - count }), 2 * payments);
});

it('counts once what two wallets of one e-mail have paid each other', async () => {
  const owner = connect(api.ownerUrl);
  await owner.query('UPDATE wallet SET closed_at = now() WHERE email = $1', [payerEmail]);
  await owner.query('UPDATE wallet SET email = $2 WHERE email = $1', [payerEmail, email]);
  await owner.end();
  const found = await journal.page(api.db, { ...query, skip: 0, search: email, sort: '-number' });
  assert.deepEqual(
    [found.place.total, found.rows.map(({ number }) => number)],
    [payments + 1, numbers.slice(0, count)],
  );
});

for (const ofPerson of [false, true]) {
  it(`goes through ${ofPerson ? 'rows of a person' : 'all rows'} by cursors, although others have come since`, async () => {
    const search = ofPerson ? email : '';
    for (const sort of ['-number', 'number'] as const) {
      const page = async (cursor?: string) => {
        const asked = { ...query, search, skip: 0, sort, cursor };
        const { rows, place } = await journal.page(api.db, asked);
        return { ...place, numbers: rows.map(({ number }) => number) };
      };
      const pages = [await page()];
      await pay(`page-${search}-${sort}`);
      for (let at = pages[0]; at?.next; at = pages.at(-1)) pages.push(await page(at.next));
      const found = await api.db.query<{ seq: number }>(
        `SELECT seq FROM ledger.transfer t WHERE $1 = '' OR EXISTS (SELECT FROM wallet
           WHERE email = $1 AND denar_account IN (t.debit, t.credit)) ORDER BY seq`,
        [search],
      );
      const all = found.rows.map(({ seq }) => seq);
      assert.deepEqual(
        pages.flatMap((one) => one.numbers),
        sort === 'number' ? all : all.slice(0, -1).toReversed(),
      );
      for (let at = pages.length - 1; at > 0; at -= 1) {
        assert.deepEqual((await page(pages[at]?.previous)).numbers, pages[at - 1]?.numbers);
      }
    }
  });
}

it('refuses a place or a depth that a person has not', async () => {
  const asked = { ...query, search: email, sort: '-number' } as const;
  for (const part of [
    { skip: mostCounted + 1 },
    ...['1.5', '-1', '1e3', '1); SELECT 1', '99999999999999999999'].map((key) => ({
      skip: 0,
      cursor: cursorText({ isBack: false, keys: [key] }),
    })),
  ])
    await assert.rejects(journal.page(api.db, { ...asked, ...part }), {
      code: 'validation_failed',
    });
});
