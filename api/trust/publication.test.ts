/** Checkpoints on the chain: each once, whatever happens, and compared by the audit. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { ChainError } from '#adapters/chain.ts';
import { devOnly, isChainError } from '#adapters/testing-chain.ts';
import { transfer } from '#contract/transfers.ts';
import { reserve } from '#contract/trust.ts';
import { connect } from '#db/connect.ts';
import { seal } from '#ledger/checkpoints.ts';
import { openSigner } from '#ledger/signer.ts';
import { auditDatabase } from '#ledger/verify.ts';
import type { ChainServer } from '#sandbox/chain/server.ts';
import { readBlocks } from '../chain/blocks.ts';
import { homeOf } from '../chain/home.ts';
import { type Mint, openMint } from '../chain/testing.ts';
import { verifyDatabase } from '../invariants/whole.ts';
import type { Person } from '../testing.ts';
import { publishCheckpoints } from './publication.ts';
import { contentOf } from './stream-items.ts';

const signer = openSigner(Buffer.alloc(32, 9));

let mint: Mint;
let ola: Person;
let jan: Person;
beforeEach(async () => {
  mint = await openMint({ MULTICHAIN_TIMEOUT_MS: '1000' });
  ola = await mint.person('Ola Strumień', { denar: '50.00' });
  jan = await mint.person('Jan Strumień');
});
afterEach(() => mint.close());

const publish = () => publishCheckpoints(mint.deps, mint.chain);

/** Another payment, and a checkpoint over it. */
async function sealed(): Promise<number> {
  await mint.call(transfer, { as: ola, query: { email: jan.email, amount: '1.00' } });
  const sealing = { signer, now: mint.deps.now, everyRows: 1, everyMs: 0 };
  return (await seal(mint.db, sealing)) ?? 0;
}

/** The programme's stream: a node that has served another programme has `checkpoints` already. */
async function streamOf(): Promise<string> {
  const rows = await mint.sql<{ stream: string }>`SELECT stream FROM chain_home`;
  return rows[0]?.stream ?? '';
}

const items = async () => mint.chain.items(await streamOf(), { count: 100, start: 0 });
const keys = async (): Promise<string[]> => (await items()).flatMap((item) => item.keys);

async function asOwner(...statements: string[]): Promise<void> {
  const server = new URL(process.env.TEST_OWNER_URL ?? '');
  server.pathname = new URL(mint.apiUrl).pathname;
  const owner = connect(server.href, { max: 1 });
  for (const statement of statements) await owner.query(statement);
  await owner.end();
}

describe('A checkpoint', () => {
  it('is published once, in its order, and shown with the reserve', async () => {
    const sizes = [await sealed(), await sealed()];
    assert.equal(await publish(), 2);
    assert.equal(await publish(), 0);
    assert.deepEqual(await keys(), sizes.map(String));
    const { checkpoint } = await mint.call(reserve);
    const [, last] = await items();
    assert.equal((checkpoint as { txid: string }).txid, last?.txid);
  });

  for (const fault of ['cut', 'late', 'later', 'hang'] as const) {
    it(`is published once when the answer to sending it is ${fault}`, async () => {
      const size = await sealed();
      mint.way.fault((method) => (method === 'sendrawtransaction' ? fault : null));
      await assert.rejects(publish(), ChainError);
      mint.way.fault(() => null);
      assert.equal(await publish(), 1);
      await mint.way.idle();
      assert.deepEqual(await keys(), [String(size)]);
      assert.equal(await publish(), 0);
    });
  }

  it('is published later when the node was away', async () => {
    const size = await sealed();
    mint.way.down();
    await assert.rejects(publish(), ChainError);
    await mint.way.up();
    assert.equal(await publish(), 1);
    assert.deepEqual(await keys(), [String(size)]);
  });

  it('stays unpublished while the node refuses to sign it, without a recorded attempt', async () => {
    await sealed();
    assert.equal(await publish(), 1);
    const { administrator } = await homeOf(mint.deps, mint.chain);
    const write = `${await streamOf()}.write`;
    const size = await sealed();
    await mint.node.rpc('revoke', administrator, write);
    await assert.rejects(publish(), isChainError('refused', -704));
    await mint.node.rpc('grant', administrator, write);
    const sizes = 'SELECT FROM ledger.publication_attempt WHERE size = $1';
    assert.equal((await mint.db.query(sizes, [size])).rowCount, 0);
    assert.equal(await publish(), 1);
    assert.equal((await keys()).length, 2);
  });

  it('is found again when the database has lost its publication', async () => {
    const size = await sealed();
    await publish();
    await asOwner(
      'ALTER TABLE ledger.publication DISABLE TRIGGER append_only',
      'ALTER TABLE ledger.publication_attempt DISABLE TRIGGER append_only',
      'DELETE FROM ledger.publication',
      'DELETE FROM ledger.publication_attempt',
    );
    assert.equal(await publish(), 1);
    assert.deepEqual(await keys(), [String(size)]);
  });
});

