/** The journal cannot be changed: the database refuses it, and the audit detects it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { before, test } from 'node:test';
import pg from 'pg';
import { sqlState, types } from '#db/connect.ts';
import { sqlOf } from '#db/testing-sql.ts';
import { audit } from './audit.ts';
import { hashOf, type JournalRow } from './chain.ts';
import { Difference } from './difference.ts';
import { testWorld, transferOf } from './testing.ts';
import { casesOf } from './testing-tables.ts';

const world = testWorld();
let ala: number;
let ola: number;
before(async () => {
  ala = await world.account(100);
  ola = await world.account(50);
  await world.ledger.submit(transferOf(ala, ola, 30));
  await world.ledger.submit(transferOf(ola, ala, 10, { requestKey: randomUUID() }));
  await world.ledger.submit(transferOf(ola, ala, 1000, { requestKey: randomUUID() }));
  const hold = { id: randomUUID(), kind: 'code_payment', debit: ala, credit: ola, amount: 20 };
  const expiresAt = new Date(world.now().getTime() + 60_000);
  await world.ledger.submit({ items: [{ type: 'hold', ...hold, expiresAt }] });
  await world.ledger.submit(transferOf(ala, ola, 5));
});

const changes = [
  'UPDATE ledger.transfer SET at = at',
  'DELETE FROM ledger.transfer',
  'TRUNCATE ledger.transfer',
];

test('lets the API’s role only read the journal', async () => {
  for (const statement of [...changes, 'INSERT INTO ledger.transfer DEFAULT VALUES']) {
    await assert.rejects(world.db.query(statement), (e) => sqlState(e) === '42501', statement);
  }
  await world.sql`SELECT * FROM ledger.transfer`;
});

test('lets not even the owner change the journal', async () => {
  for (const statement of changes) {
    await assert.rejects(world.owner.query(statement), /append-only/, statement);
  }
});

test('lets not even the owner remove accounts', async () => {
  for (const statement of ['DELETE FROM ledger.account', 'TRUNCATE ledger.account CASCADE']) {
    await assert.rejects(world.owner.query(statement), /never removed/, statement);
  }
});

test('denies the API’s role any write of a balance, hold, memo or chain head, and any creation of money', async () => {
  for (const statement of [
    'UPDATE ledger.account SET posted = 1',
    'UPDATE ledger.chain_head SET seq = 1',
    'DELETE FROM ledger.hold',
    'DELETE FROM ledger.memo',
    "INSERT INTO ledger.account (kind, name, currency) VALUES ('issuance', 'mine', 'PLN')",
    'CREATE TABLE ledger.mine ()',
  ]) {
    await assert.rejects(world.db.query(statement), (e) => sqlState(e) === '42501', statement);
  }
  const floorless = "SELECT ledger.open_account(gen_random_uuid(), 'DNR', -100)";
  await assert.rejects(world.db.query(floorless), (e) => sqlState(e) === '23514');
});

test('refuses a balance below its floor to every role', async () => {
  for (const change of ['posted = -1', 'held = posted + 1', 'held = -1']) {
    const statement = `UPDATE ledger.account SET ${change} WHERE id = ${ala}`;
    await assert.rejects(world.owner.query(statement), (e) => sqlState(e) === '23514', change);
  }
});

/** Tampers as the owner with triggers disabled, returns the audit's result, and rolls back. */
async function auditAfter(tamper: (client: pg.Client) => Promise<unknown>): Promise<string> {
  const client = new pg.Client({ connectionString: world.ownerUrl, types });
  await client.connect();
  try {
    await client.query('BEGIN');
    await client.query('ALTER TABLE ledger.transfer DISABLE TRIGGER append_only');
    await tamper(client);
    await audit((read) => read(client));
    return 'whole';
  } catch (error) {
    if (error instanceof Difference) return error.message;
    throw error;
  } finally {
    await client.end();
  }
}

