/** Entries are placed after the journal: readers see all of them, placed or not. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { type Reader, transact } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { applyNow } from './apply.ts';
import { openPlacing, placeEntries } from './place-entries.ts';
import { testWorld, transferOf } from './testing.ts';
import type { AccountId } from './types.ts';

const world = testWorld();

interface Entry {
  readonly account: AccountId;
  readonly version: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly transfer: string;
}

const order = 'ORDER BY account, version';

/** The entries according to the journal, without the lookup tables. */
const byJournal = async (): Promise<Entry[]> => {
  const { rows } = await world.db.query<Entry>(
    `SELECT * FROM (
       SELECT debit AS account, debit_version AS version, -amount AS amount,
         debit_posted AS balance_after, id AS transfer
       FROM ledger.transfer WHERE debit_version IS NOT NULL
       UNION ALL SELECT credit, credit_version, amount, credit_posted, id
       FROM ledger.transfer WHERE credit_version IS NOT NULL) AS all_of_them ${order}`,
  );
  return rows;
};
const entries = async (db: Reader = world.db): Promise<Entry[]> => {
  const { rows } = await db.query<Entry>(
    `SELECT account, version, amount, balance_after, transfer FROM ledger.entry ${order}`,
  );
  return rows;
};

const pick = <T>(from: readonly T[], at: number): T => from[at % from.length] as T;

test('places every entry once, however many workers place them while money moves', async () => {
  const people = await atOnce(12, () => world.account(10_000));
  let paying = true;
  const placers = Array.from({ length: 6 }, async () => {
    while (paying) await placeEntries(world.db);
  });
  const readers = Array.from({ length: 2 }, async () => {
    while (paying) {
      const rows = await world.sql`
        SELECT id FROM ledger.account AS a WHERE (a.version, a.version) <>
        (SELECT count(*), count(DISTINCT version) FROM ledger.entry WHERE account = a.id)`;
      assert.deepEqual(rows, []);
    }
  });
  for (let round = 0; round < 20; round += 1) {
    await atOnce(60, async (at) => {
      const [debit, credit] = [pick(people, at), pick(people, at + 1 + round)];
      if (at % 5 > 0) return world.ledger.submit(transferOf(debit, credit, 1 + at));
      // A hold moves nothing until it is posted, and has no entries.
      const hold = randomUUID();
      const expiresAt = new Date(world.now().getTime() + 60_000);
      const item = { type: 'hold', id: hold, kind: 'code_payment', debit, credit } as const;
      await world.ledger.submit({ items: [{ ...item, amount: 10, expiresAt }] });
      const post = { type: 'post', id: randomUUID(), kind: 'code_payment', hold } as const;
      return world.ledger.submit({ items: [{ ...post, amount: 7 }] });
    });
  }
  paying = false;
  await Promise.all([...placers, ...readers]);
  await placeEntries(world.db);
  const all = await byJournal();
  assert.ok(all.length > 2000);
  assert.deepEqual(await entries(), all);
  await world.audit();
});

test('shows an answered booking in the next read of the entries', async () => {
  const [from, to] = [await world.account(100), await world.account()];
  for (let at = 1; at <= 50; at += 1) {
    const outcome = await world.ledger.submit(transferOf(from, to, 1));
    const rows = await world.sql`
      SELECT transfer, balance_after FROM ledger.entry WHERE account = ${to} AND version = ${at}`;
    assert.deepEqual(rows, [{ transfer: outcome.ok && outcome.id, balance_after: at }]);
  }
});

test('reads entries without a place and writes nothing', async () => {
  const [from, to] = [await world.account(100), await world.account()];
  // Nobody places while the row with the last placed booking is locked.
  await transact(world.owner, async (holding) => {
    await holding.query('SELECT FROM ledger.placed FOR UPDATE');
    for (let at = 1; at <= 5; at += 1) await world.ledger.submit(transferOf(from, to, at));
    const before = await byJournal();
    await transact(world.db, async (tx) => {
      await tx.query('SET TRANSACTION READ ONLY');
      assert.deepEqual(await entries(tx), before);
      const versions = await tx.query(
        `SELECT ledger.version_before($1, $2) AS before, ledger.version_before($1, $3) AS after`,
        [to, world.now(), new Date(world.now().getTime() + 1)],
      );
      assert.deepEqual(versions.rows, [{ before: 0, after: 5 }]);
    });
  });
});

