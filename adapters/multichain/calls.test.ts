/** How calls of a MultiChain node fail, and which of them are made again. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import type { Chain, ChainError } from '../chain.ts';
import {
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
/** Waits for an answer for a second only. */
let impatient: Chain;
let administrator: string;

before(async () => {
  node = await openTestNode();
  way = await openFaultyWay(node.url, 1500);
  const { user, password } = node;
  let ids = 0;
  const newId = () => {
    ids += 1;
    return `test-${ids}`;
  };
  const options = { url: way.url, user, password, newId };
  chain = openMultichain({ ...options, timeoutMs: 20_000 });
  impatient = openMultichain({ ...options, timeoutMs: 1000 });
  administrator = await chain.administrator();
});
after(async () => {
  way.close();
  await node.stop();
});

describe('A call', () => {
  const failing = async (
    fault: Parameters<FaultyWay['fault']>[0],
    work: () => Promise<unknown>,
    kind: ChainError['kind'],
    code?: number,
  ): Promise<void> => {
    way.fault(fault);
    try {
      await assert.rejects(work(), isChainError(kind, code));
    } finally {
      way.fault(() => null);
      await way.idle();
    }
  };

  it('waits for its turn: a hundred at once are all answered', async () => {
    const all = await Promise.all(Array.from({ length: 100 }, () => chain.height()));
    assert.ok(all.every((height) => height > 0));
  });

  it('is made again where the node was too busy to see it', async () => {
    let busy = 3;
    way.fault(() => {
      busy -= 1;
      return busy >= 0 ? 'busy' : null;
    });
    assert.ok((await chain.height()) > 0);
    way.fault(() => null);
    await failing(
      () => 'busy',
      () => chain.newAddress(),
      'unavailable',
    );
  });

  it('is not run by a node that starts', async () => {
    await failing(
      () => 'starting',
      () => chain.height(),
      'unavailable',
      -28,
    );
  });

  it('is of unknown outcome where it acts and is not answered', async () => {
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

  it('that only asks is made again', async () => {
    let cuts = 2;
    way.fault(() => {
      cuts -= 1;
      return cuts >= 0 ? 'cut' : null;
    });
    assert.ok((await chain.height()) > 0);
    way.fault(() => null);
  });

  it('that only asks has done nothing where it is not answered', async () => {
    await failing(
      () => 'cut',
      () => chain.height(),
      'unavailable',
    );
  });

  it('has done nothing where nobody listens', async () => {
    way.down();
    try {
      // Whatever connections were kept are found broken by a call that may be made again.
      await assert.rejects(chain.height(), isChainError('unavailable'));
      const publishing = chain.publish({ stream: 'root', from: administrator, key: '1', json: 1 });
      await assert.rejects(publishing, isChainError('unavailable'));
    } finally {
      await way.up();
    }
  });

  it('with wrong credentials is not run', async () => {
    const stranger = openMultichain({
      url: node.url,
      user: 'x',
      password: 'x',
      newId: () => '1',
    });
    await assert.rejects(stranger.newAddress(), isChainError('unavailable'));
  });
});
