/** Checkpoints: the tree follows the journal, and a changed row no longer matches them. */
import assert from 'node:assert/strict';
import { afterEach, describe, it, test } from 'node:test';
import pg from 'pg';
import { sqlState, types } from '#db/connect.ts';
import { atOnce } from '#test/at-once.ts';
import { rootOf, rootsOf } from '#web/trust/merkle.ts';
import { audit } from './audit.ts';
import { hashOf } from './chain.ts';
import { checkpointOf, proveConsistency, proveInclusion, seal } from './checkpoints.ts';
import { Difference } from './difference.ts';
import { leafOf } from './leaves.ts';
import { Edge } from './merkle.ts';
import type { KnownCheckpoint } from './published.ts';
import { rowsBetween } from './rows.ts';
import { isSigned, openSigner } from './signer.ts';
import { openWorld, transferOf, type World } from './testing.ts';

const signer = openSigner(Buffer.alloc(32, 5));
const sealNow = (world: World, by = signer) =>
  seal(world.db, { signer: by, now: world.now, everyRows: 1, everyMs: 0 });

const opened: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.close();
});

/** A separate connection, closed automatically after the test. */
async function connection(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, types });
  await client.connect();
  opened.push({ close: () => client.end() });
  return client;
}

/** A journal with `bookings` transfers after the two that issue money. */
async function worldOf(bookings: number) {
  const world = await openWorld();
  opened.push(world);
  const ala = await world.account(1_000_000);
  const ola = await world.account();
  const book = (count: number) => atOnce(count, () => world.ledger.submit(transferOf(ala, ola, 1)));
  await book(bookings);
  return { world, book };
}

/** The root over the first rows, computed in the simplest way. */
async function plainRoot(world: World, size: number): Promise<string> {
  const edge = new Edge();
  for (const row of await rowsBetween(world.db, 0, size)) edge.push(0, leafOf(row));
  return edge.root().toString('hex');
}

test('signs a checkpoint over the whole journal when it is due, and never twice', async () => {
  const { world, book } = await worldOf(3);
  const due = { signer, now: world.now, everyRows: 3, everyMs: 60_000 };
  assert.equal(await seal(world.db, due), 5);
  assert.equal(await seal(world.db, due), null, 'nothing new');
  await book(2);
  assert.equal(await seal(world.db, due), null, 'too few, too soon');
  world.pass(60_000);
  assert.equal(await seal(world.db, due), 7, 'long enough');
  await book(3);
  assert.equal(await seal(world.db, due), 10, 'enough of them');
  const newest = await checkpointOf(world.db, 'newest');
  assert.equal(newest?.rootHash.toString('hex'), await plainRoot(world, 10));
  assert.equal(newest?.circulation, 1_000_000);
  const { checkpoints, keys } = await world.audit();
  assert.deepEqual([checkpoints, keys], [3, [signer.publicKey.toString('hex')]]);
});

test('computes the same tree and proofs from the stored nodes as from the rows beyond one tile', async () => {
  const { world, book } = await worldOf(300);
  assert.equal(await sealNow(world), 302);
  await book(400);
  assert.equal(await sealNow(world), 702);
  for (const size of [302, 702]) {
    const checkpoint = await checkpointOf(world.db, size);
    assert.equal(checkpoint?.rootHash.toString('hex'), await plainRoot(world, size));
  }
  const rows = await world.sql`SELECT level, position FROM ledger.tree_node ORDER BY 1, 2`;
  assert.deepEqual(
    rows.map(({ level, position }) => `${level}/${position}`),
    ['8/0', '8/1', '9/0'],
  );
  const root = (await checkpointOf(world.db, 702))?.rootHash;
  for (const row of [1, 2, 256, 257, 512, 513, 702]) {
    const [{ id, hash } = { id: '' }] = await rowsBetween(world.db, row - 1, row);
    const proof = await proveInclusion(world.db, id);
    assert.ok(typeof proof === 'object' && hash?.equals(proof.row.hash));
    const found = await rootOf(leafOf(proof.row), row - 1, 702, proof.path);
    assert.deepEqual(Buffer.from(found ?? []), root);
  }
  const old = (await checkpointOf(world.db, 302))?.rootHash ?? Buffer.alloc(0);
  const roots = await rootsOf(old, 302, 702, await proveConsistency(world.db, 302, 702));
  assert.deepEqual(
    roots?.map((one) => Buffer.from(one)),
    [old, root],
  );
  assert.equal((await world.audit()).checkpoints, 2);
});

