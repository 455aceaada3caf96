/** The page of the development node: its content, and switching faults. */
import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import Fastify from 'fastify';
import { otherNode } from '../chain/settings.ts';
import { openTestChain, type TestChain } from '../chain/testing-chain.ts';
import { acceptForms } from '../forms.ts';
import { chainPages, otherChainPages } from './chain-pages.ts';

const app = Fastify();
let chain: TestChain;

before(async () => {
  chain = await openTestChain();
  acceptForms(app, []);
  chainPages(app, chain.control, 'http://localhost:3000');
});
after(async () => {
  await app.close();
  await chain.stop();
});

const page = async () => (await app.inject('/chain?lang=en')).body;
const submit = (form: Readonly<Record<string, string>>, url = '/chain?lang=en') =>
  app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

test('shows the chain’s height, assets, addresses and transactions', async () => {
  const [own = ''] = await chain.call<string[]>('getaddresses');
  assert.match(await page(), /No asset has been issued yet/);
  const txid = await chain.call<string>('issue', own, '<gold>', 12.5, 0.5);
  chain.mine();
  const shown = await page();
  for (const text of [own, txid, '&lt;gold&gt;', '12.5', 'Height: <strong>4</strong>']) {
    assert.ok(shown.includes(text), text);
  }
});

test('switches chain faults on, and all of them off', async () => {
  await submit({ kind: 'late', method: 'getinfo', times: '2', delay: '3' });
  await submit({ kind: 'busy', method: '', times: '', delay: '' });
  assert.deepEqual((await chain.control.look())?.faults, [
    { kind: 'late', method: 'getinfo', next: 2, delayMs: 3000 },
    { kind: 'busy', method: null, next: null, delayMs: 60_000 },
  ]);
  assert.match(await page(), /2× more.*3 s.*<code>getinfo<\/code>/s);
  await submit({ clear: '1' });
  assert.deepEqual((await chain.control.look())?.faults, []);
});

for (const wrong of [{ times: 'x' }, { times: '0' }, { delay: '-1' }, { method: 'No!' }]) {
  test(`refuses the chain fault ${JSON.stringify(wrong)} and says what to do`, async () => {
    const reply = await submit({ kind: 'late', ...wrong });
    assert.equal(reply.statusCode, 422);
    assert.match(reply.body, /role="alert"/);
    assert.deepEqual((await chain.control.look())?.faults, []);
  });
}

test('takes chain faults as JSON, and answers while the node is down', async () => {
  const set = (faults: unknown) =>
    app.inject({ method: 'PUT', url: '/chain.json', payload: { faults } });
  assert.equal((await set([{ kind: 'down' }])).statusCode, 200);
  await assert.rejects(chain.call('getinfo'));
  assert.match(await page(), /the node is down/);
  assert.equal((await set([{ kind: 'nothing' }])).statusCode, 422);
  assert.equal((await set([])).statusCode, 200);
  assert.equal((await app.inject('/chain.json')).json().height, 4);
});

describe('An action on the development chain', () => {
  const act = (form: Readonly<Record<string, string>>) => submit(form, '/chain/act?lang=en');
  const height = async () => (await chain.control.look())?.height ?? 0;

  test('makes a block, a fork with a payment, and a snapshot that is restored', async () => {
    const [own = ''] = await chain.call<string[]>('getaddresses');
    const to = await chain.call<string>('getnewaddress');
    await chain.call('grant', to, 'send,receive');
    await act({ kind: 'mine' });
    const before = await height();
    await act({ kind: 'snapshot' });
    const payment = { from: own, to, asset: '<gold>', quantity: '2,5' };
    assert.equal((await act({ kind: 'fork', blocks: '1', lose: '', ...payment })).statusCode, 303);
    assert.equal(await height(), before + 1);
    const held = () => chain.call<{ qty: number }[]>('getaddressbalances', to);
    assert.equal((await held())[0]?.qty, 2.5);
    assert.equal((await act({ kind: 'spend', 'spend-from': to, 'spend-to': own })).statusCode, 303);
    assert.deepEqual(await held(), []);
    await act({ kind: 'restore', keys: '1' });
    assert.equal(await height(), before);
  });

  for (const [form, why] of [
    [{ kind: 'fork', blocks: 'x' }, /Enter numbers/],
    [{ kind: 'fork', blocks: '1', from: 'a', to: 'b', asset: 'c' }, /Enter numbers/],
    [{ kind: 'fork', blocks: '900' }, /The node refused: Invalid number of blocks/],
    [{ kind: 'spend' }, /Enter numbers/],
    [{ kind: 'other' }, /Enter numbers/],
  ] as const) {
    test(`is refused with a reason: ${JSON.stringify(form)}`, async () => {
      const before = await height();
      const reply = await act(form);
      assert.equal(reply.statusCode, 422);
      assert.match(reply.body, why);
      assert.equal(await height(), before);
    });
  }

  test('is available to programs too', async () => {
    const before = await height();
    const ask = (payload: object) => app.inject({ method: 'POST', url: '/chain.json', payload });
    assert.equal((await ask({ kind: 'mine' })).json().height, before + 1);
    assert.equal((await ask({ kind: 'fork', blocks: 1 })).json().height, before + 2);
    assert.equal((await ask({ kind: 'fork', blocks: '1' })).statusCode, 422);
    assert.deepEqual((await ask({ kind: 'spend', from: 'x' })).json(), {
      error: 'Invalid address: x',
    });
  });
});

test('joins coins from the typed number of coins on', async () => {
  await submit({ kind: 'combine', method: '', times: '', delay: '', coins: '3' });
  assert.equal((await chain.control.look())?.faults[0]?.coins, 3);
  assert.match(await page(), /from 3 coins/);
  await submit({ clear: '1' });
});

test('names the node that is used instead of the development node', async () => {
  assert.equal(otherNode({}), null);
  const url = 'https://user:secret@node.example:7446/';
  for (const [given, said] of [
    [url, /The node node\.example:7446 is used/],
    ['', /no node runs/],
  ] as const) {
    const other = Fastify();
    otherChainPages(other, otherNode({ MULTICHAIN_URL: given }) ?? 'none', 'http://localhost:3000');
    const { body } = await other.inject('/chain?lang=en');
    assert.match(body, said);
    assert.doesNotMatch(body, /secret/);
    assert.equal((await other.inject('/chain.json')).statusCode, 404);
    await other.close();
  }
});
