/** Branches of the development node: forks, restored folders, and what is left of money and knowledge. */
import assert from 'node:assert/strict';
import { after, beforeEach, describe, test } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { openChainProcess, openTestChain, type TestChain } from './testing-chain.ts';
import { rpc } from './testing-rpc.ts';

let chain: TestChain;
let [treasury, user, outside] = ['', '', ''];
const call = <T = Record<string, unknown>>(method: string, ...params: unknown[]) =>
  rpc<T>(chain, method, ...params);
const send = (from: string, to: string, quantity: number) =>
  call<string>('sendassetfrom', from, to, 'gold', quantity);

beforeEach(async () => {
  await chain?.stop();
  chain = await openTestChain();
  [treasury = ''] = await call<string[]>('getaddresses');
  user = await call<string>('getnewaddress');
  outside = await call<string>('getnewaddress');
  await call('grant', `${user},${outside}`, 'send,receive');
  await call('issue', treasury, 'gold', 1000, 0.01);
  chain.mine();
  await send(treasury, outside, 20);
  chain.mine();
});
after(() => chain.stop());

const holds = async (address: string): Promise<number> => {
  const [row] = await call<{ qty: number }[]>('getaddressbalances', address, 0);
  return row?.qty ?? 0;
};
const height = () => call<number>('getblockcount');
interface Block {
  readonly hash: string;
  readonly previousblockhash?: string;
}
async function blocks(): Promise<Block[]> {
  const all: Block[] = [];
  for (let at = 0; at <= (await height()); at += 1) all.push(await call('getblock', String(at)));
  return all;
}
const confirmations = async (txid: string) =>
  (await call<{ confirmations?: number }>('getrawtransaction', txid, 1)).confirmations ?? 0;

/** Everything that a caller can see of where the chain stands. */
async function seen() {
  const addresses = await call<string[]>('getaddresses');
  return {
    blocks: await blocks(),
    best: await call('getblockchaininfo'),
    pool: await call('getrawmempool'),
    addresses,
    balances: await Promise.all(addresses.map((one) => call('getaddressbalances', one, 0))),
    permissions: await call('listpermissions'),
    assets: await call('listassets', '*', true),
    items: await call('liststreamitems', 'root'),
    transactions: await call('listwallettransactions', 1000),
  };
}

/** Three blocks: one of our own payments, one receipt, a permission, a stream with an item, an asset. */
async function threeBlocks() {
  const own = await send(treasury, user, 5);
  await call('issue', treasury, 'silver', 7);
  chain.mine();
  const receipt = await send(outside, user, 4);
  await call('grant', user, 'issue');
  chain.mine();
  await call('publish', 'root', 'key', { text: 'item' });
  chain.mine();
  return { own, receipt };
}

