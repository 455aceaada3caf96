/** What polling the provider repairs: lost answers, lost notifications, late money, expiry. */
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { deskLook } from '#contract/payment-desk.ts';
import { myPayments } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import { assertRefused, type Person, prepared, type Reply } from '../testing.ts';
import { sweepPayments } from './poll.ts';
import { openTill } from './testing.ts';

const till = prepared(() => openTill());
after(() => till.booksAreWhole().finally(till.close));

const both: readonly Provider[] = ['payu', 'p24'];
const idOf = ({ body }: Reply): string => String(body.orderId ?? body.session_id);
const post = (as: Person | undefined, id: string, act: string): Promise<Reply> =>
  till.ask('POST', `/v2/trans/payments/${id}/${act}`, { ...(as && { as }) });

/** Advances the clock and sweeps until nothing is due. */
async function sweep(seconds: number): Promise<void> {
  till.pass(seconds);
  while ((await sweepPayments(till.deps)) > 0);
}

/** Opens a payment whose opening is never answered; returns its id. */
async function lost(person: Person, provider: Provider): Promise<string> {
  till.fault(provider, provider === 'payu' ? 'server-error' : 'timeout-after-commit');
  const reply = await till.start(person, provider);
  till.fault(provider);
  assertRefused(reply, 502, 'payment_unknown');
  return String(reply.body.payment);
}

