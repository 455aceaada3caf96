/** From a notification or a poll to the booking a payment is locked, read and changed once. */

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { refundPayment } from '#contract/payment-changes.ts';
import type { Provider } from '#contract/providers.ts';
import { watchStatements } from '#db/statements.ts';
import { prepared } from '../testing.ts';
import { sweepPayments } from './poll.ts';
import { openTill } from './testing.ts';

const till = prepared(() => openTill());
after(() => till.booksAreWhole().finally(till.close));

const both: readonly Provider[] = ['payu', 'p24'];

/** Statements about payments, in their order: those in transactions, and those outside. */
async function statementsOf(use: () => Promise<unknown>): Promise<[string[], string[]]> {
  const [inside, outside]: [string[], string[]] = [[], []];
  const kinds: readonly (readonly [string, RegExp])[] = [
    ['claim', /FROM payment\b.+SKIP LOCKED/s],
    ['lock', /FROM payment\b.+FOR (?:NO KEY )?UPDATE/s],
    ['update', /UPDATE payment\b/],
    ['read', /FROM payment p\b/],
  ];
  const count = (into: string[], text: unknown): void => {
    const kind = kinds.find(([, pattern]) => pattern.test(String(text)));
    if (kind) into.push(kind[0]);
  };
  const { db } = till.deps;
  const { query } = db;
  db.query = ((...args: Parameters<typeof query>) => {
    const asked = args[0] as string | { text: string };
    count(outside, typeof asked === 'string' ? asked : asked.text);
    return query.apply(db, args);
  }) as typeof query;
  const end = watchStatements(() => ({
    before: (text) => count(inside, text),
    failed: () => undefined,
  }));
  try {
    await use();
  } finally {
    db.query = query;
    end();
  }
  return [inside, outside];
}

const once = ['lock', 'read', 'update'];

for (const provider of both) {
  describe(`A payment through ${provider}`, () => {
    it('is locked once by a notification, a poll and the notification of a refund', async () => {
      const ewa = await till.person(`Ewa Once ${provider}`);
      till.fault(provider, 'drop');
      const ids = [await till.started(ewa, provider), await till.started(ewa, provider)];
      for (const id of ids) await till.act(provider, id, 'pay');
      await till.providers[provider].idle();
      const [told = '', polled = ''] = ids;
      const providerId = await till.providerIdOf(told);
      const key = { reference: told, providerId, amount: 5000 };
      const found = await till.deps.gateways[provider]?.find(key);
      const notice = { id: told, providerId: String(found?.providerId), amount: 5000 };
      const tell = () => till.tell(provider, notice);
      assert.deepEqual(await statementsOf(tell), [once, ['read']]);
      const one = 'UPDATE payment SET next_look_at = CASE id WHEN $1 THEN created_at END';
      await till.db.query(one, [polled]);
      const poll = () => sweepPayments(till.deps);
      assert.deepEqual(await statementsOf(poll), [once, ['claim', 'read']]);
      assert.equal(await till.denarOf(ewa), 100);

      till.fault(provider, 'drop', 'too-many-requests');
      const body = await till.call(refundPayment, { as: ewa, params: { id: told }, body: {} });
      till.fault(provider, 'drop');
      const [refund = assert.fail()] = body.refunds;
      const reference = refund.id.replaceAll('-', '');
      const done = { ...notice, refund: { reference, done: true, amount: 5000 } };
      assert.deepEqual(await statementsOf(() => till.tell(provider, done)), [once, []]);
      assert.equal((await till.view(ewa, told)).state, 'refunded');
      assert.equal(await till.denarOf(ewa), 50);
    });
  });
}
