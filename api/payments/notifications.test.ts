/** Notifications: repeated, concurrent, out of order, forged, wrong amounts, not ours. */

import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import type { Notice } from '#adapters/testing-gateway.ts';
import { refundPayment } from '#contract/payment-changes.ts';
import { deskFlags, deskGetPayment, deskLook } from '#contract/payment-desk.ts';
import type { Provider } from '#contract/providers.ts';
import { register } from '#contract/registration.ts';
import { assertRefused, openTestApi, prepared } from '../testing.ts';
import { closeWallet } from '../testing-flows.ts';
import { sweepPayments } from './poll.ts';
import { openTill } from './testing.ts';

const till = prepared(() => openTill());
after(() => till.booksAreWhole().finally(till.close));

const both: readonly Provider[] = ['payu', 'p24'];
const stranger = '01900000-0000-7000-8000-000000000000';

/** The desk's view of the flags about one thing. */
async function flagsOf(reference: string): Promise<unknown[]> {
  const body = await till.call(deskFlags, { as: await till.admin(), query: { search: reference } });
  return body.flags.map(({ kind }) => kind);
}

/** The provider's notification of a payment that has been paid. */
async function noticeOf(provider: Provider, id: string, amount = 5000): Promise<Notice> {
  for (let left = 250; left > 0; left -= 1) {
    const key = { reference: id, providerId: await till.providerIdOf(id), amount };
    const found = await till.deps.gateways[provider]?.find(key);
    if (found?.providerId && found.state !== 'pending') {
      return { id, providerId: found.providerId, amount };
    }
    await pause(20);
  }
  throw new Error('nobody has paid');
}

/** Polls all payments that are due: one sweep polls twenty. */
async function sweepAll(): Promise<void> {
  while ((await sweepPayments(till.deps)) > 0);
}

/** Opened and paid at the provider, whose own notifications get lost. */
async function paidSilently(name: string, provider: Provider) {
  const person = await till.person(name);
  till.fault(provider, 'drop');
  const id = await till.started(person, provider);
  await till.act(provider, id, 'pay');
  return { person, id, notice: await noticeOf(provider, id) };
}