test('catches up with a long pause of checkpoints in several steps', async () => {
  const { world, book } = await worldOf(5000);
  await book(4000);
  assert.equal(await sealNow(world), 9002);
  const checkpoint = await checkpointOf(world.db, 'newest');
  assert.equal(checkpoint?.rootHash.toString('hex'), await plainRoot(world, 9002));
});

test('proves neither a booking without a checkpoint nor an unknown one', async () => {
  const { world } = await worldOf(1);
  const rows = await world.sql<{ id: string }>`SELECT id FROM ledger.transfer`;
  const id = rows[0]?.id ?? '';
  assert.equal(await proveInclusion(world.db, id), 'not_sealed');
  await sealNow(world);
  assert.equal(typeof (await proveInclusion(world.db, id)), 'object');
  assert.equal(await proveInclusion(world.db, '00000000-0000-7000-8000-000000000000'), 'unknown');
});

test('lets nobody change a checkpoint, a tree node or a publication', async () => {
  const { world } = await worldOf(1);
  for (const table of ['checkpoint', 'tree_node', 'publication']) {
    for (const change of [`DELETE FROM ledger.${table}`, `TRUNCATE ledger.${table} CASCADE`]) {
      await assert.rejects(world.db.query(change), (e) => sqlState(e) === '42501', change);
      await assert.rejects(world.owner.query(change), /append-only/, change);
    }
  }
});

/** Acts as the owner of the database: without triggers, and with all hashes recomputed. */
async function rewrite(client: pg.Client, from: number): Promise<void> {
  const rows = await rowsBetween(client, from - 2, 1_000_000);
  let previous = rows.shift()?.hash as Buffer;
  for (const row of rows) {
    const hash = hashOf(previous, row);
    await client.query('UPDATE ledger.transfer SET prev_hash = $2, hash = $3 WHERE seq = $1', [
      row.seq,
      previous,
      hash,
    ]);
    previous = hash;
  }
  await client.query(
    `UPDATE ledger.chain_head SET hash = $1, seq = (SELECT max(seq) FROM ledger.transfer)`,
    [previous],
  );
}

const forgeries: readonly (readonly [string, (client: pg.Client) => Promise<unknown>, RegExp])[] = [
  [
    'a changed row, although every hash was made anew',
    async (client) => {
      await client.query("UPDATE ledger.transfer SET kind = 'gift' WHERE seq = 7");
      await rewrite(client, 7);
    },
    /^journal rows 6 to 9, root hash by the database: expected [0-9a-f]{64}, found/,
  ],
  [
    'two swapped rows, although every hash was made anew',
    async (client) => {
      const [sixth, seventh] = (await rowsBetween(client, 6, 8)).map(({ id }) => id);
      for (const [from, to] of [
        [sixth, '00000000-0000-7000-8000-000000000000'],
        [seventh, sixth],
      ]) {
        await client.query('UPDATE ledger.transfer SET id = $2 WHERE id = $1', [from, to]);
      }
      await client.query('UPDATE ledger.transfer SET id = $1 WHERE seq = 7', [seventh]);
      await rewrite(client, 7);
    },
    /^journal rows 6 to 9, root hash by the database/,
  ],
  [
    'removed last rows, although balances, places and head were made to fit',
    async (client) => {
      for (const table of ['transfer', 'entry_out', 'entry_in']) {
        await client.query(`DELETE FROM ledger.${table} WHERE seq > 8`);
      }
      await client.query('UPDATE ledger.placed SET seq = least(seq, 8)');
      await client.query(
        'UPDATE ledger.account SET posted = posted + 2, version = version - 2 WHERE owner IS NOT NULL AND posted > 100',
      );
      await client.query(
        'UPDATE ledger.account SET posted = posted - 2, version = version - 2 WHERE posted BETWEEN 1 AND 100',
      );
      await rewrite(client, 8);
    },
    /^the journal, of which the database has a checkpoint: expected at least (9|10) rows, found 8/,
  ],
  [
    'a checkpoint signed by somebody else',
    (client) =>
      client.query("UPDATE ledger.checkpoint SET public_key = sha256('x') WHERE size = 5"),
    /^the checkpoint of 5 rows in the database: expected a signature by/,
  ],
  [
    'another reserve than was there',
    (client) => client.query('UPDATE ledger.checkpoint SET reserve = 5 WHERE size = 9'),
    /^the checkpoint of 9 rows in the database, reserve: expected 1000000, found 5/,
  ],
];

