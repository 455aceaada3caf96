/** Statements of a transaction: some are not awaited, all are prepared, and no error is lost. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { connect, sqlState, transact } from './connect.ts';
import { freshDatabase, testDatabase } from './testing.ts';

// One connection, so that its prepared statements exist the next time.
const database = testDatabase(freshDatabase, { max: 1 });
before(() => database.owner.query('CREATE TABLE pot (id int PRIMARY KEY, n int NOT NULL)'));

const pot = async () => (await database.owner.query('SELECT id, n FROM pot ORDER BY id')).rows;

test('runs statements that were sent without waiting in their order, and commits them', async () => {
  const seen = await transact(database.owner, async (tx) => {
    tx.send('INSERT INTO pot VALUES ($1, $2)', [1, 1]);
    tx.send('UPDATE pot SET n = n * 10');
    const { rows } = await tx.query('SELECT n FROM pot WHERE id = $1', [1]);
    tx.send('UPDATE pot SET n = n + 1');
    return rows;
  });
  assert.deepEqual(seen, [{ n: 10 }]);
  assert.deepEqual(await pot(), [{ id: 1, n: 11 }]);
});

test('fails the transaction with the first failing statement’s error', async () => {
  const failing = [
    transact(database.owner, async (tx) => {
      tx.send('UPDATE pot SET n = 5');
      tx.send('INSERT INTO pot VALUES ($1, $2)', [1, 2]);
    }),
    transact(database.owner, async (tx) => {
      tx.send('INSERT INTO pot VALUES ($1, $2)', [1, 2]);
      await tx.query('SELECT n FROM pot');
    }),
    transact(database.owner, async (tx) => {
      tx.send('INSERT INTO pot VALUES ($1, $2)', [1, 2]);
      throw new Error('something else');
    }),
  ];
  for (const result of await Promise.allSettled(failing)) {
    assert.equal(result.status === 'rejected' && sqlState(result.reason), '23505');
  }
  assert.deepEqual(await pot(), [{ id: 1, n: 11 }]);
});

test('does not commit after a failure that nobody looked at', async () => {
  const swallowed = transact(database.owner, async (tx) => {
    await tx.query('UPDATE pot SET n = 7');
    await tx.query('SELECT 1 / $1::int', [0]).catch(() => undefined);
  });
  await assert.rejects(swallowed, /ended with ROLLBACK/);
  assert.deepEqual(await pot(), [{ id: 1, n: 11 }]);
});

test('survives the change of a table under a prepared statement', async () => {
  const read = () =>
    transact(
      database.owner,
      async (tx) => (await tx.query('SELECT * FROM pot WHERE id = $1', [1])).rows,
    );
  assert.deepEqual(await read(), [{ id: 1, n: 11 }]);
  const prepared = await transact(database.owner, async (tx) =>
    tx.query('SELECT FROM pg_prepared_statements WHERE statement LIKE $1', ['SELECT * FROM pot%']),
  );
  assert.equal(prepared.rowCount, 1);
  await database.owner.query('ALTER TABLE pot ADD m int NOT NULL DEFAULT 3');
  assert.deepEqual(await read(), [{ id: 1, n: 11, m: 3 }]);
});

test('discards all connections that have prepared an outdated statement at once', async () => {
  const many = connect(database.ownerUrl, { max: 12 });
  let meet = Promise.withResolvers<void>();
  let there = 0;
  const read = () =>
    transact(many, async (tx) => {
      const { rows } = await tx.query('SELECT pot.* FROM pot WHERE id = $1', [1]);
      there += 1;
      if (there === 12) meet.resolve();
      await meet.promise;
      return rows[0];
    });
  await Promise.all(Array.from({ length: 12 }, read));
  await database.owner.query('ALTER TABLE pot DROP m');
  meet = Promise.withResolvers<void>();
  meet.resolve();
  assert.deepEqual(await read(), { id: 1, n: 11 });
  await many.end();
});