/** Appends a row that fits the chain but was never decided. */
async function forge(client: pg.Client, as: Partial<JournalRow> = {}): Promise<void> {
  const { rows } = await client.query<{ seq: number; hash: Buffer }>('TABLE ledger.chain_head');
  const head = rows[0] as { seq: number; hash: Buffer };
  const at = world.now();
  const row: JournalRow = {
    ...{ seq: head.seq + 1, id: randomUUID(), type: 'transfer', kind: 'transfer' },
    ...{ debit: ola, credit: ala, amount: 1, hold: null, set: null, key: null },
    ...{ fingerprint: null, expires: null, at: at.getTime(), debitPosted: 74, debitHeld: 0 },
    ...as,
  };
  const { seq, id, type, kind, debit, credit, amount, debitPosted, debitHeld, hold, expires } = row;
  await sqlOf(client)`INSERT INTO ledger.transfer (seq, id, type, kind, debit, credit, amount,
      debit_posted, debit_held, at, prev_hash, hash, hold_id, expires_at, debit_version,
      credit_version, credit_posted)
    VALUES (${seq}, ${id}, ${type}, ${kind}, ${debit}, ${credit}, ${amount}, ${debitPosted},
      ${debitHeld}, ${at}, ${head.hash}, ${hashOf(head.hash, row)}, ${hold},
      ${expires && new Date(expires)}, ${type === 'transfer' ? 5 : null},
      ${type === 'transfer' ? 5 : null}, ${type === 'transfer' ? 76 : null})`;
}

/** What is changed, by what, and how the audit names it. */
const tamperings = casesOf(String.raw`
a changed amount: UPDATE ledger.transfer SET amount = 31 WHERE seq = 5
  → ^journal row 5 .*, hash: expected
a changed kind: UPDATE ledger.transfer SET kind = 'top_up' WHERE seq = 6
  → ^journal row 6 .*, hash
a changed time: UPDATE ledger.transfer SET at = at + interval '1 microsecond' WHERE seq = 6
  → ^journal row 6 .*, hash
a changed request key: UPDATE ledger.transfer SET request_key = gen_random_uuid() WHERE seq = 6
  → ^journal row 6 .*, hash
a changed hash: UPDATE ledger.transfer SET hash = sha256('x') WHERE seq = 4
  → ^journal row 4 .*, hash
a removed row: DELETE FROM ledger.transfer WHERE seq = 5
  → ^journal row 5: expected sequence number 5, found 6
a removed last row: DELETE FROM ledger.transfer WHERE seq = (SELECT max(seq) FROM ledger.transfer)
  → ^the head of the chain
two swapped rows: UPDATE ledger.transfer SET seq = -seq WHERE seq IN (5, 6); UPDATE ledger.transfer
  SET seq = seq + 11 WHERE seq < 0
  → ^journal row 5 .*, hash of the row before
another hash at the head: UPDATE ledger.chain_head SET hash = sha256('x')
  → ^the head of the chain, hash: expected
a changed number of an entry: UPDATE ledger.transfer SET debit_version = 99 WHERE seq = 6
  → ^journal row 6 .*, number of the entry on its debit account \d+: expected 3, found 99
a changed balance after: UPDATE ledger.transfer SET credit_posted = 1 WHERE seq = 5
  → ^journal row 5 .*, balance on its credit account \d+: expected 80, found 1
a changed balance: UPDATE ledger.account SET posted = posted + 1 WHERE kind = 'participant' AND
  posted = 75
  → ^account \d+, balance: expected 75, found 76
a changed hold total: UPDATE ledger.account SET held = 0 WHERE held > 0
  → ^account \d+, money held: expected 20, found 0
a changed hold: UPDATE ledger.hold SET amount = 19
  → ^hold .*, amount: expected 20, found 19
a place in another row: SELECT ledger.place_entries(); ALTER TABLE ledger.entry_out DISABLE TRIGGER
  append_only; UPDATE ledger.entry_out SET seq = 1 WHERE seq = 5
  → ^entry \d+ of account \d+, place: expected journal row 5, found 1
a place that is missing: SELECT ledger.place_entries(); ALTER TABLE ledger.entry_in DISABLE TRIGGER
  append_only; DELETE FROM ledger.entry_in WHERE seq = 5
  → ^entry \d+ of account \d+, place: expected journal row 5, found none
a second place for an entry: SELECT ledger.place_entries(); INSERT INTO ledger.entry_out SELECT *
  FROM ledger.entry_in WHERE seq = 5
  → ^entry \d+ of account \d+, place: expected one in ledger.entry_in, found journal row 5 in ledger.entry_out too
a place for nothing: SELECT ledger.place_entries(); INSERT INTO ledger.entry_out VALUES (1, 1000, 5)
  → ^number of places in ledger.entry_out: expected 7, found 8
places of rows that do not exist: UPDATE ledger.placed SET seq = 1000
  → ^the last row with placed entries: expected one of 8, found 1000
a removed hold: DELETE FROM ledger.hold
  → ^number of open holds: expected 1, found 0
`);

