/** The chain port on a MultiChain node: the development node, or a real one (MULTICHAIN_URL). */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { valuesOf } from '#test/values-of.ts';
import { type Asset, type Chain, ChainError } from '../chain.ts';
import { isChainError, openTestNode, type TestNode } from '../testing-chain.ts';
import { openMultichain } from './multichain.ts';

let node: TestNode;
let chain: Chain;
let administrator: string;

const freshName = (): string => `a${randomUUID().slice(0, 12)}`;

async function resident(): Promise<string> {
  const address = await chain.newAddress();
  await chain.admit(administrator, address);
  return address;
}

async function issued(to: string, quantity: string, units: string): Promise<Asset> {
  const name = freshName();
  const details = { kraj: 'Polska', opis: 'Zażółć 🌻' };
  await chain.issue({ from: administrator, to, name, quantity, units, details });
  return (await chain.assets([name]))[0] as Asset;
}

async function holds(address: string, { issueTxid }: Asset): Promise<bigint> {
  const all = await chain.holdings(address);
  return all.find(({ asset }) => asset.issueTxid === issueTxid)?.raw ?? 0n;
}

/** Waits for as long as a few blocks of this chain take. */
async function inBlock(txid: string): Promise<void> {
  const parameters = (await node.rpc('getblockchainparams')) as Record<string, number>;
  const until = Date.now() + 5000 + 4000 * (parameters['target-block-time'] ?? 0);
  while (((await chain.transaction(txid))?.confirmations ?? 0) === 0) {
    assert.ok(Date.now() < until, 'not in a block');
    await pause(50);
  }
}

before(async () => {
  node = await openTestNode();
  const { user, password } = node;
  // URLs are often written with a trailing slash.
  chain = openMultichain({
    url: `${node.url}/`,
    user,
    password,
    newId: randomUUID,
    timeoutMs: 20_000,
  });
  administrator = await chain.administrator();
});
after(() => node.stop());

