/** Branches of the development node: forks, restored folders, and what remains afterwards. */
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { openGoldChain } from './testing-chain.ts';

let chain = await openGoldChain();
let { call, treasury, user } = chain;
let outside = '';
const send = (from: string, to: string, quantity: number) =>
  call<string>('sendassetfrom', from, to, 'gold', quantity);
const signed = async (from: string, to: string, gold: number) =>
  (await call<{ hex: string }>('createrawsendfrom', from, { [to]: { gold } }, [], 'sign')).hex;

beforeEach(async () => {
  await chain.stop();
  chain = await openGoldChain();
  ({ call, treasury, user } = chain);
  outside = await call<string>('getnewaddress');
  await call('grant', outside, 'send,receive');
  await send(treasury, outside, 20);
  chain.mine();
});
after(() => chain.stop());

async function holds(...addresses: string[]): Promise<number[]> {
  const rows = addresses.map((one) => call<{ qty: number }[]>('getaddressbalances', one, 0));
  return (await Promise.all(rows)).map(([row]) => row?.qty ?? 0);
}
const height = () => call<number>('getblockcount');
const isMine = async (address: string) => (await call('validateaddress', address)).ismine;
const confirmations = async (txid: string) =>
  (await call('getrawtransaction', txid, 1)).confirmations ?? 0;

async function blocks() {
  const all: Record<string, unknown>[] = [];
  for (let at = 0; at <= (await height()); at += 1) all.push(await call('getblock', String(at)));
  return all;
}

/** Everything that a caller can see of the chain's state. */
async function seen() {
  const addresses = await call<string[]>('getaddresses');
  return {
    blocks: await blocks(),
    pool: await call('getrawmempool'),
    balances: await Promise.all(addresses.map((one) => call('getaddressbalances', one, 0))),
    permissions: await call('listpermissions'),
    assets: await call('listassets', '*', true),
    items: await call('liststreamitems', 'root'),
    transactions: await call('listwallettransactions', 1000),
  };
}

async function isSameAfterRestart(): Promise<void> {
  const before = await seen();
  await chain.restart();
  assert.deepEqual(await seen(), before);
}

/** Three blocks: a payment of ours, an incoming one, a permission, a stream item, an asset. */
async function threeBlocks() {
  const own = await send(treasury, user, 5);
  await call('issue', treasury, 'silver', 7);
  chain.mine();
  const receipt = await send(outside, user, 4);
  await call('grant', user, 'issue');
  chain.mine();
  await call('publishfrom', treasury, 'root', 'key', { text: 'item' });
  chain.mine();
  return { own, receipt };
}

