/** The basis of all tests: anything that waits behind the head of the chain is detected. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, before, describe, it } from 'node:test';
import { type Tx, transact } from '#db/connect.ts';
import { forgiveWaits, headTakers } from '#db/testing-head.ts';
import { column } from '#test/columns.ts';
import { closeAccounts, freezeAccounts, openAccount, stopAccounts } from './accounts.ts';
import { applyNow } from './apply.ts';
import { testWorld, transferOf } from './testing.ts';
import type { AccountId } from './types.ts';

const world = testWorld();
let [from, to]: AccountId[] = [];
before(async () => {
  [from, to] = [await world.account(100), await world.account()];
  await transact(world.owner, (tx) => newPerson(tx, other));
});
afterEach(() => assert.deepEqual(forgiveWaits(), []));

const other = randomUUID();
const newPerson = (tx: Tx, id: string, more = '') =>
  tx.query(
    `INSERT INTO person (id, subject, username, email, name) VALUES ($1::uuid, $1::uuid::text, '', '', 'x') ${more}`,
    [id],
  );
const rename = (tx: Tx, id: string) => tx.query(`UPDATE person SET name = 'y' WHERE id = $1`, [id]);
const book = (tx: Tx) =>
  applyNow(tx, [{ items: transferOf(from as AccountId, to as AccountId, 1).items }], world.now());
const refused = () => transferOf(to as AccountId, from as AccountId, 1_000_000);

const takers: Record<string, (tx: Tx) => Promise<unknown>> = {
  apply: book,
  'apply that refuses': (tx) => applyNow(tx, [refused()], world.now()),
  close_accounts: (tx) => closeAccounts(tx, other, world.now()),
  freeze_accounts: (tx) => freezeAccounts(tx, other, null),
  stop_accounts: (tx) => stopAccounts(tx, other, null),
};

const waits: Record<string, (tx: Tx) => Promise<unknown>> = {
  'SELECT FOR UPDATE': (tx) => tx.query('SELECT FROM person FOR UPDATE'),
  'SELECT FOR NO KEY UPDATE': (tx) => tx.query('SELECT FROM person\n FOR NO KEY UPDATE OF person'),
  'SELECT FOR SHARE': (tx) => tx.query('SELECT FROM person FOR SHARE'),
  'SELECT FOR KEY SHARE': (tx) => tx.query('SELECT FROM person FOR KEY SHARE'),
  UPDATE: (tx) => rename(tx, other),
  DELETE: (tx) => tx.query('DELETE FROM session'),
  INSERT: (tx) => newPerson(tx, randomUUID()),
  'INSERT ON CONFLICT': (tx) => newPerson(tx, other, 'ON CONFLICT DO NOTHING'),
  'an advisory lock': (tx) => tx.query('SELECT pg_advisory_xact_lock(1)'),
  'LOCK TABLE': (tx) => tx.query('LOCK TABLE person IN ROW SHARE MODE'),
  'a new account': (tx) =>
    openAccount(tx, { owner: randomUUID(), currency: 'DNR', kind: 'participant', floor: 0 }),
};

describe('A transaction after taking the chain head', () => {
  before(() =>
    transact(world.owner, (tx) =>
      tx.query(
        `INSERT INTO session (id, person_id, key, user_agent, network, first_seen_at, last_seen_at)
         VALUES ($1, $2, 'k', '', '', now(), now())`,
        [randomUUID(), other],
      ),
    ),
  );
  for (const [taker, take] of Object.entries(takers)) {
    for (const [name, wait] of Object.entries(waits)) {
      it(`fails to take a lock of ${taker} ${name}, waited for or not`, async () => {
        const work = async (tx: Tx) => {
          await take(tx);
          await wait(tx);
        };
        await assert.rejects(transact(world.owner, work), /behind the head of the chain/i);
        // It fails even if the error is swallowed.
        assert.equal(forgiveWaits().length, 1);
      });
    }
  }

  it('may read, change its own writes, and book again', async () => {
    await transact(world.owner, async (tx) => {
      const [one, two] = [randomUUID(), randomUUID()];
      await newPerson(tx, one);
      await newPerson(tx, two);
      await rename(tx, other);
      tx.send('SAVEPOINT more');
      await rename(tx, two);
      await book(tx);
      await tx.query('SELECT FROM person');
      await rename(tx, one);
      await rename(tx, two);
      await rename(tx, other);
      await tx.query('DELETE FROM person WHERE id = ANY ($1)', [[one, two]]);
      await book(tx);
    });
  });

  it('may lock again only after giving back the head', async () => {
    await transact(world.owner, async (tx) => {
      tx.send('SAVEPOINT before');
      await book(tx);
      tx.send('ROLLBACK TO SAVEPOINT before');
      await rename(tx, other);
      await tx.query('SELECT FROM person FOR UPDATE');
      await newPerson(tx, randomUUID());
    });
    const late = transact(world.owner, async (tx) => {
      await book(tx);
      tx.send('SAVEPOINT late');
      tx.send('ROLLBACK TO SAVEPOINT late');
      await tx.query('SELECT FROM person FOR UPDATE');
    });
    await assert.rejects(late, /behind the head/i);
    assert.equal(forgiveWaits().length, 1);
  });

  it('is checked for every function that takes the head', async () => {
    const { rows } = await world.owner.query<{ name: string }>(
      `SELECT proname AS name FROM pg_proc
       WHERE pronamespace = 'ledger'::regnamespace
         AND (prosrc ~* 'chain_head[^;]*FOR\\s' OR prosrc ~ 'ledger\\.(apply|close_accounts|freeze_accounts|stop_accounts)\\(')
       ORDER BY 1`,
    );
    assert.deepEqual(column(rows, 'name'), headTakers);
  });
});
