/** An Idempotency-Key is known at every call, wherever it came first. */
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { openTestApi, type Person, type Reply, type TestApi } from './testing.ts';

let api: TestApi;
let anna: Person;
let jan: Person;
before(async () => {
  api = await openTestApi();
  anna = await api.person('Anna Klucz', { denar: '100.00' });
  jan = await api.person('Jan Klucz');
});
after(() => api.close());

const calls = {
  'et/otp': (key: string) =>
    api.ask('POST', '/v2/et/otp', { as: anna, headers: { 'idempotency-key': key } }),
  'et/transfer': (key: string) =>
    api.ask('POST', '/v2/et/transfer', {
      as: anna,
      query: { email: jan.email, amount: '1' },
      headers: { 'idempotency-key': key },
    }),
  'a transfer that is refused': (key: string) =>
    api.ask('POST', '/v2/et/transfer', {
      as: anna,
      query: { email: jan.email, amount: '5000' },
      headers: { 'idempotency-key': key },
    }),
  'trans/transfer': (key: string) =>
    api.ask('POST', '/trans/transfer', {
      as: anna,
      body: { email: jan.email, amount: 1, title: '' },
      headers: { 'idempotency-key': key },
    }),
} satisfies Record<string, (key: string) => Promise<Reply>>;

const denarOf = async (person: Person): Promise<number> =>
  (await api.ask('GET', '/v2/trans/balance', { as: person })).body.denar as number;

describe('A key that was used', () => {
  const names = Object.keys(calls) as (keyof typeof calls)[];
  for (const first of names) {
    for (const second of names.filter((name) => name !== first)) {
      it(`at ${first} is no key for ${second}`, async () => {
        const key = `${first} then ${second}`;
        const answered = await calls[first](key);
        const before = await denarOf(anna);
        const reply = await calls[second](key);
        assert.deepEqual([reply.status, reply.body.code], [422, 'idempotency_key_reused']);
        assert.equal(await denarOf(anna), before);
        const again = await calls[first](key);
        assert.equal(again.status, answered.status);
        assert.equal(again.bytes.toString(), answered.bytes.toString());
      });
    }
  }

  it('at all of them at once is good for one', async () => {
    for (let round = 0; round < 10; round += 1) {
      const before = await denarOf(anna);
      const replies = await Promise.all(names.map((name) => calls[name](`at once ${round}`)));
      const effects = replies.filter(({ body }) => body.code !== 'idempotency_key_reused');
      assert.equal(effects.length, 1);
      const moved = effects[0]?.body.transaction ? 1 : 0;
      assert.equal(Math.round((before - (await denarOf(anna))) * 100), moved * 100);
    }
  });
});
