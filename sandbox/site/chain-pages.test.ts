/** The page of the development node: what it shows, and the faults that it switches. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import Fastify from 'fastify';
import { openTestChain, type TestChain } from '../chain/testing-chain.ts';
import { rpc } from '../chain/testing-rpc.ts';
import { acceptForms } from '../forms.ts';
import { chainPages } from './chain-pages.ts';

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
const submit = (form: Readonly<Record<string, string>>) =>
  app.inject({
    method: 'POST',
    url: '/chain?lang=en',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });

test('shows the height, assets, addresses and transactions', async () => {
  const [own = ''] = await rpc<string[]>(chain, 'getaddresses');
  assert.match(await page(), /No asset has been issued yet/);
  const txid = await rpc<string>(chain, 'issue', own, '<gold>', 12.5, 0.5);
  chain.mine();
  const shown = await page();
  for (const text of [own, txid, '&lt;gold&gt;', '12.5', 'Height: <strong>4</strong>']) {
    assert.ok(shown.includes(text), text);
  }
});

test('switches faults on, and all of them off', async () => {
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
  test(`refuses ${JSON.stringify(wrong)} and says what to do`, async () => {
    const reply = await submit({ kind: 'late', ...wrong });
    assert.equal(reply.statusCode, 422);
    assert.match(reply.body, /role="alert"/);
    assert.deepEqual((await chain.control.look())?.faults, []);
  });
}

test('takes faults as JSON, and answers while the node is down', async () => {
  const set = (faults: unknown) =>
    app.inject({ method: 'PUT', url: '/chain.json', payload: { faults } });
  assert.equal((await set([{ kind: 'down' }])).statusCode, 200);
  await assert.rejects(rpc(chain, 'getinfo'));
  assert.match(await page(), /the node is down/);
  assert.equal((await set([{ kind: 'nothing' }])).statusCode, 422);
  assert.equal((await set([])).statusCode, 200);
  assert.equal((await app.inject('/chain.json')).json().height, 4);
});