describe('A checkpoint on a changed chain', () => {
  it('is published again after a fork that lost it', devOnly, async () => {
    const size = await sealed();
    await publish();
    const node = mint.node.development as ChainServer;
    node.act({ kind: 'mine' });
    await readBlocks(mint.deps);
    const [item] = await items();
    const { administrator } = await homeOf(mint.deps, mint.chain);
    const { txid = '', confirmations = 0 } = item ?? {};
    node.act({ kind: 'fork', blocks: confirmations, lose: [txid] });
    node.act({ kind: 'spend', from: administrator });
    for (let round = 0; round < 10; round += 1) {
      node.act({ kind: 'mine' });
      await readBlocks(mint.deps);
      await publish().catch((error: unknown) => assert.ok(error instanceof ChainError));
    }
    assert.deepEqual(await keys(), [String(size)]);
    assert.equal(await publish(), 0);
    assert.equal((await mint.verify()).code, 0);
  });

  it('is skipped when another root of its size is published', async () => {
    const sizes = [await sealed(), await sealed()];
    const { administrator: from } = await homeOf(mint.deps, mint.chain);
    const stream = `roots-${randomUUID().slice(0, 8)}`;
    await mint.chain.openStream(stream, from);
    await mint.sql`UPDATE chain_home SET stream = ${stream}`;
    const json = { size: sizes[0], rootHash: 'ab'.repeat(32) };
    await mint.chain.publish({ stream, from, key: String(sizes[0]), json });
    assert.equal(await publish(), 2);
    assert.equal(await publish(), 0);
    assert.deepEqual(await keys(), sizes.map(String));
    const [other] = await items();
    const { code, said } = await mint.verify();
    assert.equal(code, 0, said);
    assert.ok(said.includes(`published ${other?.txid}, which is no checkpoint`), said);
    assert.match(said, /1 checkpoints stand on the chain/);
  });

  it('is kept apart from other publishers’ items, who are named', async () => {
    await sealed();
    await publish();
    const other = await mint.stranger();
    const stream = await streamOf();
    await mint.node.rpc('grant', other, `${stream}.write`);
    await mint.chain.publish({ stream, from: other, key: '1', json: { size: 1 } });
    const { code, said } = await mint.verify();
    assert.equal(code, 0, said);
    assert.match(
      said,
      new RegExp(`1 items of the stream are not this programme’s, but by ${other}`),
    );
  });

  it('is found by a node that has never followed the stream', async () => {
    await sealed();
    await publish();
    await mint.node.rpc('unsubscribe', await streamOf());
    const { code, said } = await mint.verify();
    assert.equal(code, 0, said);
    assert.match(said, /1 checkpoints stand on the chain/);
  });
});

it('npm run verify compares the journal with the chain, although the forged database is consistent', async () => {
  await sealed();
  await sealed();
  const before = await mint.verify();
  assert.equal(before.code, 0, before.said);
  assert.match(before.said, /0 checkpoints stand on the chain/);
  await publish();
  const whole = await mint.verify();
  assert.equal(whole.code, 0, whole.said);
  assert.match(whole.said, /2 checkpoints stand on the chain/);
  assert.match(whole.said, /It fits all 2 checkpoints/);
  const { administrator } = await homeOf(mint.deps, mint.chain);
  const { own: known } = await contentOf(mint.chain, await streamOf(), administrator);
  assert.equal(
    (await verifyDatabase(mint.apiUrl, { elsewhere: { 'the chain': known } })).checkpoints,
    2,
  );
  await asOwner(
    'ALTER TABLE ledger.checkpoint DISABLE TRIGGER append_only',
    'ALTER TABLE ledger.publication DISABLE TRIGGER append_only',
    'ALTER TABLE ledger.publication_attempt DISABLE TRIGGER append_only',
    'ALTER TABLE ledger.transfer DISABLE TRIGGER append_only',
    'DELETE FROM ledger.publication_attempt',
    'DELETE FROM ledger.publication',
    'DELETE FROM ledger.checkpoint',
    `UPDATE ledger.transfer SET kind = 'gift', hash = sha256(prev_hash || convert_to(concat_ws('|',
       seq, id, type, 'gift', debit, credit, amount) || concat('|', hold_id, '|', set_id, '|',
       request_key, '|', encode(fingerprint, 'hex'), '|', round(extract(epoch FROM expires_at) * 1000),
       '|', round(extract(epoch FROM at) * 1000), '|', debit_posted, '|', debit_held), 'UTF8'))
     WHERE seq = (SELECT seq FROM ledger.chain_head)`,
    `UPDATE ledger.chain_head SET hash = (SELECT hash FROM ledger.transfer ORDER BY seq DESC LIMIT 1)`,
  );
  assert.equal((await auditDatabase(mint.apiUrl)).checkpoints, 0, 'fits itself');
  const forged = await mint.verify();
  assert.equal(forged.code, 1, forged.said);
  assert.match(forged.said, /journal row \d+, root hash by the chain: expected [0-9a-f]{64}/);
});