describe('The chain port', () => {
  it('identifies the chain by its first block', async () => {
    const [one, two] = [await chain.genesis(), await chain.genesis()];
    assert.equal(one, two);
    assert.match(one, /^[0-9a-f]{64}$/);
  });

  it('distinguishes own, foreign and invalid addresses', async () => {
    const address = await chain.newAddress();
    assert.deepEqual(await chain.validate(address), { valid: true, mine: true });
    for (const wrong of ['', 'zzz', '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2']) {
      assert.deepEqual(await chain.validate(wrong), { valid: false, mine: false });
    }
  });

  it('reads quantities exactly, and details as they were given', async () => {
    const to = await resident();
    const asset = await issued(to, '1234567.12345678', '0.00000001');
    assert.deepEqual([asset.multiple, asset.raw], [100_000_000n, 123_456_712_345_678n]);
    assert.deepEqual(asset.details, { kraj: 'Polska', opis: 'Zażółć 🌻' });
    assert.equal(await holds(to, asset), 123_456_712_345_678n);
    assert.equal((await chain.assets([asset.name.toUpperCase()]))[0]?.issueTxid, asset.issueTxid);
  });

  it('reads a balance exactly that the node prints rounded', async () => {
    const to = await resident();
    const name = freshName();
    await node.rpc('issuefrom', administrator, to, name, 12_345_678.123_456_78, 0.000_000_01);
    const [asset] = await chain.assets([name]);
    assert.equal(asset?.raw, 1_234_567_812_345_678n);
    assert.equal(await holds(to, asset as Asset), 1_234_567_812_345_678n);
  });

  it('carries out a signed transaction once, however often it is sent', async () => {
    const [from, to] = [await resident(), await resident()];
    const asset = await issued(from, '10', '0.01');
    const order = { from, to, amounts: [{ asset, raw: 215n }], data: { text: 'żółw' } };
    const signed = await chain.sign(order);
    const { txid } = signed;
    assert.equal(await chain.transaction(txid), null);
    await chain.send(signed);
    await chain.send(signed);
    assert.deepEqual([await holds(from, asset), await holds(to, asset)], [785n, 215n]);
    await inBlock(txid);
    await chain.send(signed);
    assert.deepEqual([await holds(from, asset), await holds(to, asset)], [785n, 215n]);
    const [newest] = await chain.transactions(from, { count: 10, skip: 0 });
    assert.deepEqual([newest?.txid, newest?.assets[0]?.quantity], [txid, '-2.15']);
    assert.deepEqual(newest?.data, [{ text: 'żółw' }]);
    const height = newest?.blockHeight ?? (await chain.height());
    const block = await chain.block(height);
    assert.ok(block.txids.includes(txid));
    assert.equal(await chain.blockHash(height), block.hash);
    assert.equal(await chain.blockHash(height - 1), block.previous);
    assert.equal(await chain.blockHash((await chain.height()) + 1000), null);
  });

  it('spends only from the named address, and only exact quantities', async () => {
    const [from, to] = [await resident(), await resident()];
    const asset = await issued(administrator, '10', '1');
    const order = { from, to, amounts: [{ asset, raw: 1n }] };
    await assert.rejects(chain.sign(order), (error) => {
      assert.ok(error instanceof ChainError);
      return error.kind === 'refused' && error.reason.startsWith('Insufficient funds');
    });
    for (const raw of [0n, -1n, 1_234_567_890_123_456n])
      await assert.rejects(chain.sign({ ...order, amounts: [{ asset, raw }] }), RangeError);
  });

  it('carries out one of two transactions that spend the same output', async () => {
    const [from, to] = [await resident(), await resident()];
    const asset = await issued(from, '10', '1');
    const one = await chain.sign({ from, to, amounts: [{ asset, raw: 1n }] });
    const two = await chain.sign({ from, to, amounts: [{ asset, raw: 2n }] });
    await chain.send(one);
    await assert.rejects(chain.send(two), isChainError('refused'));
    await inBlock(one.txid);
    await assert.rejects(chain.send(two), isChainError('refused'));
    const spent = two.inputs.map(({ txid, output }) => chain.isUnspent(txid, output));
    assert.ok((await Promise.all(spent)).includes(false));
    assert.equal(await chain.transaction(two.txid), null);
    assert.equal(await holds(to, asset), 1n);
  });

  it('refuses to spend an output of a fully spent transaction', async () => {
    const [from, middle, to] = [await resident(), await resident(), await resident()];
    const asset = await issued(from, '10', '1');
    const amounts = [{ asset, raw: 10n }];
    await chain.send(await chain.sign({ from, to: middle, amounts }));
    const dead = await chain.sign({ from: middle, to, amounts });
    const other = await chain.sign({ from: middle, to: from, amounts });
    await chain.send(other);
    await inBlock(other.txid);
    await assert.rejects(chain.send(dead), isChainError('refused'));
    assert.equal(await chain.transaction(dead.txid), null);
    assert.deepEqual([await holds(from, asset), await holds(to, asset)], [10n, 0n]);
  });

  it('refuses with the node’s own error code', async () => {
    const to = await resident();
    const { name } = await issued(to, '1', '1');
    const order = { from: administrator, to, name, quantity: '1', units: '1', details: {} };
    await assert.rejects(chain.issue(order), isChainError('refused', -705));
    await assert.rejects(chain.assets([freshName()]), isChainError('refused', -708));
    const stranger = await chain.newAddress();
    const [asset] = await chain.assets([name]);
    const sending = { from: to, to: stranger, amounts: [{ asset: asset as Asset, raw: 1n }] };
    await assert.rejects(chain.sign(sending), isChainError('refused', -704));
  });

  it('refuses a signed payment whose payer or payee has lost a permission', async () => {
    for (const [lost, permission] of [
      ['from', 'send'],
      ['to', 'receive'],
    ] as const) {
      const parties = { from: await resident(), to: await resident() };
      const asset = await issued(parties.from, '10', '1');
      const signed = await chain.sign({ ...parties, amounts: [{ asset, raw: 1n }] });
      await node.rpc('revoke', parties[lost], permission);
      await assert.rejects(chain.send(signed), isChainError('refused', -26));
      assert.equal(await chain.transaction(signed.txid), null);
      const order = { ...parties, amounts: [{ asset, raw: 1n }] };
      await assert.rejects(chain.sign(order), isChainError('refused', -704));
    }
  });

  it('refuses to sign an item for a stream that the address may not write to', async () => {
    const stream = freshName();
    await chain.openStream(stream, administrator);
    const order = { stream, from: await resident(), key: 'a', json: { size: 3 } };
    await assert.rejects(chain.signItem(order), isChainError('refused', -704));
    await node.rpc('grant', order.from, `${stream}.write`);
    await chain.send(await chain.signItem(order));
    assert.equal((await chain.items(stream, { count: 10, start: 0 })).length, 1);
  });

  it('never sends the node an id that would crash it', async () => {
    for (const id of ['0'.repeat(64), 'xyz', '']) assert.equal(await chain.transaction(id), null);
    assert.equal(await chain.transaction('a'.repeat(64)), null);
    assert.ok((await chain.height()) > 0);
  });

  it('reads back what is published in a stream', async () => {
    const stream = freshName();
    await chain.openStream(stream, administrator);
    await chain.openStream(stream, administrator);
    const json = { size: 1, root: 'ab' };
    const txid = await chain.publish({ stream, from: administrator, key: '1', json });
    await chain.publish({ stream, from: administrator, key: '2', json: { size: 2 } });
    const [item] = await chain.items(stream, { key: '1', count: 10, start: 0 });
    assert.deepEqual([item?.keys, item?.data, item?.txid], [['1'], { json }, txid]);
    assert.equal((await chain.items(stream, { count: 10, start: 0 })).length, 2);
  });

  it('publishes a signed item once, however often it is sent', async () => {
    const stream = freshName();
    await chain.openStream(stream, administrator);
    const order = { stream, from: administrator, key: 'a', json: { size: 3 } };
    const signed = await chain.signItem(order);
    const { txid, inputs } = signed;
    assert.ok(inputs.length > 0);
    assert.deepEqual(await chain.items(stream, { count: 10, start: 0 }), []);
    await chain.send(signed);
    await chain.send(signed);
    const found = await chain.items(stream, { key: 'a', count: 10, start: 0 });
    assert.deepEqual(valuesOf(found, 'txid', 'data'), [[txid, { json: { size: 3 } }]]);
  });
});