describe('The audit of a database forged by its owner names', () => {
  for (const [title, forge, named] of forgeries) {
    it(title, async () => {
      const { world, book } = await worldOf(3);
      await sealNow(world);
      await book(4);
      await sealNow(world);
      await book(1);
      const client = await connection(world.ownerUrl);
      await client.query('BEGIN');
      // As place_entries does first: it still runs behind the bookings.
      await client.query('SELECT FROM ledger.placed FOR UPDATE');
      for (const table of ['transfer', 'checkpoint', 'entry_out', 'entry_in']) {
        await client.query(`ALTER TABLE ledger.${table} DISABLE TRIGGER append_only`);
      }
      await forge(client);
      await assert.rejects(
        audit((read) => read(client)),
        (error) => {
          assert.ok(error instanceof Difference, String(error));
          assert.match(error.message, named);
          return true;
        },
      );
    });
  }

  it('names a published checkpoint, although the database has lost it', async () => {
    const { world } = await worldOf(3);
    await sealNow(world);
    const own = (await checkpointOf(world.db, 5)) as KnownCheckpoint;
    const other = { ...own, rootHash: Buffer.alloc(32) };
    const client = await connection(world.apiUrl);
    const read = (known: KnownCheckpoint) =>
      client
        .query('BEGIN ISOLATION LEVEL REPEATABLE READ')
        .then(() => audit((read) => read(client), { elsewhere: { 'the chain': [known] } }))
        .finally(() => client.query('ROLLBACK'));
    assert.equal((await read(own)).checkpoints, 1);
    await assert.rejects(read(other), /^Difference: journal row.* root hash by the chain/);
  });
});

test('signs no checkpoint over a journal that does not begin with the one signed before', async () => {
  const { world, book } = await worldOf(3);
  await sealNow(world);
  await world.owner.query('ALTER TABLE ledger.transfer DISABLE TRIGGER append_only');
  await world.owner.query("UPDATE ledger.transfer SET hash = sha256('x') WHERE seq = 3");
  await book(1);
  await assert.rejects(sealNow(world), /journal row 3/);
  assert.equal((await checkpointOf(world.db, 'newest'))?.size, 5);
});

test('signs no checkpoint over rows that were changed with every hash after them', async () => {
  const { world, book } = await worldOf(3);
  await sealNow(world);
  const owner = await connection(world.ownerUrl);
  await owner.query('ALTER TABLE ledger.transfer DISABLE TRIGGER append_only');
  await owner.query("UPDATE ledger.transfer SET kind = 'gift' WHERE seq = 3");
  await rewrite(owner, 3);
  await book(1);
  await assert.rejects(sealNow(world), /the root over the first 5 journal rows/);
  assert.equal((await checkpointOf(world.db, 'newest'))?.size, 5);
});

test('binds a checkpoint’s signature to one text and one key', () => {
  const signature = signer.sign('text');
  const { publicKey } = signer;
  assert.equal(isSigned('text', signature, publicKey), true);
  assert.equal(isSigned('texT', signature, publicKey), false);
  assert.equal(isSigned('text', signature, openSigner(Buffer.alloc(32, 6)).publicKey), false);
});