const forgeries: [string, (client: pg.Client) => Promise<unknown>, RegExp][] = [
  ['a forged last row', (client) => forge(client), /^the head of the chain/],
  [
    'a hold of more than there is',
    (client) =>
      forge(client, {
        ...{ type: 'hold', amount: 1000, debitPosted: 75, debitHeld: 1000 },
        expires: world.now().getTime() + 60_000,
      }),
    /^journal row 9 .*, account \d+: expected at least 0, found -925/,
  ],
  [
    'a release of a hold that is not open',
    (client) => forge(client, { type: 'release', hold: randomUUID() }),
    /^journal row 9 .*: expected an open hold [0-9a-f-]{36}, found none/,
  ],
];

test('finds nothing in the audit of an untouched ledger', async () => {
  assert.equal(await auditAfter(async () => undefined), 'whole');
});

for (const { title, sql, named } of tamperings) {
  test(`the audit names ${title}`, async () => {
    assert.match(await auditAfter((client) => client.query(sql)), named);
  });
}
for (const [title, tamper, named] of forgeries) {
  test(`the audit names ${title}`, async () => assert.match(await auditAfter(tamper), named));
}

test('erases a memo without breaking the hash chain', async () => {
  const { items } = transferOf(ala, ola, 1);
  await world.ledger.submit({ items: items.map((item) => ({ ...item, memo: 'na urodziny' })) });
  const memos = async () => await world.sql`SELECT title FROM ledger.memo`;
  assert.deepEqual(await memos(), [{ title: 'na urodziny' }]);
  await world.sql`SELECT ledger.erase_memos(${items.map(({ id }) => id)})`;
  assert.deepEqual(await memos(), []);
  await world.audit();
});

test('ends the verify command with 1 and the difference on a damaged ledger', async () => {
  await world.owner.query(`UPDATE ledger.account SET posted = posted + 1 WHERE id = ${ola}`);
  const broken = spawnSync(process.execPath, ['api/verify.ts', world.apiUrl], { encoding: 'utf8' });
  await world.owner.query(`UPDATE ledger.account SET posted = posted - 1 WHERE id = ${ola}`);
  assert.equal(broken.status, 1);
  assert.match(
    broken.stderr,
    new RegExp(`^The ledger is not whole. account ${ola}, balance: expected`),
  );
});

test('audits a journal larger than one read', async () => {
  const back = (at: number) => (at % 2 ? transferOf(ala, ola, 1) : transferOf(ola, ala, 1));
  const outcomes = Array.from({ length: 5100 }, (_, at) => world.ledger.submit(back(at)));
  assert.ok((await Promise.all(outcomes)).every(({ ok }) => ok));
  await world.audit();
});
