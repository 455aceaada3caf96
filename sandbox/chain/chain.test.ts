/** The development node's rules: names, quantities, permissions, balances, and persistence. */
import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openGoldChain } from './testing-chain.ts';

const chain = await openGoldChain();
const { call, treasury, user } = chain;

after(() => chain.stop());

describe('A quantity sent by the development node', () => {
  // Sent quantities of 0.01 units are rounded down after adding almost half a unit. Issued ones
  // must fit.
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
    test(`of ${qty} arrives as ${arrives}`, async () => {
      const to = await call<string>('getnewaddress');
      await call('grant', to, 'receive');
      await call('sendassetfrom', treasury, to, 'gold', qty);
      const [row] = await call<{ qty: number }[]>('getaddressbalances', to, 0);
      assert.equal(row?.qty, arrives);
    });
  }
});

describe('The development node refuses', () => {
  // T is the treasury, U may send and receive, N has no permissions.
  const refused: readonly [what: string, code: number, method: string, ...params: unknown[]][] = [
    ['to send less than minus one unit', -8, 'sendassetfrom', 'T', 'U', 'gold', -0.02],
    ['to send a text', -1, 'sendassetfrom', 'T', 'U', 'gold', '1'],
    ['to send more than there is', -6, 'sendassetfrom', 'T', 'U', 'gold', 5000],
    ['to issue no multiple of the unit', -8, 'issue', 'T', 'odd', 1.005, 0.01],
    ['to issue less than nothing', -8, 'issue', 'T', 'minus', -1],
    ['to issue in units that do not divide one', -8, 'issue', 'T', 'third', 1, 0.3],
    ['a name that is taken', -705, 'issue', 'T', 'gold', 1],
    ['a name that is taken in other letters', -705, 'issue', 'T', 'GOLD', 1],
    ['the name of a stream', -705, 'issue', 'T', 'root', 1],
    ['a name that stands for all', -8, 'issue', 'T', '*', 1],
    ['a name like a reference', -8, 'issue', 'T', '1-2-3', 1],
    ['a name of 34 bytes', -8, 'issue', 'T', 'é'.repeat(17), 1],
    [
      'to issue to who may not receive, before who may not issue',
      -704,
      'issuefrom',
      'U',
      'N',
      'x',
      1,
    ],
    ['to send to who may not receive', -704, 'sendasset', 'N', 'gold', 1],
    ['an asset that is not known', -708, 'listassets', 'none'],
    ['a stream that is not known', -708, 'liststreamitems', 'none'],
    ['a transaction that is not known', -710, 'getwallettransaction', 'f'.repeat(64)],
    ['a block that is not known', -711, 'getblock', '1000'],
    ['a method that is not offered', -32601, 'gettotalbalances'],
    ['what is no address', -5, 'getaddressbalances', '1none'],
    ['too few parameters', -1, 'getblock'],
    ['too many parameters', -1, 'getblockcount', 1],
  ];
  for (const [what, code, method, ...params] of refused) {
    test(`${what} with ${code}`, async () => {
      const names = new Map<unknown, string>([
        ['T', treasury],
        ['U', user],
        ['N', await call<string>('getnewaddress')],
      ]);
      const filled = params.map((one) => names.get(one) ?? one);
      assert.equal((await call(method, ...filled)).code, code);
    });
  }

  test('to continue after a request for an impossible transaction', async () => {
    for (const id of ['0'.repeat(64), 'xyz']) {
      await assert.rejects(call('getwallettransaction', id));
    }
    assert.equal(chain.deaths.length, 2);
  });
});

