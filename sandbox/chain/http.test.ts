/** The development node's HTTP interface: envelope, errors, queue, and a tester's faults. */
import assert from 'node:assert/strict';
import { after, afterEach, describe, test } from 'node:test';
import { chainFault, openTestChain } from './testing-chain.ts';

const chain = await openTestChain();
const { call, post } = chain;
after(() => chain.stop());

const count = '{"method":"getblockcount","params":[],"id":7}';

describe('The HTTP envelope of the development node', () => {
  const cases: readonly [what: string, body: string, status: number, text: RegExp][] = [
    ['a call', count, 200, /^\{"result":3,"error":null,"id":7\}\n$/],
    ['no id', '{"method":"getblockcount"}', 200, /"id":null\}\n$/],
    ['no method', '{"id":7}', 400, /"code":-32600,"message":"Missing method"\},"id":0/],
    ['an object of parameters', '{"method":"getinfo","params":{},"id":7}', 400, /"id":0/],
    ['an unknown method', '{"method":"none","id":7}', 404, /"code":-32601.*"id":7/],
    ['no JSON', 'nothing', 500, /"code":-32700,"message":"Parse error"\},"id":0/],
    ['a byte order mark', `\ufeff${count}`, 500, /-32700/],
    [
      'too large an integer',
      '{"method":"getblock","params":[99999999999999999999]}',
      500,
      /-32700/,
    ],
    ['several', `[${count},5]`, 200, /^\[\{"result":3.*\{"result":null.*"id":null\}\]\n$/],
    ['none of several', '[]', 200, /^\[\]\n$/],
    ['a failing call', '{"method":"getblock","params":["x"],"id":"é"}', 500, /"id":"\\u00E9"\}\n$/],
    ['another chain', '{"method":"getinfo","chain_name":"other"}', 400, /Wrong chain name/],
  ];
  for (const [what, body, status, text] of cases) {
    test(`of ${what} is answered with ${status}`, async () => {
      const reply = await post(body);
      assert.equal(reply.status, status);
      assert.equal(reply.type, 'application/json');
      assert.match(reply.text, text);
    });
  }

  const others: readonly [string, Parameters<typeof post>[1], status: number, text: string][] = [
    ['another path', { path: '/wallet' }, 404, ''],
    ['a query', { path: '/?a=1' }, 404, ''],
    ['GET', { method: 'GET' }, 405, 'JSONRPC server handles only POST requests'],
    ['DELETE', { method: 'DELETE' }, 405, ''],
    ['a wrong password', { authorization: `Basic ${btoa('multichainrpc:no')}` }, 401, ''],
    ['another kind of authorization', { authorization: 'Bearer abc' }, 401, ''],
  ];
  for (const [what, posting, status, text] of others) {
    test(`of ${what} is answered with ${status}, and not in JSON`, async () => {
      const reply = await post(count, posting);
      assert.deepEqual([reply.status, reply.text], [status, text]);
      assert.equal(reply.type, 'text/html; charset=ISO-8859-1');
    });
  }
});

describe('The call queue of the development node', () => {
  test('refuses calls beyond its capacity, and answers the others', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => post(count)));
    assert.ok(replies.every(({ status }) => status === 200));
    const busy = await Promise.all(Array.from({ length: 400 }, () => post(count)));
    const turned = busy.filter(({ status }) => status !== 200);
    for (const { status, text } of turned) {
      assert.deepEqual([status, text], [503, 'Work queue depth exceeded']);
    }
  });
});

describe('A fault of the development node', () => {
  afterEach(() => chain.setFaults([]));
  const height = () => call<number>('getblockcount');
  const addresses = async () => (await call<string[]>('getaddresses')).length;

  test('carries out a call whose answer it loses', async () => {
    const before = await addresses();
    await chain.setFaults([chainFault('lost', { method: 'getnewaddress', next: 1 })]);
    await assert.rejects(call('getnewaddress'));
    assert.equal(await addresses(), before + 1);
  });

  test('carries out a call before it delays the answer', async () => {
    const before = await addresses();
    await chain.setFaults([chainFault('late', { method: 'getnewaddress', delayMs: 50 })]);
    const late = call<string>('getnewaddress');
    assert.equal(typeof (await late), 'string');
    assert.equal(await addresses(), before + 1);
  });

  test('refuses calls with a full queue unexecuted', async () => {
    const before = await addresses();
    await chain.setFaults([chainFault('busy', { next: 1 })]);
    const reply = await post('{"method":"getnewaddress"}');
    assert.deepEqual([reply.status, reply.text], [503, 'Work queue depth exceeded']);
    assert.equal(await addresses(), before);
  });

  test('answers with -28 and id 0 while it is starting', async () => {
    await chain.setFaults([chainFault('starting', { next: 1 })]);
    const { status, text } = await post(count);
    assert.equal(status, 500);
    assert.match(text, /"code":-28,.*"id":0/);
    assert.equal(await height(), 3);
  });

  test('refuses connections while it is down, until that is over', async () => {
    await chain.setFaults([chainFault('down')]);
    await assert.rejects(height(), ({ cause }) => cause.code === 'ECONNREFUSED');
    await chain.setFaults([]);
    assert.equal(await height(), 3);
  });
});