for (const provider of both) {
  describe(`Asking ${provider}`, () => {
    it('heals a lost notification', async () => {
      const ewa = await till.person(`Ewa Drop ${provider}`);
      till.fault(provider, 'drop');
      const id = await till.started(ewa, provider);
      await till.act(provider, id, 'pay');
      await till.providers[provider].idle();
      assert.equal((await till.view(ewa, id)).paidAt, null);
      await Promise.all([sweep(12), sweepPayments(till.deps), sweepPayments(till.deps)]);
      assert.equal((await till.becomes(ewa, id, 'paid')).transaction, id);
      assert.equal(await till.denarOf(ewa), 50);
      await sweep(60);
      assert.equal(await till.denarOf(ewa), 50);
      till.fault(provider);
    });

    it('outweighs a notification of another amount, also where the money waits for us', async () => {
      const ola = await till.person(`Ola Told ${provider}`);
      till.providers.payu.switches.set({ autoReceive: false });
      till.fault(provider, 'wrong-amount');
      const id = await till.started(ola, provider);
      await till.act(provider, id, 'pay');
      await till.providers[provider].idle();
      assert.equal((await till.view(ola, id)).reason, 'amount_differs');
      assert.equal(await till.denarOf(ola), 0);
      await sweep(12);
      till.fault(provider);
      till.providers.payu.switches.set({ autoReceive: true });
      assert.equal((await till.becomes(ola, id, 'paid')).reason, null);
      assert.equal(await till.denarOf(ola), 50);
    });

    it('tells what became of an opening that was never answered', async () => {
      const ewa = await till.person(`Ewa Unheard ${provider}`);
      const id = await lost(ewa, provider);
      await sweep(15);
      const seen = await till.view(ewa, id);
      // PayU never opened it, and it is cancelled; others did, but the URL of the page is lost.
      const expected = provider === 'payu' ? ['failed', 'unavailable'] : ['pending', null];
      assert.deepEqual([seen.state, seen.reason], expected);
      assert.equal(seen.retryable, true);
      const again = await post(ewa, id, 'retry');
      assert.deepEqual([again.status, again.body.state], [200, 'redirected']);
      await till.act(provider, String(again.body.id), 'pay');
      await till.becomes(ewa, String(again.body.id), 'paid');
      assert.equal(await till.denarOf(ewa), 50);
    });

    it('goes on where a process was killed before or after the provider’s answer', async () => {
      const ewa = await till.person(`Ewa Killed ${provider}`);
      for (const _ of [1, 2]) {
        const id = await till.started(ewa, provider);
        await till.db.query(
          `UPDATE payment SET state = 'created', provider_id = NULL, redirect_url = NULL,
             calling_until = $2, next_look_at = $2 WHERE id = $1`,
          [id, new Date(till.deps.now().getTime() + 12_000)],
        );
        await sweep(1);
        assert.equal((await till.view(ewa, id)).state, 'created');
        await sweep(15);
        assert.notEqual((await till.view(ewa, id)).state, 'created');
        await till.act(provider, id, 'pay');
        await till.becomes(ewa, id, 'paid');
      }
      assert.equal(await till.denarOf(ewa), 100);
    });

    it('finds a payment expired that nobody has paid, and credits money that comes later', async () => {
      const ewa = await till.person(`Ewa Late ${provider}`);
      const id = await till.started(ewa, provider);
      const opened = await till.view(ewa, id);
      const seconds = (Date.parse(opened.expiresAt) - till.deps.now().getTime()) / 1000;
      await sweep(seconds - 60);
      assert.equal((await till.view(ewa, id)).state, 'redirected');
      await sweep(61);
      const expired = await till.view(ewa, id);
      assert.deepEqual(
        [expired.state, expired.reason, expired.redirectUrl, expired.retryable],
        ['expired', 'time_out', null, true],
      );
      const { rows } = await till.db.query(
        'SELECT payer_address, user_agent, language FROM payment WHERE id = $1',
        [id],
      );
      assert.deepEqual(rows[0], { payer_address: null, user_agent: null, language: null });
      if (provider === 'payu') {
        await till.comesLate(id, 5000);
      } else {
        // The stand-in's own clock has not moved, so the payer is in time there.
        till.fault('p24', 'drop');
        await till.act('p24', id, 'pay');
        await till.providers.p24.idle();
        till.fault('p24');
        await sweep(7200);
      }
      await till.becomes(ewa, id, 'paid');
      assert.equal(await till.denarOf(ewa), 50);
    });

    it('calls a payment off', async () => {
      const ewa = await till.person(`Ewa Cancels ${provider}`);
      const ola = await till.person(`Ola Cancels ${provider}`);
      const id = await till.started(ewa, provider);
      assertRefused(await post(ola, id, 'cancel'), 404, 'not_found');
      const done = await post(ewa, id, 'cancel');
      assert.deepEqual(
        [done.status, done.body.state, done.body.reason],
        [200, 'failed', 'cancelled'],
      );
      assert.equal((await post(ewa, id, 'cancel')).status, 200);
      const paid = await till.paid(ewa, provider);
      for (const act of ['cancel', 'retry']) {
        assertRefused(await post(ewa, paid, act), 409, 'payment_closed');
      }
    });

    it('credits what was paid in the moment it was to be called off', async () => {
      const ewa = await till.person(`Ewa Race ${provider}`);
      till.fault(provider, 'drop');
      const id = await till.started(ewa, provider);
      await till.act(provider, id, 'pay');
      await till.providers[provider].idle();
      const done = await post(ewa, id, 'cancel');
      assert.deepEqual([done.status, done.body.state], [200, 'paid']);
      assert.equal(await till.denarOf(ewa), 50);
      till.fault(provider);
    });

    // At once: retryPayment.
    it('pays once more: the same page, and after the end a new payment, once', async () => {
      const ewa = await till.person(`Ewa Again ${provider}`);
      const id = await till.started(ewa, provider);
      const same = await post(ewa, id, 'retry');
      assert.deepEqual([same.body.id, same.body.state], [id, 'redirected']);
      await post(ewa, id, 'cancel');
      const many = await Promise.all(Array.from({ length: 10 }, () => post(ewa, id, 'retry')));
      const made = new Set(many.filter(({ status }) => status === 200).map(({ body }) => body.id));
      assert.equal(made.size, 1);
      assert.ok(!made.has(id));
      assert.equal((await till.view(ewa, id)).replacedBy, [...made][0]);
      const body = await till.call(myPayments, { as: ewa });
      assert.equal(body.total, 2);
    });

    it('says so where the provider does not answer', async () => {
      const ewa = await till.person(`Ewa Mute ${provider}`);
      const admin = await till.admin();
      const id = await till.started(ewa, provider);
      const look = () => till.reply(deskLook, { as: admin, params: { id } });
      till.fault(provider, 'too-many-requests');
      assertRefused(await post(ewa, id, 'cancel'), 503, 'provider_unavailable');
      assertRefused(await look(), 503, 'provider_unavailable');
      assert.equal((await till.view(ewa, id)).state, 'redirected');
      await sweep(15);
      till.fault(provider);
      assert.equal((await look()).status, 200);
    });
  });
}

describe('A person without a wallet, or of another payment', () => {
  it('is refused its cancellation, its retry and its refund', async () => {
    const guest = await till.person('Gość Płaci', { registered: false });
    const ewa = await till.person('Ewa Bare');
    const id = idOf(await till.start(ewa, 'payu'));
    for (const act of ['cancel', 'retry', 'refund']) {
      const body = act === 'refund' ? { body: {} } : {};
      const ask = (as: Person) =>
        till.ask('POST', `/v2/trans/payments/${id}/${act}`, { as, ...body });
      assertRefused(await ask(guest), 409, 'not_registered');
      const other = await till.person(`Obca ${act}`);
      assertRefused(await ask(other), 404, 'not_found');
    }
  });
});
