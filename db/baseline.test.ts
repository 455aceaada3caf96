/** A database older than the baseline is rejected with instructions, and one command bridges it. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { valuesOf } from '#test/values-of.ts';
import { apiRole, isMigrated, isReady, migrate, readMigrations } from './migrate.ts';
import { emptyDatabase, testDatabase } from './testing.ts';

const baseline = readMigrations().filter(({ number }) => number <= 108);
const later = readMigrations().filter(({ number }) => number > 108);

const database = testDatabase(emptyDatabase);
before(() => migrate({ ownerUrl: database.ownerUrl, migrations: baseline }));

const run = (from?: number): Promise<number[]> => migrate({ ownerUrl: database.ownerUrl, from });
const last = '37544a4297b63a482b8f4fe465275967b5d79589b9b0f275614f70d1b1ac2808';

/** Records the migrations of an old database, whose schema was that of the baseline. */
async function asBefore(newest: number, hash: string): Promise<void> {
  await database.owner.query('TRUNCATE migration, function_file');
  await database.owner.query(
    `INSERT INTO migration (number, name, hash)
     SELECT n, 'old', CASE n WHEN $1 THEN $2 ELSE 'old' END FROM generate_series($1 - 53, $1) AS n`,
    [newest, hash],
  );
}

const changesPayouts = async (column: string): Promise<unknown> => {
  const { rows } = await database.owner.query(
    `SELECT has_column_privilege('${apiRole}', 'payout', $1, 'UPDATE') AS may`,
    [column],
  );
  return rows[0]?.may;
};

const noted = async () =>
  (await database.owner.query('SELECT * FROM migration ORDER BY number')).rows;

test('bridges a database at the last migration before the baseline with the documented command', async () => {
  await asBefore(79, last);
  assert.equal(await changesPayouts('wallet_id'), true);
  const before = await noted();
  await assert.rejects(run(), /Make a backup and run `MIGRATE_FROM=79 npm run migrate` once/);
  await assert.rejects(run(78), /MIGRATE_FROM=79/);
  assert.deepEqual(await noted(), before);
  assert.equal(await isReady(database.owner), false);
  assert.deepEqual(await run(79), valuesOf(later, 'number'));
  assert.equal(await isMigrated(database.owner), true);
  assert.equal(await isReady(database.owner), true);
  assert.deepEqual(
    valuesOf(await noted(), 'number', 'name', 'hash'),
    [...baseline, ...later].map(({ number, name, hash }) => [number, name, hash]),
  );
  assert.equal(await changesPayouts('wallet_id'), false);
  assert.equal(await changesPayouts('returned_transfer_id'), true);
  assert.deepEqual(await run(79), [], 'it may be run again');
});

test('refuses to bridge a database at any other migration', async () => {
  for (const [newest, hash] of [
    [78, 'other'],
    [79, 'other'],
  ] as const) {
    await asBefore(newest, hash);
    const before = await noted();
    await assert.rejects(
      run(79),
      new RegExp(`stands at migration ${newest}, which this version no longer has. Bring it to 79`),
    );
    assert.deepEqual(await noted(), before);
  }
  await asBefore(79, last);
  await database.owner.query('DELETE FROM migration WHERE number = 60');
  await assert.rejects(run(79), /no longer has/);
});
