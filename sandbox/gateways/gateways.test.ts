/** Common parts of the payment stand-ins: storage on disk, notification retries, and faults. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import Fastify, { type FastifyReply } from 'fastify';
import { valuesOf } from '#test/values-of.ts';
import { failingAnswers } from './answers.ts';
import { gatewayDesk } from './desk.ts';
import { type Fault, faultKinds, openFaults, readFaults, seeded } from './faults.ts';
import { type Gateway, openSwitches } from './gateway.ts';
import { type Letter, openNotifier } from './notifier.ts';
import { openStore } from './store.ts';

let folder: string;
let files = 0;
function newFile(): string {
  files += 1;
  return path.join(folder, `file-${files}`);
}
before(async () => {
  folder = await fs.mkdtemp(path.join(tmpdir(), 'denar-gateways-'));
});
after(() => fs.rm(folder, { recursive: true }));

describe('The memory of a payment provider’s stand-in', () => {
  it('is the same after a restart, whatever was stored, replaced and removed', async () => {
    const change = fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'ł'),
      value: fc.option(fc.string()),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(change), async (changes) => {
        const file = newFile();
        const expected = new Map<string, string>();
        const store = await openStore<string>(file);
        await Promise.all(
          changes.map(({ id, value }) => {
            if (value === null) expected.delete(id);
            else expected.set(id, value);
            return value === null ? store.remove(id) : store.put(id, value);
          }),
        );
        await store.saved();
        for (const opened of [store, await openStore<string>(file)]) {
          assert.deepEqual([...opened.all()].sort(), [...expected.values()].sort());
          for (const [id, value] of expected) assert.equal(opened.get(id), value);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('loses at most the line that was being written when it was killed', async () => {
    const file = newFile();
    const store = await openStore<number>(file);
    await store.put('a', 1);
    await fs.appendFile(file, '["b",');
    assert.deepEqual((await openStore<number>(file)).all(), [1]);
  });
});

describe('A fault of a payment provider’s stand-in', () => {
  it('occurs as often as configured, and only in the configured call', () => {
    const faults = openFaults();
    faults.set([{ kind: 'unauthorized', next: 2, call: 'refund' }, { kind: 'drop' }]);
    assert.equal(faults.strikes('unauthorized', 'create'), false);
    assert.deepEqual(
      [1, 2, 3].map(() => faults.strikes('unauthorized', 'refund')),
      [true, true, false],
    );
    assert.deepEqual(valuesOf(faults.list(), 'kind'), ['drop']);
    assert.equal(faults.strikes('delay'), false);
  });

  it('occurs by chance at the configured rate, and repeatably for the same seed', () => {
    const faults = openFaults();
    const run = (): boolean[] => {
      faults.set([{ kind: 'drop', share: 0.25 }], 7);
      return Array.from({ length: 1000 }, () => faults.strikes('drop'));
    };
    const first = run();
    const struck = first.filter(Boolean).length;
    assert.ok(struck > 200 && struck < 300, String(struck));
    assert.deepEqual(run(), first);
    assert.notEqual(seeded(1)(), seeded(2)());
  });

  it('is refused when it is malformed', () => {
    const table: readonly unknown[] = [
      null,
      {},
      [null],
      [{ kind: 'none' }],
      [{ kind: 'drop', next: -1 }],
      [{ kind: 'drop', next: 1.5 }],
      [{ kind: 'drop', share: 0 }],
      [{ kind: 'drop', share: 1.1 }],
      [{ kind: 'drop', call: 1 }],
    ];
    for (const faults of table) assert.equal(readFaults(faults), null, JSON.stringify(faults));
  });
});

interface Sent {
  readonly body: string;
  readonly at: number;
}

/** A notifier delivering here; delivery n is answered with status n, the last one repeatedly. */
async function toldTo(statuses: readonly number[], faults: readonly Partial<Fault>[] = []) {
  const sent: Sent[] = [];
  const switched = openFaults();
  switched.set(faults);
  const file = newFile();
  const open = () =>
    openNotifier<string>({
      file,
      now: () => new Date(),
      newId: () => randomUUID(),
      faults: switched,
      ladder: [0, 1, 2, 5],
      minuteMs: 2,
      write: (what, { wrongSignature, wrongAmount }) => ({
        url: 'https://shop.test/notify',
        headers: {},
        body: what + (wrongSignature ? ' signature' : '') + (wrongAmount ? ' amount' : ''),
      }),
      isDone: (_what, status) => status === 200,
      deliver: async ({ body }: Letter) => {
        sent.push({ body, at: Date.now() });
        return statuses[Math.min(sent.length, statuses.length) - 1] ?? 0;
      },
    });
  return { notifier: await open(), open, bodies: () => sent.map(({ body }) => body), sent };
}