describe('A fork', () => {
  test('puts what was in its blocks back, to be mined again', async () => {
    const { own, receipt } = await threeBlocks();
    const last = await height();
    const [common, left] = [
      await call<string>('getblockhash', last - 3),
      await call<string>('getblockhash', last - 2),
    ];
    chain.act({ kind: 'fork', blocks: 3 });
    assert.equal(await height(), last + 1);
    assert.equal(await call('getblockhash', last - 3), common);
    assert.notEqual(await call('getblockhash', last - 2), left);
    assert.equal((await call('getblock', left)).code, -711);
    const pool = await call<string[]>('getrawmempool');
    assert.ok(pool.includes(own) && pool.includes(receipt));
    assert.equal(await confirmations(own), 0);
    assert.equal((await call<unknown[]>('liststreamitems', 'root')).length, 1);
    chain.mine();
    assert.deepEqual([await confirmations(own), await confirmations(receipt)], [1, 1]);
    assert.deepEqual([await holds(user), await holds(outside)], [9, 16]);
  });

  test('chains the hashes of its blocks', async () => {
    await threeBlocks();
    chain.act({ kind: 'fork', blocks: 2 });
    const all = await blocks();
    for (const [at, { previousblockhash }] of all.entries()) {
      assert.equal(previousblockhash, all[at - 1]?.hash);
    }
    const { bestblockhash } = await call<{ bestblockhash: string }>('getblockchaininfo');
    assert.equal(bestblockhash, all.at(-1)?.hash);
  });

  test('loses a payment whose coins went elsewhere, and all that was paid with it', async () => {
    const { receipt } = await threeBlocks();
    const onward = await call<{ hex: string }>(
      'createrawsendfrom',
      user,
      { [treasury]: { gold: 9 } },
      [],
      'sign',
    );
    const spent = await call<string>('sendrawtransaction', onward.hex);
    chain.mine();
    chain.act({ kind: 'fork', blocks: 3, lose: [receipt] });
    chain.mine();
    for (const txid of [receipt, spent]) {
      assert.equal((await call('getrawtransaction', txid)).code, -710);
    }
    assert.deepEqual([await holds(user), await holds(outside)], [5, 20]);
    const { code, message } = await call('sendrawtransaction', onward.hex);
    assert.deepEqual([code, message], [-27, 'missing inputs']);
  });

  test('loses everything that an address has paid above it', async () => {
    const { receipt } = await threeBlocks();
    const waiting = await send(outside, user, 1);
    chain.act({ kind: 'fork', blocks: 3, lose: [outside] });
    for (const txid of [receipt, waiting]) {
      assert.equal((await call('getrawtransaction', txid)).code, -710);
    }
    assert.deepEqual([await holds(user), await holds(outside)], [5, 20]);
  });

  test('adds a receipt at a height that was there before', async () => {
    await threeBlocks();
    const last = await height();
    const pay = [{ from: outside, to: user, asset: 'gold', quantity: 1.5 }];
    chain.act({ kind: 'fork', blocks: 3, lose: [outside], pay });
    const { tx } = await call<{ tx: string[] }>('getblock', String(last - 2));
    const [newest] = await call<{ txid: string }[]>('listaddresstransactions', outside, 1);
    assert.ok(tx.includes(newest?.txid ?? ''));
    assert.equal(await confirmations(newest?.txid ?? ''), 4);
    assert.deepEqual([await holds(user), await holds(outside)], [6.5, 18.5]);
  });

  test('takes a permission and an asset out of their blocks', async () => {
    await threeBlocks();
    const [silver] = await call<{ assetref: string | null }[]>('listassets', 'silver');
    assert.notEqual(silver?.assetref, null);
    chain.act({ kind: 'fork', blocks: 3 });
    const [again] = await call<{ assetref: string | null }[]>('listassets', 'silver');
    assert.equal(again?.assetref, null);
    chain.act({ kind: 'fork', blocks: 1, lose: [treasury] });
    assert.equal((await call('listassets', 'silver')).code, -708);
    assert.deepEqual(await call('listpermissions', 'issue', user), []);
    assert.deepEqual(await call('liststreamitems', 'root'), []);
  });

  const wrong = [
    ['of no block', { blocks: 0 }],
    ['below the first blocks', { blocks: 100 }],
    ['of a transaction that nobody knows', { blocks: 1, lose: ['f'.repeat(64)] }],
    ['with a payment of more than there is', { blocks: 1, pay: 5000 }],
  ] as const;
  for (const [what, { pay, ...order }] of wrong as readonly (readonly [
    string,
    { blocks: number; lose?: string[]; pay?: number },
  ])[]) {
    test(`${what} is refused, and nothing has happened`, async () => {
      const before = await seen();
      const payments = pay ? [{ from: outside, to: user, asset: 'gold', quantity: pay }] : [];
      assert.throws(() => chain.act({ kind: 'fork', ...order, pay: payments }), { name: 'Error' });
      assert.deepEqual(await seen(), before);
      await chain.restart();
      assert.deepEqual(await seen(), before);
    });
  }

  test('upon a fork is known after a restart as it was', async () => {
    const { receipt } = await threeBlocks();
    const pay = [{ from: outside, to: user, asset: 'gold', quantity: 1 }];
    chain.act({ kind: 'fork', blocks: 3, lose: [receipt], pay });
    chain.act({ kind: 'fork', blocks: 2 });
    await send(treasury, user, 3);
    const before = await seen();
    await chain.restart();
    assert.deepEqual(await seen(), before);
  });

  test('outlives a kill', async () => {
    const process = await openChainProcess(50);
    try {
      const [first = ''] = await rpc<string[]>(process, 'getaddresses');
      await rpc(process, 'issue', first, 'kept', 10);
      const height = () => rpc<number>(process, 'getblockcount');
      let tip = 0;
      // Empty blocks follow for a while.
      while (tip < 4 || tip !== (await height())) {
        tip = await height();
        await pause(200);
      }
      const gone = await rpc<string>(process, 'getblockhash', tip);
      assert.equal(await process.control.act({ kind: 'fork', blocks: 1 }), null);
      assert.notEqual(await rpc(process, 'getblockhash', tip), gone);
      const stands = await rpc(process, 'getblockhash', tip + 1);
      await process.kill();
      await process.start();
      assert.equal(await rpc(process, 'getblockhash', tip + 1), stands);
      const [kept] = await rpc<{ qty: number }[]>(process, 'getaddressbalances', first);
      assert.equal(kept?.qty, 10);
      assert.match((await process.control.act({ kind: 'fork', blocks: 50 })) ?? '', /blocks/);
    } finally {
      await process.stop();
    }
  });
});

