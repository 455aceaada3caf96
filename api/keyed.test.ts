/** An Idempotency-Key is recognised on every call, wherever it was first used. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { describe, it } from 'node:test';
import { makeCode } from '#contract/charges.ts';
import { Refusal, type RefusalCode } from '#contract/refusals.ts';
import { transfer, transTransfer } from '#contract/transfers.ts';
import { runKeyed } from './keyed.ts';
import { prepared, type Reply, testApi } from './testing.ts';
import { denarOf } from './testing-flows.ts';

const api = testApi();
const anna = prepared(() => api.person('Anna Klucz', { denar: '100.00' }));
const jan = prepared(() => api.person('Jan Klucz'));

const calls = {
  'et/otp': (key: string) => api.reply(makeCode, { as: anna, key }),
  'et/transfer': (key: string) =>
    api.reply(transfer, { as: anna, query: { email: jan.email, amount: '1' }, key }),
  'a transfer that is refused': (key: string) =>
    api.reply(transfer, { as: anna, query: { email: jan.email, amount: '5000' }, key }),
  'trans/transfer': (key: string) =>
    api.reply(transTransfer, { as: anna, body: { email: jan.email, amount: 1, title: '' }, key }),
} satisfies Record<string, (key: string) => Promise<Reply>>;

describe('A key that was used', () => {
  const names = Object.keys(calls) as (keyof typeof calls)[];
  for (const first of names) {
    for (const second of names.filter((name) => name !== first)) {
      it(`at ${first} is no key for ${second}`, async () => {
        const key = `${first} then ${second}`;
        const answered = await calls[first](key);
        const before = await denarOf(api, anna);
        const reply = await calls[second](key);
        assert.deepEqual([reply.status, reply.body.code], [422, 'idempotency_key_reused']);
        assert.equal(await denarOf(api, anna), before);
        const again = await calls[first](key);
        assert.equal(again.status, answered.status);
        assert.equal(again.bytes.toString(), answered.bytes.toString());
      });
    }
  }

  it('at all of them at once is good for one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await denarOf(api, anna);
      const replies = await Promise.all(names.map((name) => calls[name](`at once ${round}`)));
      const effects = replies.filter(({ body }) => body.code !== 'idempotency_key_reused');
      assert.equal(effects.length, 1);
      const moved = effects[0] && 'transaction' in effects[0].body ? 1 : 0;
      assert.equal(Math.round((before - (await denarOf(api, anna))) * 100), moved * 100);
    }
  });
});

describe('A key whose request was refused', () => {
  const key = (name: string) => ({ id: api.deps.newId(), fingerprint: hash('sha256', name) });
  /** Runs a use case twice under one key: refused first, and then it could succeed. */
  async function twice(code: RefusalCode) {
    const known = key(code);
    const refused = runKeyed(api.db, known, async () => {
      throw new Refusal(code);
    });
    await assert.rejects(refused, { code });
    return runKeyed(api.db, known, async () => 'done').then(
      ({ answer }) => answer,
      (error: Refusal) => error.code,
    );
  }

  for (const code of ['insufficient_funds', 'not_found', 'refund_too_late'] as const) {
    it(`with ${code} answers so for ever`, async () => {
      assert.equal(await twice(code), code);
    });
  }

  for (const code of ['frozen', 'too_many_requests', 'internal', 'not_ready'] as const) {
    it(`with ${code}, which heals, may go through`, async () => {
      assert.equal(await twice(code), 'done');
    });
  }

  it('is so where the money has come meanwhile', async () => {
    const headers = { 'idempotency-key': 'a transfer too large' };
    const ask = () =>
      api.reply(transTransfer, {
        as: jan,
        body: { email: anna.email, amount: 900, title: '' },
        headers,
      });
    const first = await ask();
    assert.deepEqual([first.status, first.body.code], [409, 'insufficient_funds']);
    const rich = await api.person('Zofia Bogata', { denar: '2000.00' });
    await api.reply(transfer, { as: rich, query: { email: jan.email, amount: '1500' } });
    const again = await ask();
    assert.deepEqual([again.status, again.body.code], [409, 'insufficient_funds']);
  });
});

describe('A use case that begins again', () => {
  it('after a serialization failure tells what it did once', async () => {
    const told: number[] = [];
    let attempts = 0;
    await runKeyed(api.db, null, async (tx, after) => {
      attempts += 1;
      const attempt = attempts;
      after(() => told.push(attempt));
      if (attempt === 1) {
        await tx.query(`DO $$ BEGIN RAISE 'again' USING ERRCODE = '40001'; END $$`);
      }
    });
    assert.deepEqual([attempts, told], [2, [2]]);
  });

  it('after a refusal tells nothing of what it undid', async () => {
    const told: string[] = [];
    const refused = runKeyed(api.db, null, async (_, after) => {
      after(() => told.push('undone'));
      throw new Refusal('not_found');
    });
    await assert.rejects(refused);
    assert.deepEqual(told, []);
  });
});