for (const provider of both) {
  describe(`A notification of ${provider}`, () => {
    it('ten times, and in parallel, credits once and is answered 200 each time', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Ten ${provider}`, provider);
      const ten = Array.from({ length: 10 }, () => till.tell(provider, notice));
      assert.deepEqual(await Promise.all(ten), new Array(10).fill(200));
      assert.equal(await till.tell(provider, notice), 200);
      await till.becomes(person, id, 'paid');
      assert.equal(await till.denarOf(person), 50);
      const body = await till.call(deskGetPayment, { as: await till.admin(), params: { id } });
      const told = body.notifications;
      assert.equal(told.at(-1)?.times, 11);
      assert.deepEqual(await flagsOf(id), []);
    });

    it('with a bad signature, or none, changes nothing', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Forged ${provider}`, provider);
      // Repeated notifications of other payments do not concern this one.
      const mine = 'SELECT FROM payment_notification WHERE coalesce(payment_id, $1) = $1';
      const kept = async () => (await till.db.query(mine, [id])).rowCount;
      const before = await kept();
      assert.equal(await till.tell(provider, { ...notice, forged: true }), 400);
      for (const body of ['', '{', '{}', '[]', 'null', JSON.stringify(notice)]) {
        assertRefused(await till.tellAnything(provider, body), 400, 'notification_rejected', body);
      }
      assert.equal(await kept(), before);
      assert.equal((await till.view(person, id)).paidAt, null);
      assert.equal(await till.denarOf(person), 0);
    });

    it('of another amount or currency is kept for a person, and never credited', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Other ${provider}`, provider);
      assert.equal(await till.tell(provider, { ...notice, amount: 5001 }), 200);
      assert.equal(await till.tell(provider, { ...notice, amount: 5001 }), 200);
      const seen = await till.view(person, id);
      assert.deepEqual(
        [seen.reason, seen.cancellable, seen.retryable],
        ['amount_differs', false, false],
      );
      assert.deepEqual(await flagsOf(id), ['amount_differs']);
      if (provider === 'p24') {
        assert.equal(await till.tell(provider, { ...notice, currency: 'EUR' }), 200);
        assert.equal((await flagsOf(id)).length, 2);
      }
      assert.equal(await till.denarOf(person), 0);
      // The correct one is credited nevertheless.
      assert.equal(await till.tell(provider, notice), 200);
      assert.equal((await till.becomes(person, id, 'paid')).reason, null);
      assert.equal(await till.denarOf(person), 50);
    });

    it('of a payment that is none of ours is kept for a person', async () => {
      for (const id of [stranger, `not-ours-${provider}`]) {
        const notice = { id, providerId: '700700700', amount: 100 };
        assert.deepEqual(
          [await till.tell(provider, notice), await till.tell(provider, notice)],
          [200, 200],
        );
      }
      assert.deepEqual(await flagsOf(`not-ours-${provider}`), ['unknown_order']);
    });

    it('of the other provider’s payment credits nobody', async () => {
      const person = await till.person(`Ewa Crossed ${provider}`);
      const other = provider === 'payu' ? 'p24' : 'payu';
      till.fault(other);
      const id = await till.started(person, other);
      assert.equal(await till.tell(provider, { id, providerId: '800800800', amount: 5000 }), 200);
      assert.deepEqual(await flagsOf(id), ['unknown_order']);
      assert.equal(await till.denarOf(person), 0);
    });

    it('of the same payment under another id is not credited again', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Twice ${provider}`, provider);
      assert.equal(await till.tell(provider, notice), 200);
      await till.becomes(person, id, 'paid');
      assert.equal(await till.tell(provider, { ...notice, providerId: '900900900' }), 200);
      assert.equal(await till.denarOf(person), 50);
      assert.deepEqual(await flagsOf(id), ['paid_twice']);
    });

    it('after a refund credits nothing again', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Back ${provider}`, provider);
      await till.tell(provider, notice);
      await till.becomes(person, id, 'paid');
      till.fault(provider);
      await till.call(refundPayment, { as: person, params: { id }, body: {} });
      await till.becomes(person, id, 'refunded');
      assert.equal(await till.tell(provider, notice), 200);
      assert.equal((await till.view(person, id)).state, 'refunded');
      assert.equal(await till.denarOf(person), 0);
    });

    it('of money that comes after the wallet was closed is for a person, or for the next wallet', async () => {
      const { person, id, notice } = await paidSilently(`Ewa Gone ${provider}`, provider);
      assert.equal((await closeWallet(till, person)).status, 204);
      assert.equal(await till.tell(provider, notice), 200);
      const admin = await till.admin();
      const seen = await till.reply(deskGetPayment, { as: admin, params: { id } });
      assert.deepEqual(
        [seen.body.state, seen.body.reason, seen.body.flags, seen.body.refundableByAdmin],
        ['paid', 'wallet_closed', ['wallet_closed'], 50],
      );
      await till.reply(register, { as: person, query: { name: 'Ewa Wraca' } });
      till.fault(provider);
      const looked = await till.reply(deskLook, { as: admin, params: { id } });
      assert.deepEqual([looked.status, looked.body.reason], [200, null]);
      assert.equal(await till.denarOf(person), 50);
    });
  });
}

describe('A notification of PayU', () => {
  const states = ['PENDING', 'COMPLETED', 'CANCELED', 'WAITING_FOR_CONFIRMATION'];
  const orders = [
    [0, 1, 2],
    [1, 0, 2],
    [2, 1, 0],
    [2, 0, 1],
    [1, 2, 0],
  ];
  it('out of order credits once', async () => {
    for (const [at, order] of orders.entries()) {
      const { person, id, notice } = await paidSilently(`Ewa Order ${at}`, 'payu');
      for (const which of order) {
        assert.equal(await till.tell('payu', { ...notice, status: String(states[which]) }), 200);
      }
      assert.equal((await till.view(person, id)).state, 'paid');
      assert.equal(await till.denarOf(person), 50);
    }
  });

  it('says that a payer has refused', async () => {
    const ewa = await till.person('Ewa Refuses');
    till.fault('payu');
    const id = await till.started(ewa, 'payu');
    await till.act('payu', id, 'refuse');
    const failed = await till.becomes(ewa, id, 'failed');
    assert.deepEqual([failed.reason, failed.retryable], ['declined', true]);
  });

  it('of money that waits for us has it taken', async () => {
    const ewa = await till.person('Ewa Waits');
    till.providers.payu.switches.set({ autoReceive: false });
    const id = await till.paid(ewa, 'payu');
    till.providers.payu.switches.set({ autoReceive: true });
    assert.equal((await till.view(ewa, id)).state, 'paid');
    assert.equal(await till.denarOf(ewa), 50);
  });

  it('signed with our key is believed when PayU, asked for our order, says so too', async () => {
    const ewa = await till.person('Ewa Asked');
    till.fault('payu');
    const id = await till.started(ewa, 'payu');
    const providerId = String(await till.providerIdOf(id));
    assert.equal(await till.tell('payu', { id, providerId, amount: 5000 }), 200);
    assert.deepEqual(await flagsOf(id), []);
    assert.equal(await till.tell('payu', { id, providerId: 'FAKEORDER1', amount: 5000 }), 200);
    const foreign = { id, providerId: 'FAKEORDER1', amount: 5000, status: 'CANCELED' };
    assert.equal(await till.tell('payu', foreign), 200);
    assert.deepEqual(await flagsOf(id), ['unknown_order']);
    assert.deepEqual(
      [(await till.view(ewa, id)).state, await till.providerIdOf(id), await till.denarOf(ewa)],
      ['pending', providerId, 0],
    );
    await till.act('payu', id, 'pay');
    await till.becomes(ewa, id, 'paid');
  });

  it('of a payment whose order nobody has told us yet names that one alone', async () => {
    const { notice: paid } = await paidSilently('Ewa Pays Another', 'payu');
    const { person, id, notice } = await paidSilently('Ewa Untold', 'payu');
    await till.db.query('UPDATE payment SET provider_id = NULL WHERE id = $1', [id]);
    for (const { providerId } of [{ providerId: 'FAKEORDER2' }, paid]) {
      assert.equal(await till.tell('payu', { ...notice, providerId }), 200);
    }
    assert.deepEqual(await flagsOf(id), ['unknown_order', 'unknown_order']);
    assert.deepEqual([await till.providerIdOf(id), await till.denarOf(person)], [null, 0]);
    assert.equal(await till.tell('payu', notice), 200);
    assert.equal(await till.denarOf(person), 50);
  });

  it('is asked about again where PayU did not answer, though the payment had failed', async () => {
    const { person, id, notice } = await paidSilently('Ewa Unheard', 'payu');
    const failed = `state = 'failed', reason = 'declined', next_look_at = NULL`;
    await till.db.query(`UPDATE payment SET ${failed} WHERE id = $1`, [id]);
    till.fault('payu', 'server-error');
    assert.equal(await till.tell('payu', notice), 200);
    till.pass(11);
    await sweepAll();
    assert.equal(await till.denarOf(person), 0);
    till.fault('payu', 'drop');
    till.pass(3600);
    await sweepAll();
    assert.equal(await till.denarOf(person), 50);
  });

  it('is not found where the provider is not configured', async () => {
    const bare = await openTestApi();
    const reply = await bare.ask('POST', '/v2/trans/payu/notify', {
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    assertRefused(reply, 404, 'not_found');
    await bare.close();
  });
});
