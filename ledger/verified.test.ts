/** An audit goes on from the signed checkpoint that it has verified before. */
import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { atOnce } from '#test/at-once.ts';
import { checkpointOf, seal } from './checkpoints.ts';
import { openSigner } from './signer.ts';
import { openWorld, transferOf, type World } from './testing.ts';
import { casesOf } from './testing-tables.ts';
import type { AccountId } from './types.ts';
import { NotVerified, readVerified, type Verified, writeVerified } from './verified.ts';
import { auditDatabase } from './verify.ts';

let world: World;
let folder: string;
let file: string;
let ala: AccountId;
let ola: AccountId;

beforeEach(async () => {
  world = await openWorld();
  folder = await mkdtemp(path.join(tmpdir(), 'verified-'));
  file = path.join(folder, 'verified.jsonl');
  ala = await world.account(1_000_000);
  ola = await world.account();
});
afterEach(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const book = (count: number) => atOnce(count, () => world.ledger.submit(transferOf(ala, ola, 1)));
const sealNow = () =>
  seal(world.db, {
    ...{ signer: openSigner(Buffer.alloc(32, 5)), now: world.now },
    ...{ everyRows: 1, everyMs: 0 },
  });

/** Audits from what the file has on, and keeps there what was verified. */
async function auditOn() {
  const since = await readVerified(file);
  return auditDatabase(world.ownerUrl, { since, keep: (kept) => writeVerified(file, kept) });
}

/** Changes what nobody may change. */
async function asOwner(statement: string): Promise<void> {
  const tables = ['transfer', 'checkpoint', 'tree_node', 'entry_out', 'entry_in'];
  const off = tables.map((table) => `ALTER TABLE ledger.${table} DISABLE TRIGGER append_only`);
  await world.owner.query([...off, statement].join('; '));
}

/** Books 300 rows, seals and verifies them from the first row on, and books 300 more. */
async function verifiedOnce(): Promise<void> {
  await book(298);
  await sealNow();
  assert.equal((await auditOn()).since, 0);
  const kept = (await readVerified(file)) as Verified;
  assert.equal(kept.checkpoint.size, 300);
  await writeVerified(file, { ...kept, whole: true });
  await book(300);
}

test('recomputes only rows, holds and accounts after the verified checkpoint', async () => {
  await verifiedOnce();
  const eva = await world.account(500);
  const hold = { id: crypto.randomUUID(), kind: 'charge', debit: eva, credit: ala, amount: 3 };
  const expiresAt = new Date(world.now().getTime() + 60_000);
  await world.ledger.submit({ items: [{ type: 'hold', ...hold, expiresAt }] });
  await sealNow();
  const audited = await auditOn();
  assert.deepEqual([audited.since, audited.rows, audited.checkpoints], [300, 603, 1]);
  assert.equal(audited.entries, (await world.audit()).entries);
  await book(1);
  assert.deepEqual((({ since, openHolds }) => [since, openHolds])(await auditOn()), [603, 1]);
  // The beginning is not read again: that is what the run from the first row is for.
  await asOwner("UPDATE ledger.transfer SET kind = 'gift' WHERE seq = 5");
  assert.equal((await auditOn()).since, 603);
  await assert.rejects(world.audit(), /journal row 5 .* hash/);
});

const damages = casesOf(String.raw`
a later row: UPDATE ledger.transfer SET kind = 'gift' WHERE seq = 305
  → ^Difference: journal row 305
money of the past moved from one account to another: UPDATE ledger.account SET posted = posted +
  CASE name WHEN 'costs_pln' THEN 7 ELSE -7 END WHERE name IN ('costs_pln', 'losses_pln')
  → balance: expected 0, found -?7
the checkpoint: UPDATE ledger.checkpoint SET root_hash = sha256('x') WHERE size = 300
  → checkpoint of 300 rows that was verified, root hash
the tree under the checkpoint: UPDATE ledger.tree_node SET hash = sha256('x')
  → checkpoint of 300 rows that was verified, root over the tree
a tree node of later rows: UPDATE ledger.tree_node SET hash = sha256('x') WHERE level = 8 AND
  position = 1
  → tree node 8\/1
a place of a later entry: UPDATE ledger.entry_in SET seq = 1 WHERE seq = 310
  → place: expected
the last row of the checkpoint: UPDATE ledger.transfer SET hash = sha256('x') WHERE seq = 300
  → root over the tree|journal row 300
`);

for (const { title, sql, named } of damages) {
  test(`finds a change since the verified checkpoint: ${title}`, async () => {
    await verifiedOnce();
    await sealNow();
    await world.sql`SELECT ledger.place_entries()`;
    await asOwner(sql);
    await assert.rejects(auditOn(), named);
  });
}

test('does not start an audit from an unsigned checkpoint or a damaged file', async () => {
  await verifiedOnce();
  const kept = (await readVerified(file)) as Verified;
  const checkpoint = { ...kept.checkpoint, signature: Buffer.alloc(64, 1) };
  await writeVerified(file, { ...kept, checkpoint });
  await assert.rejects(auditOn(), /expected a signature by/);
  await writeVerified(file, { ...kept, balances: kept.balances.slice(1) });
  await assert.rejects(auditOn(), /Difference/);
  await writeVerified(file, kept);
  const text = await readFile(file, 'utf8');
  await writeFile(file, text.replace('1000000', '1000001'));
  await assert.rejects(readVerified(file), NotVerified);
  await writeFile(file, text.slice(0, -20));
  await assert.rejects(readVerified(file), NotVerified);
});

test('resumes an interrupted audit, and holds no snapshot meanwhile', async () => {
  for (let part = 0; part < 4; part += 1) {
    await book(3000);
    await sealNow();
  }
  await world.sql`SELECT ledger.place_entries()`;
  const stopped = new Error('stopped');
  const sizes: number[] = [];
  const interrupted = auditDatabase(world.ownerUrl, {
    keepEveryMs: 0,
    async keep(kept) {
      const open = await world.owner.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database()
           AND (state = 'idle in transaction' OR backend_xmin IS NOT NULL) AND pid <> pg_backend_pid()`,
      );
      assert.equal(open.rowCount, 0);
      sizes.push(kept.checkpoint.size);
      if (sizes.length === 3) throw stopped;
      await writeVerified(file, kept);
    },
  });
  await assert.rejects(interrupted, stopped);
  assert.deepEqual(sizes, [3002, 6002, 9002]);
  const { since, whole, checkpoints, rows } = await auditOn();
  assert.deepEqual([since, whole, checkpoints, rows], [6002, true, 2, 12_002]);
  // What was left out while it was stopped is still looked at, because no run has come to its end.
  await asOwner('INSERT INTO ledger.entry_out VALUES (1, 1000, 5)');
  await assert.rejects(auditOn(), /number of places in ledger.entry_out/);
  assert.equal((await checkpointOf(world.db, 'newest'))?.size, 12_002);
});
