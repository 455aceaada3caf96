/** Failures of MultiChain calls, and which calls are retried. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Chain, ChainError } from '../chain.ts';
import {
  type CallFault,
  type FaultyWay,
  isChainError,
  openFaultyWay,
  openTestNode,
  type TestNode,
} from '../testing-chain.ts';
import { openMultichain } from './multichain.ts';

let node: TestNode;
let way: FaultyWay;
let chain: Chain;
/** Waits only a second for an answer. */
let impatient: Chain;
let administrator: string;

before(async () => {
  node = await openTestNode();
  way = await openFaultyWay(node.url, 1500);
  const { user, password } = node;
  const options = { url: way.url, user, password, newId: randomUUID };
  chain = openMultichain({ ...options, timeoutMs: 20_000 });
  impatient = openMultichain({ ...options, timeoutMs: 1000 });
  administrator = await chain.administrator();
});
after(async () => {
  way.close();
  await node.stop();
});

describe('A MultiChain call', () => {
  const failing = async (
    fault: CallFault | Parameters<FaultyWay['fault']>[0],
    work: () => Promise<unknown>,
    kind: ChainError['kind'],
    code?: number,
  ): Promise<void> => {
    way.fault(typeof fault === 'string' ? () => fault : fault);
    try {
      await assert.rejects(work(), isChainError(kind, code));
    } finally {
      way.fault(() => null);
      await way.idle();
    }
  };

  /** A fault of this number of calls, and of none after them. */
  const first = (count: number, fault: CallFault) => {
    let left = count;
    return () => (left-- > 0 ? fault : null);
  };

  it('waits its turn, so that a hundred at once are all answered', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => chain.height()));
    assert.ok(all.every((height) => height > 0));
  });

  it('is repeated when the node was too busy to read it', async () => {
    way.fault(first(3, 'busy'));
    assert.ok((await chain.height()) > 0);
    way.fault(() => null);
    await failing('busy', () => chain.newAddress(), 'unavailable');
  });

  it('is not executed by a starting node', async () => {
    await failing('starting', () => chain.height(), 'unavailable', -28);
  });

  it('has an unknown outcome when it acts and is not answered', async () => {
    const to = await chain.newAddress();
    await chain.admit(administrator, to);
    const issue = (name: string) => () =>
      impatient.issue({ from: administrator, to, name, quantity: '1', units: '1', details: {} });
    for (const fault of ['cut', 'late', 'later', 'hang'] as const) {
      const name = `a${randomUUID().slice(0, 12)}`;
      const decide = (method: string) => (method === 'issuefrom' ? fault : null);
      await failing(decide, issue(name), 'unknown');
      const known = await chain.assets([name]).catch(() => []);
      assert.equal(known.length, fault === 'hang' ? 0 : 1, fault);
    }
  });

  it('is repeated when it only reads', async () => {
    way.fault(first(2, 'cut'));
    assert.ok((await chain.height()) > 0);
    way.fault(() => null);
  });

  it('has done nothing when it only reads and is not answered', async () => {
    await failing('cut', () => chain.height(), 'unavailable');
  });

  it('may have acted when the answer is not the node’s', async () => {
    const to = administrator;
    await failing('broken', () => chain.height(), 'unavailable');
    await failing('broken', () => chain.admit(administrator, to), 'unknown');
  });

  it('fails to open a stream when the node fails, unless the stream exists', async () => {
    const name = `s${randomUUID().slice(0, 12)}`;
    await failing(
      (method) => (method === 'createfrom' ? 'starting' : null),
      () => chain.openStream(name, administrator),
      'unavailable',
      -28,
    );
    await chain.openStream(name, administrator);
    await chain.openStream(name, administrator);
  });

  it('rejects a signed transaction with another amount', async () => {
    const name = `a${randomUUID().slice(0, 12)}`;
    const [from, to] = [await chain.newAddress(), await chain.newAddress()];
    for (const address of [from, to]) await chain.admit(administrator, address);
    const order = { from: administrator, to: from, name, quantity: '9', units: '1', details: {} };
    await chain.issue(order);
    const [asset] = await chain.assets([name]);
    assert.ok(asset);
    const sign = () => chain.sign({ from, to, amounts: [{ asset, raw: 2n }] });
    way.alter((method, text) =>
      method === 'decoderawtransaction' ? text.replaceAll(/"raw":\s*2\b/g, '"raw":3') : text,
    );
    await assert.rejects(sign(), isChainError('unavailable'));
    way.alter((_method, text) => text);
    assert.ok((await sign()).hex);
  });

  it('has done nothing when nobody listens', async () => {
    way.down();
    try {
      // A retryable call discovers that the cached connections are broken.
      await assert.rejects(chain.height(), isChainError('unavailable'));
      const publishing = chain.publish({ stream: 'root', from: administrator, key: '1', json: 1 });
      await assert.rejects(publishing, isChainError('unavailable'));
    } finally {
      await way.up();
    }
  });

  it('is not executed with wrong credentials', async () => {
    const stranger = openMultichain({ url: node.url, user: 'x', password: 'x', newId: () => '1' });
    await assert.rejects(stranger.newAddress(), isChainError('unavailable'));
  });
});
