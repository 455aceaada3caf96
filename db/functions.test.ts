/** Each stored function has one current text, which is applied when it changes and only then. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { valuesOf } from '#test/values-of.ts';
import { definitionsOf, type FunctionFile, readFunctions } from './functions.ts';
import { isReady, migrate, readMigrations } from './migrate.ts';
import { emptyDatabase, testDatabase } from './testing.ts';

const database = testDatabase(emptyDatabase);
before(() => migrate({ ownerUrl: database.ownerUrl }));

const file = (name: string, body: string): FunctionFile => {
  const text = `CREATE OR REPLACE FUNCTION ${name}() RETURNS int LANGUAGE sql AS $$\n  ${body}\n$$;\n`;
  return { name, text, hash: `${name} ${body}` };
};

/** Migrates with these additional functions, and returns the output. */
async function migrateWith(...more: readonly FunctionFile[]): Promise<string[]> {
  const said: string[] = [];
  await migrate({
    ownerUrl: database.ownerUrl,
    functions: [...readFunctions(), ...more],
    say: (line) => said.push(line),
  });
  return said;
}

const answer = async (name: string): Promise<number | undefined> =>
  (await database.owner.query<{ n: number }>(`SELECT ${name}() AS n`)).rows[0]?.n;

test('defines every stored function in one file, and none in a migration', async () => {
  const { rows } = await database.owner.query<{ name: string }>(
    `SELECT CASE nspname WHEN 'public' THEN proname ELSE nspname || '.' || proname END AS name
     FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE nspname IN ('public', 'ledger') AND NOT EXISTS (
       SELECT FROM pg_depend WHERE classid = 'pg_proc'::regclass AND objid = p.oid AND deptype = 'e')`,
  );
  const stored = readFunctions().flatMap(({ text }) => definitionsOf(text).map(([name]) => name));
  assert.deepEqual(stored.sort(), rows.map(({ name }) => name).sort());
  const defining = readMigrations().filter(({ text }) =>
    /^CREATE (OR REPLACE )?FUNCTION/m.test(text),
  );
  assert.deepEqual(valuesOf(defining, 'name'), []);
});

test('applies a stored function only when its text changes', async () => {
  assert.deepEqual(await migrateWith(file('one', 'SELECT 1')), ['Applied functions one.']);
  assert.equal(await answer('one'), 1);
  await database.owner.query(file('one', 'SELECT 9').text);
  assert.deepEqual(await migrateWith(file('one', 'SELECT 1')), []);
  assert.equal(await answer('one'), 9, 'what has not changed is left alone');
  await migrateWith(file('one', 'SELECT 2'));
  assert.equal(await answer('one'), 2);
  assert.deepEqual(await migrateWith(file('one', 'SELECT 1')), ['Applied functions one.']);
  assert.equal(await answer('one'), 1, 'a text that comes back is applied again');
});

test('applies stored functions all or none', async () => {
  const failing = migrateWith(file('one', 'SELECT 3'), file('two', 'SELECT nonsense'));
  await assert.rejects(failing, /nonsense/);
  assert.equal(await answer('one'), 1);
});

test('is ready once its own functions are applied, also after a newer version’s', async () => {
  assert.equal(await isReady(database.owner), true);
  const [first] = readFunctions();
  assert.ok(first);
  await migrateWith({ ...first, hash: 'newer' });
  assert.equal(await isReady(database.owner), true);
  await database.owner.query('DELETE FROM function_file WHERE hash = $1', [first.hash]);
  assert.equal(await isReady(database.owner), false);
});

test('lets a migration use a function that comes with it', async () => {
  const text = `CREATE TABLE three (n int DEFAULT three()); INSERT INTO three DEFAULT VALUES`;
  const migrations = [...readMigrations(), { number: 9001, name: 'three', text, hash: text }];
  const functions = [...readFunctions(), file('three', 'SELECT 3')];
  const { ownerUrl } = database;
  assert.deepEqual(await migrate({ ownerUrl, migrations, functions }), [9001]);
  const { rows } = await database.owner.query('SELECT n FROM three');
  assert.deepEqual(rows, [{ n: 3 }]);
});