describe('A notification of a payment provider’s stand-in', () => {
  it('is repeated with growing pauses until it is accepted, and then no more', async () => {
    const { notifier, sent } = await toldTo([500, 0, 200]);
    const told = Date.now();
    await notifier.tell('one', 'paid');
    await notifier.schedule.idle();
    assert.equal(sent.length, 3);
    // Intervals count from the first attempt, by the test's clock: two minutes of two milliseconds.
    assert.ok((sent[2]?.at ?? 0) >= told + 4, 'the third attempt came too early');
    assert.deepEqual(notifier.schedule.waiting(), []);
    await notifier.schedule.close();
  });

  it('is given up after the last pause', async () => {
    const { notifier, sent } = await toldTo([500]);
    await notifier.tell('one', 'paid');
    await notifier.schedule.idle();
    assert.equal(sent.length, 4);
    await notifier.schedule.close();
  });

  it('is sent after a restart if it was pending', async () => {
    const { notifier, open, sent } = await toldTo([500, 200]);
    const told = notifier.tell('one', 'paid');
    await Promise.all([told, notifier.schedule.close()]);
    const before = sent.length;
    const again = await open();
    await again.schedule.idle();
    assert.ok(sent.length > before, 'sent by the second one');
    await again.schedule.close();
  });

  const table: readonly [string, readonly Partial<Fault>[], readonly string[]][] = [
    ['is lost and comes with the next step', [{ kind: 'drop', next: 1 }], ['a', 'b']],
    ['comes twice', [{ kind: 'duplicate', next: 1 }], ['a', 'a', 'b']],
    ['has a wrong signature', [{ kind: 'wrong-signature', next: 1 }], ['a signature', 'b']],
    ['has another amount', [{ kind: 'wrong-amount', next: 1 }], ['a amount', 'b']],
    ['comes later', [{ kind: 'delay', next: 1 }], ['b', 'a']],
    ['is overtaken', [{ kind: 'reorder', next: 1 }], ['b', 'a']],
    ['never comes', [{ kind: 'drop' }], []],
  ];
  for (const [what, faults, expected] of table) {
    it(`is changed by the fault ${what}`, async () => {
      const { notifier, bodies } = await toldTo([200], faults);
      await notifier.tell('one', 'a');
      await notifier.tell('one', 'b');
      await notifier.schedule.idle();
      const sorted = what.startsWith('is lost') ? bodies().sort() : bodies();
      assert.deepEqual(sorted, expected);
      await notifier.schedule.close();
    });
  }

  it('has a test for every fault', () => assert.equal(faultKinds.length, 10));
});

describe('A call to a payment provider’s stand-in', () => {
  it('fails by a fault before anything is done, or is done and left unanswered', async () => {
    const app = Fastify();
    const faults = openFaults();
    let done = 0;
    const refuse = (fault: string, reply: FastifyReply) => reply.status(503).send({ fault });
    failingAnswers(app, { faults, refuse, hangMs: 5 });
    app.post('/pay', { config: { call: 'pay' } }, () => {
      done += 1;
      return { done };
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const pay = () => fetch(`${address}/pay`, { method: 'POST' });
    faults.set([{ kind: 'too-many-requests', next: 1 }]);
    const refused = await pay();
    assert.deepEqual(
      [refused.status, await refused.json(), done],
      [503, { fault: 'too-many-requests' }, 0],
    );
    faults.set([{ kind: 'timeout-after-commit', next: 1, call: 'pay' }]);
    await assert.rejects(pay());
    assert.equal(done, 1);
    assert.equal((await pay()).status, 200);
    await app.close();
  });
});

describe('The tester’s interface of a stand-in', () => {
  it('reads and sets faults and switches, and refuses unknown ones', async () => {
    const app = Fastify();
    const gateway: Gateway = {
      name: 'payu',
      faults: openFaults(),
      switches: openSwitches({ autoReceive: true }),
      calls: ['pay'],
      payments: () => [],
      refunds: () => [],
      carryOut: async () => undefined,
      waiting: () => 0,
      routes: () => undefined,
      close: async () => undefined,
    };
    gatewayDesk(app, [gateway], 'http://localhost:3000');
    const put = async (payload: object) => {
      const answer = await app.inject({ method: 'PUT', url: '/gateways/payu.json', payload });
      return { status: answer.statusCode, ...answer.json() };
    };
    const fault = { kind: 'drop', next: 3, share: 0.5, call: null };
    const set = await put({ faults: [fault], switches: { autoReceive: false } });
    assert.deepEqual(set.faults, [fault]);
    assert.deepEqual(set.switches, { autoReceive: false });
    assert.equal((await put({ faults: [{ kind: 'none' }] })).status, 422);
    assert.equal((await put({ switches: { none: true } })).status, 422);
    assert.deepEqual(gateway.faults.list(), [fault]);
    const missing = await app.inject({ url: '/gateways/none.json' });
    assert.equal(missing.statusCode, 404);
    await app.close();
  });
});