describe('A restored node', () => {
  test('has what it had, and mines other blocks from there', async () => {
    const waits = await send(treasury, user, 2);
    const before = await seen();
    chain.act({ kind: 'snapshot' });
    const { own } = await threeBlocks();
    const late = await call<string>('getnewaddress');
    const was = await call<string>('getblockhash', (await height()) - 2);
    chain.act({ kind: 'restore' });
    assert.deepEqual(await seen(), before);
    assert.equal((await call('getrawtransaction', own)).code, -710);
    assert.equal((await call<{ ismine: boolean }>('validateaddress', late)).ismine, false);
    chain.mine();
    assert.equal(await confirmations(waits), 1);
    assert.notEqual(await call('getblockhash', await height()), was);
  });

  test('has its keys where they are kept, after a restart too', async () => {
    chain.act({ kind: 'snapshot' });
    const late = await call<string>('getnewaddress');
    await call('grant', late, 'send,receive');
    await send(treasury, late, 1);
    chain.mine();
    chain.act({ kind: 'restore', keepKeys: true });
    assert.equal(await holds(late), 0);
    await call('grant', late, 'send,receive');
    await send(treasury, late, 3);
    const before = await seen();
    await chain.restart();
    assert.deepEqual(await seen(), before);
    assert.equal((await call<{ ismine: boolean }>('validateaddress', late)).ismine, true);
    chain.act({ kind: 'restore' });
    assert.equal((await call<{ ismine: boolean }>('validateaddress', late)).ismine, false);
  });

  test('takes again what was signed before and sent after its snapshot', async () => {
    const { hex } = await call<{ hex: string }>(
      'createrawsendfrom',
      treasury,
      { [user]: { gold: 8 } },
      [],
      'sign',
    );
    chain.act({ kind: 'snapshot' });
    await call('sendrawtransaction', hex);
    chain.mine();
    chain.act({ kind: 'restore' });
    assert.equal(await holds(user), 0);
    assert.match(await call<string>('sendrawtransaction', hex), /^[0-9a-f]{64}$/);
    assert.equal(await holds(user), 8);
  });

  test('is refused where nothing was kept', () => {
    assert.throws(() => chain.act({ kind: 'restore' }), /snapshot/);
  });
});