describe('A payment in two steps is refused as by real nodes (2.3 and 2.3.3)', () => {
  const sign = (from: string, amounts: object, data: object[] = []) =>
    call<{ hex: string }>('createrawsendfrom', from, amounts, data, 'sign');
  const resident = async () => {
    const address = await call<string>('getnewaddress');
    await call('grant', address, 'send,receive');
    await call('sendassetfrom', treasury, address, 'gold', 5);
    return address;
  };
  const refusals: readonly [
    what: string,
    code: number,
    message: string,
    ask: () => Promise<unknown>,
  ][] = [
    [
      'signing for an address that may not receive',
      -704,
      "One of the outputs doesn't have receive permission",
      async () => sign(treasury, { [await call<string>('getnewaddress')]: { gold: 1 } }),
    ],
    [
      'signing an item for a stream where the address may not write',
      -704,
      'Publishing in this stream is not allowed from this address',
      async () => {
        await call('create', 'stream', 'closed', false);
        return sign(await resident(), {}, [{ for: 'closed', key: 'k', data: { text: 'x' } }]);
      },
    ],
    [
      'signing from an address of another wallet',
      -709,
      'from-address is not found in this wallet',
      async () => {
        const [pair] = await call<{ address: string }[]>('createkeypairs');
        return sign(pair?.address ?? '', { [user]: { gold: 1 } });
      },
    ],
    [
      'signing a negative quantity',
      -8,
      'Negative asset quantity',
      () => sign(treasury, { [user]: { gold: -1 } }),
    ],
    [
      'sending when the payee may no longer receive',
      -26,
      "64: One of the outputs doesn't have receive permission",
      async () => {
        const to = await resident();
        const { hex } = await sign(treasury, { [to]: { gold: 1 } });
        await call('revoke', to, 'receive');
        return call('sendrawtransaction', hex);
      },
    ],
    [
      'sending when the payer may no longer send',
      -26,
      '16: ConnectInputs failed',
      async () => {
        const from = await resident();
        const { hex } = await sign(from, { [user]: { gold: 1 } });
        await call('revoke', from, 'send');
        return call('sendrawtransaction', hex);
      },
    ],
  ];
  for (const [what, code, message, ask] of refusals) {
    test(`${what}: ${code}`, async () => {
      assert.deepEqual(await ask(), { code, message });
    });
  }

  test('signing for an address that may not receive, unless it is paid nothing', async () => {
    const { hex } = await sign(treasury, { [await call<string>('getnewaddress')]: {} });
    assert.match(hex, /^[0-9a-f]+$/);
  });
});

test('grants permissions at once, and removes them when they are revoked', async () => {
  const to = await call<string>('getnewaddress');
  await call('grant', to, 'receive');
  assert.equal(typeof (await call('sendasset', to, 'gold', 1)), 'string');
  await call('revoke', to, 'receive');
  assert.deepEqual(await call('listpermissions', '*', to), []);
  assert.equal((await call('sendasset', to, 'gold', 1)).code, -704);
});

test('issues an asset without a name, and shows an empty balance of a foreign address', async () => {
  const txid = await call<string>('issue', treasury, '', 7);
  const [asset] = await call<object[]>('listassets', txid);
  assert.ok(asset && !('name' in asset));
  const [pair] = await call<{ address: string }[]>('createkeypairs');
  assert.deepEqual(await call('getaddressbalances', pair?.address), []);
});

describe('A transaction signed by the development node', () => {
  const prepared = (action: string) =>
    call<{ hex: string; complete: boolean }>(
      'createrawsendfrom',
      treasury,
      { [user]: { gold: 3 } },
      [{ json: { id: 'ą1' } }],
      action,
    );

  test('is the same however often it is sent', async () => {
    const { hex, complete } = await prepared('sign');
    assert.equal(complete, true);
    const { txid } = await call('decoderawtransaction', hex);
    assert.equal(await call('sendrawtransaction', hex), txid);
    assert.equal(await call('sendrawtransaction', hex), txid);
    chain.mine();
    assert.equal((await call('sendrawtransaction', hex)).code, -27);
    assert.deepEqual((await call('getwallettransaction', txid)).data, [{ json: { id: 'ą1' } }]);
  });

  test('is refused where it creates money, or was signed for another content', async () => {
    const change = (hex: string) => {
      const text = Buffer.from(hex, 'hex').toString();
      assert.ok(text.includes('"raw":300,'));
      return Buffer.from(text.replace('"raw":300,', '"raw":301,')).toString('hex');
    };
    const more = change(String(await prepared('')));
    const { hex } = await call<{ hex: string }>('signrawtransaction', more);
    const forged = change((await prepared('sign')).hex);
    for (const one of [hex, forged]) {
      assert.equal((await call('sendrawtransaction', one)).code, -26);
    }
  });
});

test('keeps the chain’s state over a restart', async () => {
  const look = async () => [
    await call('listassets', '*', true),
    await call('getaddressbalances', treasury, 0),
    await call('listwallettransactions', 1000, 0, true, true),
    await call('listpermissions'),
    await call('getblockchaininfo'),
  ];
  const first = await look();
  await chain.restart();
  assert.deepEqual(await look(), first);
});
