/** The database lets a state follow another if, and only if, the table of states says so. */
import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it, test } from 'node:test';
import type pg from 'pg';
import { sqlState } from './connect.ts';
import { formerStates } from './states.ts';
import { testDatabase } from './testing.ts';

const database = testDatabase();

const root = path.resolve(import.meta.dirname, '..');

const refused = '23514';

/** `former > state`, of all states of a thing. */
const declared = (former: Readonly<Record<string, readonly string[]>>): string[] =>
  Object.entries(former).flatMap(([state, all]) => all.map((one) => `${one} > ${state}`));

/** The statements of the triggers, for a migration; by their names they come after `written_once`. */
function triggersOf(table: string, former: Readonly<Record<string, readonly string[]>>): string {
  const moves = declared(former);
  const begin = moves.filter((one) => one.startsWith('new > ')).map((one) => one.slice(6));
  const others = moves.filter((one) => !one.startsWith('new > '));
  return `CREATE OR REPLACE TRIGGER wrong_state BEFORE INSERT ON ${table} FOR EACH ROW
  WHEN (NEW.state <> ALL ('{${begin.join(', ')}}')) EXECUTE FUNCTION refuse_move();
CREATE OR REPLACE TRIGGER wrong_move BEFORE UPDATE OF state ON ${table} FOR EACH ROW
  WHEN (OLD.state <> NEW.state AND OLD.state || ' > ' || NEW.state <> ALL ('{${others.join(',\n    ')}}'))
  EXECUTE FUNCTION refuse_move();`;
}

/** A table without rules, but with the triggers of this one, and a row in each state. */
async function likeness(client: pg.ClientBase, table: string, states: readonly string[]) {
  await client.query(`CREATE TEMP TABLE walk ON COMMIT DROP AS TABLE ${table} WITH NO DATA`);
  await client.query('INSERT INTO walk (state) SELECT unnest($1::text[])', [states]);
  const { rows } = await client.query<{ text: string }>(
    `SELECT replace(pg_get_triggerdef(oid), ' ON public.' || $1, ' ON walk') AS text
     FROM pg_trigger WHERE tgrelid = $1::regclass AND tgenabled = 'O'
       AND tgname IN ('wrong_state', 'wrong_move')`,
    [table],
  );
  for (const { text } of rows) await client.query(text);
}

/** Whether a statement passes; otherwise it has been refused as a state. */
async function passes(client: pg.ClientBase, text: string, values: string[]): Promise<boolean> {
  await client.query('SAVEPOINT tried');
  try {
    const { rowCount } = await client.query(text, values);
    assert.equal(rowCount, 1);
    return true;
  } catch (error) {
    assert.equal(sqlState(error), refused, String(error));
    assert.match(String(error), /cannot (begin as \w+|become \w+ after \w+)$/);
    return false;
  } finally {
    await client.query('ROLLBACK TO SAVEPOINT tried');
  }
}

describe('The states of each thing', () => {
  for (const [table, former] of Object.entries(formerStates)) {
    it(`follow each other in ${table} as declared, and in no other way`, async () => {
      const states = Object.keys(former);
      const client = await database.owner.connect();
      const found: string[] = [];
      try {
        await client.query('BEGIN');
        await likeness(client, table, states);
        const change = 'UPDATE walk SET state = $1 WHERE state = $2';
        for (const state of states) {
          if (await passes(client, 'INSERT INTO walk (state) VALUES ($1)', [state])) {
            found.push(`new > ${state}`);
          }
          for (const before of states) {
            if (await passes(client, change, [state, before])) found.push(`${before} > ${state}`);
          }
        }
      } finally {
        await client.query('ROLLBACK');
        client.release();
      }
      const same = states.map((state) => `${state} > ${state}`);
      const wanted = [...declared(former), ...same].sort();
      assert.deepEqual(
        found.sort(),
        wanted,
        `a migration has to say\n${triggersOf(table, former)}`,
      );
    });
  }
});

test('leaves the writing of states to the statements of db/states.ts', () => {
  const tables = Object.keys(formerStates).join('|');
  const writes = new RegExp(
    `UPDATE (?:${tables})\\b(?:(?!WHERE)[^\`;])*?(?:\\bSET|,)\\s+(?:state =|\\$\\{sql.set)`,
  );
  const files = globSync('{api,ledger,denar}/**/*.ts', { cwd: root });
  const product = files.filter((file) => !/testing|\.test\.ts$/.test(file));
  const writers = product.filter((file) =>
    writes.test(readFileSync(path.join(root, file), 'utf8')),
  );
  assert.deepEqual(writers, []);
});
