/** Providers that revoke a refund's result, answer late, or have nothing to refund from. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { GatewayError } from '#adapters/payment-gateway.ts';
import { refundPayment } from '#contract/payment-changes.ts';
import { deskGetPayment } from '#contract/payment-desk.ts';
import type { Provider } from '#contract/providers.ts';
import { receipt, transfer } from '#contract/transfers.ts';
import { valuesOf } from '#test/values-of.ts';
import { assertRefused, type Person, prepared } from '../testing.ts';
import { balanceOf } from '../testing-flows.ts';
import { neighbour } from '../testing-neighbour.ts';
import { sweepRefunds } from './refunds.ts';
import { eachProvider, openTill } from './testing.ts';

const till = prepared(() => openTill());
const admin = prepared(() => till.admin());
after(() => till.booksAreWhole().finally(till.close));

const back = (as: Person, id: string, amount?: number) =>
  till.reply(refundPayment, { as, params: { id }, body: { ...(amount && { amount }) } });
const balance = async (as: Person) => {
  const { denar, held } = await balanceOf(till, as);
  return [denar, held];
};
const seenByDesk = async (id: string) =>
  await till.call(deskGetPayment, { as: admin, params: { id } });
const pay = (from: Person, to: Person, amount: string) =>
  till.reply(transfer, { as: from, query: { email: to.email, amount } });
const switchTo = (provider: Provider, on: Readonly<Record<string, boolean>>): void =>
  till.providers[provider].switches.set(on);
const refundsOf = async (id: string) => {
  const { rows } = await till.db.query<{ reference: string; state: string; booked: boolean }>(
    'SELECT reference, state, booked FROM payment_refund WHERE payment_id = $1 ORDER BY id',
    [id],
  );
  return rows;
};

/** A refund that the provider has rejected. */
async function rejected(as: Person, provider: Provider, id: string, amount?: number) {
  switchTo(provider, { rejectRefunds: true });
  await back(as, id, amount);
  await till.providers[provider].idle();
  switchTo(provider, { rejectRefunds: false });
  const last = (await refundsOf(id)).at(-1);
  assert.equal(last?.state, 'rejected');
  return last.reference;
}

/** The provider reports the result of a refund. */
async function says(
  provider: Provider,
  id: string,
  reference: string,
  done: boolean,
  amount: number,
) {
  const providerId = String(await till.providerIdOf(id));
  const refund = { done, amount: amount * 100, reference };
  const status = await till.tell(provider, { id, providerId, amount: 10_000, refund });
  assert.equal(status, 200);
}