describe('A fork of the development chain', () => {
  test('returns the transactions of its blocks to the pool', async () => {
    const { own, receipt } = await threeBlocks();
    const last = await height();
    const hash = (of: number) => call<string>('getblockhash', of);
    const [common, left] = [await hash(last - 3), await hash(last - 2)];
    chain.act({ kind: 'fork', blocks: 3 });
    assert.equal(await height(), last + 1);
    assert.equal(await hash(last - 3), common);
    assert.notEqual(await hash(last - 2), left);
    assert.equal((await call('getblock', left)).code, -711);
    for (const [at, { previousblockhash }] of (await blocks()).entries()) {
      assert.equal(previousblockhash, at === 0 ? undefined : await hash(at - 1));
    }
    const pool = await call<string[]>('getrawmempool');
    assert.ok(pool.includes(own) && pool.includes(receipt));
    assert.equal((await call<unknown[]>('liststreamitems', 'root')).length, 1);
    chain.mine();
    assert.deepEqual([await confirmations(own), await confirmations(receipt)], [1, 1]);
    assert.deepEqual(await holds(user, outside), [9, 16]);
  });

  test('loses a payment whose coins were spent otherwise, and all payments that depended on it', async () => {
    const { receipt } = await threeBlocks();
    const onward = await signed(user, treasury, 9);
    const spent = await call<string>('sendrawtransaction', onward);
    chain.mine();
    chain.act({ kind: 'fork', blocks: 3, lose: [receipt] });
    chain.mine();
    for (const txid of [receipt, spent]) {
      assert.equal((await call('getrawtransaction', txid)).code, -710);
    }
    assert.deepEqual(await holds(user, outside), [5, 20]);
    const missing = { code: -27, message: 'missing inputs' };
    assert.deepEqual(await call('sendrawtransaction', onward), missing);
  });

  test('loses everything that an address has paid, and adds a receipt at an old height', async () => {
    const { receipt } = await threeBlocks();
    const waiting = await send(outside, user, 1);
    const last = await height();
    const pay = [{ from: outside, to: user, asset: 'gold', quantity: 1.5 }];
    chain.act({ kind: 'fork', blocks: 3, lose: [outside], pay });
    for (const txid of [receipt, waiting]) {
      assert.equal((await call('getrawtransaction', txid)).code, -710);
    }
    const { tx } = await call<{ tx: string[] }>('getblock', String(last - 2));
    const [newest] = await call<{ txid: string }[]>('listaddresstransactions', outside, 1);
    assert.ok(tx.includes(newest?.txid ?? ''));
    assert.equal(await confirmations(newest?.txid ?? ''), 4);
    assert.deepEqual(await holds(user, outside), [6.5, 18.5]);
    chain.act({ kind: 'fork', blocks: 2 });
    await send(treasury, user, 3);
    await isSameAfterRestart();
  });

  test('removes a permission and an asset from their blocks', async () => {
    await threeBlocks();
    const reference = async () =>
      (await call<{ assetref: string | null }[]>('listassets', 'silver'))[0]?.assetref;
    assert.notEqual(await reference(), null);
    chain.act({ kind: 'fork', blocks: 3 });
    assert.equal(await reference(), null);
    chain.act({ kind: 'fork', blocks: 1, lose: [treasury] });
    assert.equal((await call('listassets', 'silver')).code, -708);
    assert.deepEqual(await call('listpermissions', 'issue', user), []);
    assert.deepEqual(await call('liststreamitems', 'root'), []);
  });

  const pay = (quantity: number) => [{ from: outside, to: user, asset: 'gold', quantity }];
  const wrong: readonly (readonly [what: string, order: () => object])[] = [
    ['of no block', () => ({ blocks: 0 })],
    ['below the first blocks', () => ({ blocks: 100 })],
    ['of a transaction that nobody knows', () => ({ blocks: 1, lose: ['f'.repeat(64)] })],
    ['with a payment of more than there is', () => ({ blocks: 1, pay: pay(5000) })],
  ];
  for (const [what, order] of wrong) {
    test(`is refused with ${what}, and changes nothing`, async () => {
      const before = await seen();
      assert.throws(() => chain.act({ kind: 'fork', blocks: 0, ...order() }), { name: 'Error' });
      assert.deepEqual(await seen(), before);
      await isSameAfterRestart();
    });
  }
});

describe('A restored development node', () => {
  test('has its former state, and mines other blocks from there', async () => {
    const waits = await send(treasury, user, 2);
    const before = await seen();
    chain.act({ kind: 'snapshot' });
    const { own } = await threeBlocks();
    const late = await call<string>('getnewaddress');
    const was = await call<string>('getblockhash', (await height()) - 2);
    chain.act({ kind: 'restore' });
    assert.deepEqual(await seen(), before);
    assert.equal((await call('getrawtransaction', own)).code, -710);
    assert.equal(await isMine(late), false);
    chain.mine();
    assert.equal(await confirmations(waits), 1);
    assert.notEqual(await call('getblockhash', await height()), was);
  });

  test('keeps its later keys when asked to, also after a restart', async () => {
    chain.act({ kind: 'snapshot' });
    const late = await call<string>('getnewaddress');
    await call('grant', late, 'send,receive');
    await send(treasury, late, 1);
    chain.mine();
    chain.act({ kind: 'restore', keepKeys: true });
    assert.deepEqual(await holds(late), [0]);
    await call('grant', late, 'send,receive');
    await send(treasury, late, 3);
    await isSameAfterRestart();
    assert.equal(await isMine(late), true);
    chain.act({ kind: 'restore' });
    assert.equal(await isMine(late), false);
  });

  test('accepts again what was signed before its snapshot and sent after it', async () => {
    const hex = await signed(treasury, user, 8);
    chain.act({ kind: 'snapshot' });
    await call('sendrawtransaction', hex);
    chain.mine();
    chain.act({ kind: 'restore' });
    assert.deepEqual(await holds(user), [0]);
    assert.match(await call<string>('sendrawtransaction', hex), /^[0-9a-f]{64}$/);
    assert.deepEqual(await holds(user), [8]);
  });

  test('is refused where there is no snapshot', () => {
    assert.throws(() => chain.act({ kind: 'restore' }), /snapshot/);
  });
});
