/** Migrations only move forward, completely or not at all, and applied ones never change. */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { valuesOf } from '#test/values-of.ts';
import { connect, type Db } from './connect.ts';
import {
  appliedMigration,
  expectedMigration,
  isMigrated,
  isReady,
  migrate,
  readMigrations,
} from './migrate.ts';
import { emptyDatabase, freshDatabase, type TestDatabase } from './testing.ts';

let database: TestDatabase;
let owner: Db;
let api: Db;
before(async () => {
  database = await freshDatabase();
  owner = connect(database.ownerUrl);
  api = connect(database.apiUrl);
});
after(async () => {
  await owner.end();
  await api.end();
  await database.drop();
});

const extra = (number: number, text: string, hash = text) => ({
  number,
  name: 'extra',
  text,
  hash,
});
const migrateWith = (...more: ReturnType<typeof extra>[]): Promise<number[]> =>
  migrate({ ownerUrl: database.ownerUrl, migrations: [...readMigrations(), ...more] });

test('gives a fresh database the schema of this version, which the API recognises', async () => {
  assert.ok(expectedMigration >= 2);
  assert.equal(await appliedMigration(api), expectedMigration);
  assert.equal(await isMigrated(api), true);
  assert.deepEqual(await migrateWith(), []);
});

test('applies missing migrations in order and once, however many try at once', async () => {
  const first = extra(9001, 'CREATE TABLE one (n int)');
  const second = extra(9002, 'ALTER TABLE one ADD m int');
  const applied = await Promise.all([1, 2, 3].map(() => migrateWith(first, second)));
  assert.deepEqual(applied.flat(), [9001, 9002]);
  assert.equal(await isMigrated(api), false);
  await owner.query('SELECT n, m FROM one');
});

test('rolls back a migration that fails', async () => {
  const known = [extra(9001, 'CREATE TABLE one (n int)'), extra(9002, 'ALTER TABLE one ADD m int')];
  const broken = extra(9003, 'CREATE TABLE two (n int); SELECT nonsense');
  await assert.rejects(
    migrateWith(...known, broken),
    /Migration 9003 \(extra\) failed: .*nonsense/,
  );
  assert.equal(await appliedMigration(owner), 9002);
  await assert.rejects(owner.query('SELECT FROM two'), /does not exist/);
});

test('refuses applied migrations that were changed or removed, and ones inserted before them', async () => {
  const one = extra(9001, 'CREATE TABLE one (n int)');
  const two = extra(9002, 'ALTER TABLE one ADD m int');
  await assert.rejects(migrateWith(one, { ...two, hash: 'other' }), /9002 \(extra\) was changed/);
  await assert.rejects(migrateWith(two), /has migration 9001 \(extra\), this version does not/);
  await assert.rejects(
    migrateWith(extra(9000, 'SELECT 1'), one, two),
    /9000 \(extra\) comes before 9002/,
  );
});

test('leaves a schema ahead of this version as it is', async () => {
  const said: string[] = [];
  const back = { ownerUrl: database.ownerUrl, say: (line: string) => void said.push(line) };
  assert.deepEqual(await migrate(back), []);
  assert.match(said.join(), /newer version.*nothing is changed/);
  assert.equal(await appliedMigration(owner), 9002);
  // A correction of the older version, whose function the newer schema never had.
  const functions = [{ name: 'odd', text: '', hash: 'never applied' }];
  await assert.rejects(migrate({ ...back, functions }), /never had this one’s functions/);
});

test('refuses a schema whose migration excludes older versions', async () => {
  const known = [extra(9001, 'CREATE TABLE one (n int)'), extra(9002, 'ALTER TABLE one ADD m int')];
  const breaking = { ...extra(9003, 'ALTER TABLE one DROP m'), oldest: 9002 };
  assert.deepEqual(await migrateWith(...known, breaking), [9003]);
  assert.deepEqual(await migrateWith(...known), []);
  const older = /has migration 9003 \(extra\), this version does not/;
  await assert.rejects(migrateWith(...known.slice(0, 1)), older);
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-migrations-'));
  writeFileSync(path.join(folder, '0302-drop.sql'), '-- lives with 0301 and newer\nSELECT 1;');
  assert.equal(readMigrations(pathToFileURL(`${folder}/`))[0]?.oldest, 301);
  rmSync(folder, { recursive: true });
});

test('refuses a database from before 1.0 in one sentence, and changes nothing in it', async () => {
  const old = await emptyDatabase();
  const { ownerUrl } = old;
  const text = 'CREATE TABLE wallet (id int); INSERT INTO wallet VALUES (1)';
  const chain = [extra(100, text), extra(165, 'ALTER TABLE wallet ADD name text')];
  await migrate({ ownerUrl, migrations: chain, functions: [] });
  const db = connect(ownerUrl);
  const kept = async () => {
    const texts = [
      'SELECT oid, relname, relacl FROM pg_class ORDER BY oid',
      'SELECT attrelid, attname, atttypid FROM pg_attribute ORDER BY attrelid, attnum',
      'SELECT oid FROM pg_proc ORDER BY oid',
      ...['migration', 'function_file', 'wallet'].map((name) => `TABLE ${name}`),
    ];
    return Promise.all(texts.map(async (one) => (await db.query(one)).rows));
  };
  const before = await kept();
  await assert.rejects(migrate({ ownerUrl }), {
    message:
      'The database is from before 1.0 (migration 100): keep the version that made it, or give this one an empty ' +
      'database (for `npm start`, move the folder `.data` away).',
  });
  assert.deepEqual(await kept(), before);
  assert.equal(await isReady(db), false);
  await db.end();
  await old.drop();
});

test('requires a number and a name of every migration, and no number twice', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'denar-migrations-'));
  const from = pathToFileURL(`${folder}/`);
  try {
    writeFileSync(path.join(folder, '0001-one.sql'), '');
    assert.deepEqual(valuesOf(readMigrations(from), 'number', 'name'), [[1, 'one']]);
    writeFileSync(path.join(folder, '0001-other.sql'), '');
    assert.throws(() => readMigrations(from), /number 1/);
    writeFileSync(path.join(folder, 'three.sql'), '');
    assert.throws(() => readMigrations(from), /NNNN-name.sql, not three.sql/);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
