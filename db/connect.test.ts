/** Numbers are returned exactly, and a transaction is atomic. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { connect, isLoss, parseBigint, serviceLimits, transact } from './connect.ts';
import { testDatabase } from './testing.ts';
import { openDoor } from './testing-door.ts';

const database = testDatabase();
before(async () => {
  await database.owner.query('CREATE TABLE pot (id int PRIMARY KEY, n bigint NOT NULL)');
  await database.owner.query('INSERT INTO pot VALUES (1, 0), (2, 0)');
});

const read = async () =>
  (await database.owner.query('SELECT n FROM pot ORDER BY id')).rows.map(({ n }) => n);

test('reads a bigint as a safe integer, or fails', async () => {
  assert.equal(parseBigint('-9007199254740991'), Number.MIN_SAFE_INTEGER);
  assert.throws(() => parseBigint('9007199254740992'), RangeError);
  const { rows } = await database.owner.query(
    "SELECT 5::bigint AS one, '{1,2}'::bigint[] AS two, '{}'::bigint[] AS none",
  );
  assert.deepEqual(rows, [{ one: 5, two: [1, 2], none: [] }]);
  await assert.rejects(database.owner.query('SELECT 9007199254740993::bigint'), RangeError);
});

test('rolls back a transaction that throws, and uses its connection again', async () => {
  const failing = transact(database.owner, async (tx) => {
    await tx.query('UPDATE pot SET n = 9');
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.deepEqual(await read(), [0, 0]);
  assert.equal(await transact(database.owner, async () => 'yes'), 'yes');
});

test('repeats the victim of a deadlock of two transactions', async () => {
  const met = Promise.withResolvers<void>();
  let arrived = 0;
  const both = async (first: number, second: number): Promise<void> => {
    await transact(database.owner, async (tx) => {
      await tx.query('UPDATE pot SET n = n + 1 WHERE id = $1', [first]);
      arrived += 1;
      if (arrived === 2) met.resolve();
      await met.promise;
      await tx.query('UPDATE pot SET n = n + 1 WHERE id = $1', [second]);
    });
  };
  await Promise.all([both(1, 2), both(2, 1)]);
  assert.deepEqual(await read(), [2, 2]);
  assert.ok(arrived >= 3);
});

test('fails a transaction whose connection breaks, and connects again', async () => {
  const broken = transact(database.owner, async (tx) => {
    const { rows } = await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await database.owner.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid]);
    await tx.query('SELECT 1');
  });
  await assert.rejects(broken);
  assert.deepEqual(await read(), [2, 2]);
});

test('sets the running service’s limits on the server', async () => {
  const db = connect(database.apiUrl, serviceLimits);
  const { rows } = await db.query(
    `SELECT current_setting('statement_timeout') AS statement,
       current_setting('idle_in_transaction_session_timeout') AS idle,
       current_setting('tcp_keepalives_idle') AS keepalive`,
  );
  assert.deepEqual(rows[0], { statement: '15s', idle: '10s', keepalive: '15' });
  await db.end();
});

test('frees the locks of a transaction whose process was cut off', async (t) => {
  const door = await openDoor();
  t.after(() => door.shut());
  const limits = { ...serviceLimits, query_timeout: 300, idle_in_transaction_session_timeout: 300 };
  const far = connect(door.to(database.ownerUrl), limits);
  const cut = transact(far, async (tx) => {
    await tx.query('UPDATE pot SET n = 7 WHERE id = 1');
    door.freeze();
    await tx.query('UPDATE pot SET n = 8 WHERE id = 2');
  });
  await assert.rejects(cut, isLoss);
  await database.owner.query('UPDATE pot SET n = n + 1');
  assert.deepEqual(await read(), [3, 3]);
  // The pool has dropped the silent connection, so the next one works.
  assert.equal((await far.query('SELECT 1 AS one')).rows[0]?.one, 1);
  await far.end();
});

test('tells the loss of the database from other errors', () => {
  const systemError = Object.assign(new Error('x'), { code: 'ECONNRESET', syscall: 'read' });
  assert.ok(isLoss(systemError));
  assert.ok(isLoss(new Error('Connection terminated unexpectedly')));
  assert.ok(!isLoss(new TypeError('fetch failed')));
  assert.ok(!isLoss(new Error('no')));
});