for (const provider of eachProvider) {
  describe(`A refund that ${provider} rejects and then calls done`, () => {
    it('takes the Denar out of the wallet once, however often it is told', async () => {
      const ewa = await till.person(`Ewa Late ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const other = await till.paid(ewa, provider, 30);
      const ola = await till.person(`Ola Beside ${provider}`);
      const hers = await till.paid(ola, provider, 100);
      await rejected(ola, provider, hers);
      const name = await rejected(ewa, provider, id, 40);
      assert.deepEqual(await balance(ewa), [130, 0]);
      const untouched = await neighbour(till, ewa, id);
      await Promise.all([1, 2, 3].map(() => says(provider, id, name, true, 40)));
      assert.deepEqual(await balance(ewa), [90, 0]);
      const { state, refunded, refundable } = await till.view(ewa, id);
      assert.deepEqual([state, refunded, refundable], ['refunded_part', 40, 60]);
      assert.deepEqual((await seenByDesk(id)).flags, []);
      assertRefused(await back(ewa, id, 61), 409, 'refund_too_large');
      await untouched();
      assert.equal((await till.view(ewa, other)).state, 'paid');
      const [one] = (await till.view(ewa, id)).refunds as { transaction: string }[];
      assert.equal(
        (await till.call(receipt, { as: ewa, params: { id: one?.transaction } })).kind,
        'refund',
      );
    });

    it('is for a person where the Denar are spent, and is not asked for again', async () => {
      const ewa = await till.person(`Ewa Spent ${provider}`);
      const ola = await till.person(`Ola Spent ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const name = await rejected(ewa, provider, id);
      await pay(ewa, ola, '0.01');
      for (const _ of [1, 2]) await says(provider, id, name, true, 100);
      assert.deepEqual(await balance(ewa), [99.99, 0]);
      const { state, flags } = await seenByDesk(id);
      assert.deepEqual([state, flags], ['refunded', ['refund_done_late']]);
      assertRefused(await back(ewa, id), 409, 'payment_closed');
      const metrics = (await till.ask('GET', '/metrics')).bytes.toString('utf8');
      assert.match(metrics, /denar_payment_flags\{kind="refund_done_late"\} \d/);
    });

    it('ends the one that was asked for instead, and frees what that held', async () => {
      const ewa = await till.person(`Ewa Twice ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      const first = await rejected(ewa, provider, id);
      till.fault(provider, 'too-many-requests');
      assert.equal((await back(ewa, id, 70)).status, 201);
      till.fault(provider);
      assert.deepEqual(await balance(ewa), [100, 70]);
      await says(provider, id, first, true, 100);
      assert.deepEqual(await balance(ewa), [0, 0]);
      const all = await refundsOf(id);
      assert.deepEqual(valuesOf(all, 'state', 'booked'), [
        ['done', true],
        ['rejected', false],
      ]);
      assert.deepEqual((await seenByDesk(id)).flags, []);
      // More than was paid has gone back now, and no wallet pays for that.
      await says(provider, id, String(all[1]?.reference), true, 70);
      assert.deepEqual((await seenByDesk(id)).flags, ['refund_done_late']);
      assert.deepEqual(await balance(ewa), [0, 0]);
    });

    it('or the other way round is for a person too', async () => {
      const ewa = await till.person(`Ewa Undone ${provider}`);
      const id = await till.paid(ewa, provider, 100);
      await back(ewa, id);
      await till.becomes(ewa, id, 'refunded');
      await says(provider, id, String((await refundsOf(id))[0]?.reference), false, 100);
      const { state, flags } = await seenByDesk(id);
      assert.deepEqual([state, flags], ['refunded', ['refund_refused']]);
    });
  });

  it(`${provider} without money to give back from is asked again`, async () => {
    const ewa = await till.person(`Ewa Later ${provider}`);
    const id = await till.paid(ewa, provider, 50);
    switchTo(provider, { noFunds: true });
    assert.equal((await back(ewa, id)).status, 201);
    assert.equal((await till.view(ewa, id)).state, 'refund_pending');
    switchTo(provider, { noFunds: false });
    till.pass(31);
    await sweepRefunds(till.deps);
    await till.becomes(ewa, id, 'refunded');
    assert.deepEqual(await balance(ewa), [0, 0]);
  });
}

describe('A refund that was asked for before', () => {
  it('is not called refused before the provider has been asked what became of it', async () => {
    const ewa = await till.person('Ewa Unheard');
    const id = await till.paid(ewa, 'payu', 50);
    till.fault('payu', 'too-many-requests');
    await back(ewa, id);
    till.fault('payu');
    const answers = [null, 'done'] as const;
    let asked = 0;
    const payu = {
      ...(till.deps.gateways.payu as NonNullable<typeof till.deps.gateways.payu>),
      findRefund: async () => answers[asked++] ?? null,
      refund: () => Promise.reject(new GatewayError('refused', '400 exceeds what is left')),
    };
    till.pass(31);
    await sweepRefunds({ ...till.deps, gateways: { ...till.deps.gateways, payu } });
    assert.deepEqual([asked, (await till.view(ewa, id)).state], [2, 'refunded']);
    assert.deepEqual(await balance(ewa), [0, 0]);
  });

  it('is looked for at growing intervals, each of them alone', async () => {
    const ewa = await till.person('Ewa Paced');
    const [id, later] = [await till.paid(ewa, 'payu', 50), await till.paid(ewa, 'payu', 60)];
    till.fault('payu', 'too-many-requests');
    await back(ewa, id);
    await back(ewa, later);
    await till.db.query(
      `UPDATE payment_refund SET next_look_at = next_look_at + interval '1 day' WHERE payment_id = $1`,
      [later],
    );
    const untouched = await neighbour(till, id);
    const seconds: number[] = [];
    for (const _ of [1, 2, 3]) {
      const before = till.deps.now().getTime();
      const { rows } = await till.db.query<{ at: Date; looks: number }>(
        'SELECT next_look_at AS at, looks FROM payment_refund WHERE payment_id = $1',
        [id],
      );
      assert.equal(rows[0]?.looks, seconds.length);
      const wait = ((rows[0]?.at.getTime() ?? 0) - before) / 1000;
      // What the machine takes between the two moments does not count.
      seconds.push(Math.round(wait / 10) * 10);
      till.pass(wait);
      await sweepRefunds(till.deps);
    }
    assert.deepEqual(seconds, [30, 30, 60]);
    await untouched();
    till.fault('payu');
    till.pass(121);
    await sweepRefunds(till.deps);
    await till.becomes(ewa, id, 'refunded');
    assert.equal((await till.view(ewa, later)).state, 'refund_pending');
  });
});
