/** Wallet faults: locked, drained, coins combined or spent by others. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { chainFault, openGoldChain } from './testing-chain.ts';

const chain = await openGoldChain();
const { call, treasury, user } = chain;
const signed = (from: string, to: string, quantity: number) =>
  call<{ hex: string }>('createrawsendfrom', from, { [to]: { gold: quantity } }, [], 'sign');
const inputsOf = async (hex: string) =>
  (await call<{ vin: { txid: string; vout: number }[] }>('decoderawtransaction', hex)).vin;
const coinsOf = async (address: string) =>
  (await call<unknown[]>('listunspent', 0, 9_999_999, [address])).length;

after(() => chain.stop());
afterEach(() => chain.setFaults([]));

describe('A locked wallet', () => {
  const locked: readonly [method: string, ...params: unknown[]][] = [
    ['getnewaddress'],
    ['grantfrom', 'T', 'U', 'issue'],
    ['issuefrom', 'T', 'T', 'copper', 5],
    ['createfrom', 'T', 'stream', 'locked', true],
    ['publishfrom', 'T', 'root', 'key', { text: 'x' }],
    ['sendassetfrom', 'T', 'U', 'gold', 1],
    ['createrawsendfrom', 'T', {}, [{ text: 'x' }], 'sign'],
  ];
  for (const [method, ...params] of locked) {
    test(`refuses ${method} with -13, and does nothing`, async () => {
      const before = await call('getwalletinfo');
      await chain.setFaults([chainFault('locked')]);
      const filled = params.map((one) => (one === 'T' ? treasury : one === 'U' ? user : one));
      assert.deepEqual(await call(method, ...filled), {
        code: -13,
        message: 'Error: Please enter the wallet passphrase with walletpassphrase first.',
      });
      assert.deepEqual(await call('getwalletinfo'), { ...before, unlocked_until: 0 });
    });
  }

  test('sends what was signed before it was locked', async () => {
    const { hex } = await signed(treasury, user, 1);
    await chain.setFaults([chainFault('locked')]);
    assert.match(await call<string>('sendrawtransaction', hex), /^[0-9a-f]{64}$/);
  });

  test('has no address left when it is drained', async () => {
    await chain.setFaults([chainFault('drained')]);
    assert.deepEqual(await call('getnewaddress'), {
      code: -12,
      message: 'Error: Keypool ran out, please call keypoolrefill first',
    });
  });
});

describe('A signed payment whose coin is gone', () => {
  test('is missing its inputs, and unknown afterwards', async () => {
    const from = await call<string>('getnewaddress');
    await call('grant', from, 'send,receive');
    await call('sendassetfrom', treasury, from, 'gold', 5);
    // The change leaves the parent too, so that none of its outputs is left.
    chain.act({ kind: 'spend', from: treasury });
    const { hex } = await signed(from, user, 5);
    chain.act({ kind: 'spend', from, to: treasury });
    const refused = () => call('sendrawtransaction', hex);
    assert.deepEqual(await refused(), { code: -26, message: '18: bad-txns-inputs-spent' });
    chain.mine();
    assert.deepEqual(await refused(), { code: -27, message: 'missing inputs' });
    const { txid } = await call<{ txid: string }>('decoderawtransaction', hex);
    assert.equal((await call('getrawtransaction', txid)).code, -710);
  });

  test('is refused with -26 while its parent has another coin', async () => {
    await call('sendassetfrom', treasury, user, 'gold', 5);
    chain.mine();
    const { hex } = await signed(user, treasury, 5);
    const [input] = await inputsOf(hex);
    chain.act({ kind: 'spend', from: user });
    chain.mine();
    const left = await call<{ txid: string }[]>('listunspent', 0, 9_999_999, [treasury]);
    assert.ok(left.some(({ txid }) => txid === input?.txid));
    const refused = await call('sendrawtransaction', hex);
    assert.deepEqual(refused, { code: -26, message: '18: bad-txns-inputs-spent' });
  });

  test('is missing its inputs where its parent never existed', async () => {
    const text = Buffer.from((await signed(treasury, user, 1)).hex, 'hex').toString();
    const orphan = text.replace(/"txid":"[0-9a-f]{64}"/, `"txid":"${'ab'.repeat(32)}"`);
    const refused = await call('sendrawtransaction', Buffer.from(orphan).toString('hex'));
    assert.deepEqual(refused, { code: -27, message: 'missing inputs' });
  });

  test('is reported as confirmed when it is in a block, whatever became of its outputs', async () => {
    const { hex } = await signed(treasury, user, 1);
    await call('sendrawtransaction', hex);
    chain.mine();
    const known = { code: -27, message: 'transaction already in block chain' };
    assert.deepEqual(await call('sendrawtransaction', hex), known);
    chain.act({ kind: 'spend', from: user });
    chain.act({ kind: 'spend', from: treasury });
    chain.mine();
    // None of its outputs is left, so it cannot be found.
    const { code } = await call('sendrawtransaction', hex);
    assert.ok([-26, -27].includes(Number(code)));
    assert.notDeepEqual(await call('sendrawtransaction', hex), known);
  });
});

describe('An address without permission to send', () => {
  test('has insufficient funds, in the real node’s words', async () => {
    const from = await call<string>('getnewaddress');
    await call('grant', from, 'send,receive');
    await call('sendassetfrom', treasury, from, 'gold', 5);
    await call('revoke', from, 'send');
    assert.deepEqual(await signed(from, user, 1), {
      code: -704,
      message:
        'Insufficient funds, but there are unspent outputs belonging to addresses without send or receive permission.',
    });
    assert.equal((await call('sendassetfrom', from, user, 'gold', 1)).code, -704);
    await call('grant', from, 'send');
    assert.ok((await signed(from, user, 1)).hex);
  });
});

describe('A node that joins coins', () => {
  test('joins the coins of an address with many of them when a block is made', async () => {
    for (let left = 6; left > 0; left -= 1) await call('sendassetfrom', treasury, user, 'gold', 1);
    chain.mine();
    const { hex } = await signed(user, treasury, 1);
    const [before, held] = [await coinsOf(user), await call('getaddressbalances', user, 0)];
    assert.ok(before > 5);
    await chain.setFaults([{ ...chainFault('combine'), coins: before + 1 }]);
    chain.mine();
    assert.equal(await coinsOf(user), before);
    await chain.setFaults([{ ...chainFault('combine'), coins: 5 }]);
    chain.mine();
    assert.equal(await coinsOf(user), 1);
    assert.deepEqual(await call('getaddressbalances', user, 0), held);
    chain.mine();
    assert.ok([-26, -27].includes(Number((await call('sendrawtransaction', hex)).code)));
  });

  test('joins no coins that wait for a block', async () => {
    await chain.setFaults([{ ...chainFault('combine'), coins: 2 }]);
    chain.mine();
    const to = await call<string>('getnewaddress');
    await call('grant', to, 'send,receive');
    for (let left = 3; left > 0; left -= 1) await call('sendassetfrom', treasury, to, 'gold', 1);
    assert.equal(await coinsOf(to), 4);
    chain.mine();
    assert.equal(await coinsOf(to), 1);
  });
});
