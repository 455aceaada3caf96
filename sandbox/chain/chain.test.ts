/** The development node's rules: names, quantities, permissions, balances, and what outlives an end. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { methods, neededBy } from './methods/methods.ts';
import { openChainProcess, openTestChain, type TestChain } from './testing-chain.ts';
import { rpc } from './testing-rpc.ts';

let chain: TestChain;
let [treasury, user, stranger] = ['', '', ''];
const call = <T = Record<string, unknown>>(method: string, ...params: unknown[]) =>
  rpc<T>(chain, method, ...params);

before(async () => {
  chain = await openTestChain();
  [treasury = ''] = await call<string[]>('getaddresses');
  user = await call<string>('getnewaddress');
  stranger = await call<string>('getnewaddress');
  await call('grant', user, 'send,receive');
  await call('issue', treasury, { name: 'gold', open: true }, 1000, 0.01, 0, { from: 'mine' });
  chain.mine();
});

after(() => chain.stop());

describe('A quantity', () => {
  // What is sent of 0.01 units: cut off after nearly a half was added. What is issued must fit.
  const sent: readonly [qty: number, arrives: number][] = [
    [0.005, 0],
    [0.0050001, 0.01],
    [0.015, 0.01],
    [0.016, 0.02],
    [1.015, 1.01],
    [0.1 + 0.2, 0.3],
    [-0.01, 0],
  ];
  for (const [qty, arrives] of sent) {
    test(`of ${qty} is sent as ${arrives}`, async () => {
      const to = await call<string>('getnewaddress');
      await call('grant', to, 'receive');
      assert.match(
        await call<string>('sendassetfrom', treasury, to, 'gold', qty),
        /^[0-9a-f]{64}$/,
      );
      const [row] = await call<{ qty: number }[]>('getaddressbalances', to, 0);
      assert.equal(row?.qty, arrives);
    });
  }

  const refused: readonly [what: string, params: unknown[], code: number][] = [
    ['below minus one unit', ['sendassetfrom', 'T', 'U', 'gold', -0.02], -8],
    ['as text', ['sendassetfrom', 'T', 'U', 'gold', '1'], -1],
    ['no multiple of the unit', ['issue', 'T', 'odd', 1.005, 0.01], -8],
    ['below zero', ['issue', 'T', 'minus', -1], -8],
    ['of a unit that does not divide one', ['issue', 'T', 'third', 1, 0.3], -8],
    ['more than there is', ['sendassetfrom', 'T', 'U', 'gold', 5000], -6],
  ];
  for (const [what, [method, ...params], code] of refused) {
    test(`${what} is refused with ${code}`, async () => {
      const filled = params.map((one) => (one === 'T' ? treasury : one === 'U' ? user : one));
      const { code: found } = await call<{ code: number }>(String(method), ...filled);
      assert.equal(found, code);
    });
  }
});

describe('A name', () => {
  const refused: readonly [name: string, code: number][] = [
    ['gold', -705],
    ['GOLD', -705],
    ['root', -705],
    ['*', -8],
    ['1-2-3', -8],
    ['x'.repeat(33), -8],
    ['é'.repeat(17), -8],
  ];
  for (const [name, code] of refused) {
    test(`such as ${name.slice(0, 8)} is refused with ${code}`, async () => {
      assert.equal((await call<{ code: number }>('issue', treasury, name, 1)).code, code);
    });
  }

  test('may be absent, again and again, and is then nowhere to be found', async () => {
    const txid = await call<string>('issue', treasury, '', 7);
    await call('issue', treasury, null, 7);
    const [asset] = await call<object[]>('listassets', txid);
    assert.ok(asset && !('name' in asset));
  });
});

describe('Permissions', () => {
  test('to receive are asked for before those to issue', async () => {
    const { code, message } = await call<{ code: number; message: string }>(
      'issuefrom',
      user,
      stranger,
      'never',
      1,
    );
    assert.equal(code, -704);
    assert.equal(message, "Destination address doesn't have receive permission");
  });

  test('work at once, and are gone when they are revoked', async () => {
    const to = await call<string>('getnewaddress');
    assert.equal((await call('sendasset', to, 'gold', 1)).code, -704);
    await call('grant', to, 'receive');
    assert.equal(typeof (await call('sendasset', to, 'gold', 1)), 'string');
    await call('revoke', to, 'receive');
    assert.deepEqual(await call('listpermissions', '*', to), []);
    assert.equal((await call('sendasset', to, 'gold', 1)).code, -704);
  });
});

describe('What is not known', () => {
  const cases: readonly [what: string, params: unknown[], answer: unknown][] = [
    ['an asset', ['listassets', 'none'], -708],
    ['a stream', ['liststreamitems', 'none'], -708],
    ['a transaction', ['getwallettransaction', 'f'.repeat(64)], -710],
    ['a block', ['getblock', '1000'], -711],
    ['a method', ['nosuch'], -32601],
    ['an address to hold of', ['getaddressbalances', '1none'], -5],
  ];
  for (const [what, [method, ...params], answer] of cases) {
    test(`${what} is said with ${answer}`, async () => {
      assert.equal((await call<{ code: number }>(String(method), ...params)).code, answer);
    });
  }

  test("another's balance is empty", async () => {
    const [pair] = await call<{ address: string }[]>('createkeypairs');
    assert.deepEqual(await call('getaddressbalances', pair?.address), []);
  });

  test('a transaction that cannot be ends the node', async () => {
    await call('getwallettransaction', '0'.repeat(64)).catch(() => undefined);
    await call('getwallettransaction', 'xyz').catch(() => undefined);
    assert.equal(chain.deaths.length, 2);
  });
});

describe('A signed transaction', () => {
  const prepared = (qty: number) =>
    call<{ hex: string; complete: boolean }>(
      'createrawsendfrom',
      treasury,
      { [user]: { gold: qty } },
      [{ json: { id: 'a1' } }],
      'lock,sign',
    );

  test('is the same however often it is sent', async () => {
    const { hex, complete } = await prepared(3);
    assert.equal(complete, true);
    const { txid } = await call<{ txid: string }>('decoderawtransaction', hex);
    assert.equal(await call('sendrawtransaction', hex), txid);
    assert.equal(await call('sendrawtransaction', hex), txid);
    chain.mine();
    assert.equal((await call('sendrawtransaction', hex)).code, -27);
    const told = await call<{ data: unknown[] }>('getwallettransaction', txid);
    assert.deepEqual(told.data, [{ json: { id: 'a1' } }]);
  });

  test('that makes money out of nothing is refused', async () => {
    const raw = await call<string>('createrawsendfrom', treasury, { [user]: { gold: 1 } });
    // A hundred of 0.01 units as they stand in the output's script, and what they are made into.
    const more = raw.replace(`${'64'}${'00'.repeat(7)}`, `${'65'}${'00'.repeat(7)}`);
    assert.notEqual(more, raw);
    const { hex } = await call<{ hex: string }>('signrawtransaction', more);
    assert.equal((await call('sendrawtransaction', hex)).code, -26);
  });

  test('with another signature is refused', async () => {
    const { hex } = await prepared(1);
    // A signature's numbers are of 28 to 33 bytes each: how long it is differs from one to the next.
    const at = hex.search(/4[3-9]304[0-6]02(1[c-f]|2[01])/) + 42;
    assert.ok(at > 42);
    const forged = hex.slice(0, at) + (hex[at] === '0' ? '1' : '0') + hex.slice(at + 1);
    assert.ok(
      [-22, -26].includes((await call<{ code: number }>('sendrawtransaction', forged)).code),
    );
  });
});

describe('What the node knows', () => {
  test('is the same after a restart, but for what it keeps back', async () => {
    const free = async () => (await call<unknown[]>('listunspent', 0)).length;
    await call('preparelockunspent', { gold: 1 });
    const kept = await free();
    const look = async () => [
      await call('listassets', '*', true),
      await call('getaddressbalances', treasury, 0, true),
      await call('getaddressbalances', user, 0, true),
      await call('listwallettransactions', 1000, 0, true, true),
      await call('listpermissions'),
      await call('getblockchaininfo'),
    ];
    const first = await look();
    await chain.restart();
    assert.deepEqual(await look(), first);
    assert.ok((await free()) > kept);
  });

  test('outlives a kill', async () => {
    const process = await openChainProcess();
    try {
      const [first] = await rpc<string[]>(process, 'getaddresses');
      await rpc(process, 'issue', first, 'kept', 10);
      const txid = await rpc(process, 'sendasset', first, 'kept', 4);
      await process.kill();
      await process.start();
      const found = await rpc<{ txid: string }>(process, 'getwallettransaction', txid);
      assert.equal(found.txid, txid);
    } finally {
      await process.stop();
    }
  });
});

test('Every method is needed by somebody, and everything that is needed is there', () => {
  const needed = Object.values(neededBy).flatMap((names) => names.split(' '));
  assert.deepEqual([...methods.keys()].sort(), needed.sort());
});
