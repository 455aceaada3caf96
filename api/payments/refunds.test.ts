/** Refunds: by owner, admin or in the provider's panel; ten at once; and refusals. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { refundPayment } from '#contract/payment-changes.ts';
import { deskGetPayment, deskRefund } from '#contract/payment-desk.ts';
import type { Provider } from '#contract/providers.ts';
import { receipt, transfer } from '#contract/transfers.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { balanceOf, closeWallet } from '../testing-flows.ts';
import { sweepRefunds } from './refunds.ts';
import { eachProvider, openTill } from './testing.ts';

const till = prepared(() => openTill());
const admin = prepared(() => till.admin());
after(() => till.booksAreWhole().finally(till.close));

const back = (as: Person, id: string, body: object = {}) =>
  till.reply(refundPayment, { as, params: { id }, body });
const byAdmin = (id: string, body: object = {}) =>
  till.reply(deskRefund, { as: admin, params: { id }, body: { note: 'na prośbę', ...body } });
const heldOf = async (as: Person) => (await balanceOf(till, as)).held;
const pay = (from: Person, to: Person, amount: string) =>
  till.reply(transfer, { as: from, query: { email: to.email, amount } });
const reject = (provider: Provider, on: boolean): void =>
  till.providers[provider].switches.set({ rejectRefunds: on });

for (const provider of eachProvider) {
  describe(`A refund through ${provider}`, () => {
    it('takes the Denar out of the wallet when the złoty have gone back', async () => {
      const ewa = await till.person(`Ewa Part ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const part = await back(ewa, id, { amount: 30 });
      assert.equal(part.status, 201, JSON.stringify(part.body));
      const after = await till.becomes(ewa, id, 'refunded_part');
      assert.deepEqual([after.refunded, after.refundable], [30, 70]);
      const [one] = after.refunds as { transaction: string; by: string; state: string }[];
      assert.deepEqual([one?.by, one?.state], ['owner', 'done']);
      assert.equal(await till.denarOf(ewa), 70);
      assert.equal(
        (await till.call(receipt, { as: ewa, params: { id: one?.transaction } })).kind,
        'refund',
      );
      await back(ewa, id);
      assert.equal((await till.becomes(ewa, id, 'refunded')).refundable, 0);
      assert.deepEqual([await till.denarOf(ewa), await heldOf(ewa)], [0, 0]);
      assertRefused(await back(ewa, id), 409, 'payment_closed');
    });

    // At once: refundPayment.
    it('ten times at once gives back what there is, once', async () => {
      const ewa = await till.person(`Ewa Ten ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const ten = await Promise.all(
        Array.from({ length: 10 }, () => back(ewa, id, { amount: 40 })),
      );
      assert.equal(ten.filter(({ status }) => status === 201).length, 2);
      const others = new Set(
        ten.filter(({ status }) => status !== 201).map(({ body }) => body.code),
      );
      assert.deepEqual([...others], ['refund_too_large']);
      await till.becomes(ewa, id, 'refunded_part');
      assert.equal(await till.denarOf(ewa), 20);
    });

    it('with one key is one refund', async () => {
      const ewa = await till.person(`Ewa Key ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const ask = () =>
        till.reply(refundPayment, {
          as: ewa,
          params: { id },
          body: { amount: 10 },
          key: 'one refund',
        });
      for (const { status } of await Promise.all([ask(), ask(), ask()])) assert.equal(status, 201);
      await till.becomes(ewa, id, 'refunded_part');
      assert.equal(await till.denarOf(ewa), 90);
    });

    it('that the provider rejects gives the Denar back', async () => {
      const ewa = await till.person(`Ewa Rejected ${provider}`);
      const id = await till.paid(ewa, provider, 50);
      reject(provider, true);
      const asked = await back(ewa, id);
      assert.ok([201, 409].includes(asked.status), JSON.stringify(asked.body));
      const kept = await till.becomes(ewa, id, 'paid');
      reject(provider, false);
      const [one] = kept.refunds as { state: string; transaction: null }[];
      assert.deepEqual([one?.state, one?.transaction, kept.refundable], ['rejected', null, 50]);
      assert.deepEqual([await till.denarOf(ewa), await heldOf(ewa)], [50, 0]);
    });

    it('without an answer stays pending, holds the Denar, and is asked for again', async () => {
      const ewa = await till.person(`Ewa Silent ${provider}`);
      const id = await till.paid(ewa, provider, 50);
      till.fault(provider, 'too-many-requests');
      const asked = await back(ewa, id);
      assert.deepEqual([asked.status, asked.body.state], [201, 'refund_pending']);
      assert.equal(await heldOf(ewa), 50);
      assertRefused(await back(ewa, id), 409, 'payment_closed');
      till.fault(provider);
      till.pass(31);
      await Promise.all([sweepRefunds(till.deps), sweepRefunds(till.deps)]);
      await till.becomes(ewa, id, 'refunded');
      assert.equal(await till.denarOf(ewa), 0);
    });

    it('made in the provider’s panel takes the Denar out, once, or is for a person', async () => {
      const ewa = await till.person(`Ewa Panel ${provider}`);
      const ola = await till.person(`Ola Panel ${provider}`);
      const id = await till.paid(ewa, provider, 50);
      const providerId = String(await till.providerIdOf(id));
      const tell = (amount: number, reference?: string) =>
        till.tell(provider, {
          id,
          providerId,
          amount,
          refund: { done: true, amount, ...(reference && { reference }) },
        });
      const told = await Promise.all(Array.from({ length: 5 }, () => tell(2000)));
      assert.deepEqual(told, new Array(5).fill(200));
      assert.equal(await till.denarOf(ewa), 30);
      assert.equal((await till.view(ewa, id)).refunded, 20);
      await pay(ewa, ola, '25');
      assert.equal(await tell(1500, `panel2${provider}`), 200);
      assert.equal(await till.denarOf(ewa), 5);
      const seen = await till.call(deskGetPayment, { as: admin, params: { id } });
      assert.deepEqual(seen.flags, ['refunded_elsewhere']);
      assert.equal(seen.refunded, 35);
    });
  });
}

describe('A refund that the provider refuses at once', () => {
  it('frees the Denar and says so, to the owner and to the admin', async () => {
    const ewa = await till.person('Ewa Unknown');
    const id = await till.paid(ewa, 'payu', 50);
    await till.db.query(`UPDATE payment SET provider_id = 'NONE' WHERE id = $1`, [id]);
    assertRefused(await back(ewa, id), 409, 'payment_refused');
    assertRefused(await byAdmin(id), 409, 'payment_refused');
    assert.deepEqual([(await till.view(ewa, id)).state, await heldOf(ewa)], ['paid', 0]);
  });
});

describe('The owner of a payment', () => {
  it('has back only what is still there, of the own payment, for 14 days', async () => {
    const ewa = await till.person('Ewa Limits');
    const ola = await till.person('Ola Limits');
    const open = await till.started(ewa, 'payu');
    assertRefused(await back(ewa, open), 409, 'payment_closed');
    const id = await till.paid(ewa, 'payu', 50);
    assertRefused(await back(ola, id), 404, 'not_found');
    assertRefused(await back(ewa, id, { amount: 50.01 }), 409, 'refund_too_large');
    assertRefused(await back(ewa, id, { amount: 0 }), 422, 'validation_failed');
    await pay(ewa, ola, '1');
    assertRefused(await back(ewa, id), 409, 'insufficient_funds');
    assert.deepEqual([(await till.view(ewa, id)).state, await heldOf(ewa)], ['paid', 0]);
    await till.db.query(`UPDATE payment SET paid_at = paid_at - interval '14 days' WHERE id = $1`, [
      id,
    ]);
    assertRefused(await back(ewa, id, { amount: 1 }), 409, 'refund_too_late');
    assert.equal((await till.view(ewa, id)).refundable, 0);
    assert.equal((await byAdmin(id, { amount: 1 })).status, 201);
    await till.becomes(ewa, id, 'refunded_part');
  });
});

describe('The admin, refunding a payment,', () => {
  it('gives back what was never credited, without taking Denar from anybody', async () => {
    const ewa = await till.person('Ewa Closed');
    till.fault('payu', 'drop');
    const id = await till.started(ewa, 'payu');
    await till.act('payu', id, 'pay');
    await closeWallet(till, ewa);
    const providerId = String(await till.providerIdOf(id));
    assert.equal(await till.tell('payu', { id, providerId, amount: 5000 }), 200);
    till.fault('payu');
    const given = await byAdmin(id);
    assert.equal(given.status, 201, JSON.stringify(given.body));
    assertRefused(await byAdmin(id), 409, 'payment_closed');
    await till.providers.payu.idle();
    const seen = await till.call(deskGetPayment, { as: admin, params: { id } });
    assert.deepEqual([seen.state, seen.refunded], ['refunded', 50]);
    assert.deepEqual((seen.refunds as { transaction: null }[])[0]?.transaction, null);
  });

  it('is refused what cannot be given back', async () => {
    const ewa = await till.person('Ewa Desk');
    const ola = await till.person('Ola Desk');
    const id = await till.paid(ewa, 'p24', 50);
    const stranger = '01900000-0000-7000-8000-000000000000';
    assertRefused(await byAdmin(stranger), 404, 'not_found');
    assertRefused(await byAdmin(id, { amount: 51 }), 409, 'refund_too_large');
    assertRefused(await byAdmin(id, { note: '' }), 422, 'validation_failed');
    await pay(ewa, ola, '50');
    assertRefused(await byAdmin(id), 409, 'insufficient_funds');
  });
});