test('places entries while bookings are always under way', async (t) => {
  const [ala, ola] = [await world.account(100), await world.account()];
  for (const isBusy of [false, true]) {
    const placing = openPlacing(world.apiUrl, () => isBusy);
    t.after(() => placing.close());
    // With applyNow, whose bookings the placing of the world's own ledger does not notice.
    await transact(world.db, (tx) => applyNow(tx, [transferOf(ala, ola, 1)], world.now()));
    placing.soon();
    const isBehind = async (): Promise<boolean> => {
      const rows = await world.sql<{ is: boolean }>`
        SELECT h.seq > p.seq AS is FROM ledger.chain_head AS h, ledger.placed AS p`;
      return rows[0]?.is ?? true;
    };
    while (await isBehind()) await pause(5);
    assert.deepEqual(await entries(), await byJournal());
  }
});

test('catches up with many unplaced entries step by step', async () => {
  const [from, to] = [await world.account(100_000), await world.account()];
  await placeEntries(world.db);
  // Nobody else places while the row with the last placed booking is locked.
  await transact(world.owner, async (tx) => {
    await tx.query('SELECT FROM ledger.placed FOR UPDATE');
    for (let done = 0; done < 42_000; done += 6000) {
      const some = Array.from({ length: 6000 }, () => transferOf(from, to, 1));
      await Promise.all(some.map((command) => world.ledger.submit(command)));
    }
    const step = async () =>
      (await tx.query<{ left: number }>('SELECT ledger.place_entries() AS left')).rows[0]?.left;
    assert.deepEqual([await step(), await step(), await step()], [2000, 0, 0]);
  });
  const rows = await world.sql`
    SELECT max(version) AS last, count(*) FROM ledger.entry WHERE account = ${to}`;
  assert.deepEqual(rows, [{ last: 42_000, count: 42_000 }]);
});

test('places entries again whose places were lost with their transaction', async () => {
  const [from, to] = [await world.account(100), await world.account()];
  await transact(world.owner, async (tx) => {
    await tx.query('SELECT FROM ledger.placed FOR UPDATE');
    await world.ledger.submit(transferOf(from, to, 5));
    await placeEntries(tx);
    throw new Error('cut off');
  }).catch(({ message }: Error) => assert.equal(message, 'cut off'));
  await placeEntries(world.db);
  assert.deepEqual(await entries(), await byJournal());
});

test('lets nobody change an entry’s place, and the API write none directly', async () => {
  await placeEntries(world.db);
  for (const table of ['entry_out', 'entry_in']) {
    for (const change of [
      `UPDATE ledger.${table} SET seq = seq`,
      `DELETE FROM ledger.${table}`,
      `TRUNCATE ledger.${table}`,
    ]) {
      await assert.rejects(
        world.owner.query(change),
        /append-only|cannot be changed|never/i,
        change,
      );
      await assert.rejects(world.db.query(change), /permission denied/);
    }
    await assert.rejects(
      world.db.query(`INSERT INTO ledger.${table} VALUES (1, 1000000, 1)`),
      /permission denied/,
    );
  }
  await assert.rejects(world.sql`UPDATE ledger.placed SET seq = 0`, /permission denied/);
});

test('reads places only through the views, except in the audit', () => {
  const root = path.resolve(import.meta.dirname, '..');
  const readers = globSync('{api,ledger}/**/*.ts', { cwd: root })
    .filter((file) => !/test/.test(file))
    .filter((file) =>
      /entry_out|entry_in|placeEntries\(/.test(readFileSync(path.join(root, file), 'utf8')),
    );
  assert.deepEqual(readers.sort(), [
    'api/ledger/ledger.ts',
    'ledger/audit.ts',
    'ledger/place-entries.ts',
  ]);
});
