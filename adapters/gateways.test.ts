/** Requirements for every payment gateway, tested against the providers' stand-ins. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { isGatewayError, paymentRequest } from './testing-gateway.ts';
import { describeGateways } from './testing-gateways.ts';

describeGateways((steps) => {
  describe('a payment', () => {
    it('opens a payment that is paid on the provider’s page, reported and found', async () => {
      const { payment, redirectUrl } = await steps.start();
      assert.match(redirectUrl ?? '', /^https?:\/\//);
      assert.equal((await steps.world.gateway.find(payment))?.state ?? 'pending', 'pending');
      await steps.world.act(payment.reference, 'pay');
      const state = steps.world.settles ? 'waiting' : 'paid';
      const last = (await steps.told()).at(-1);
      const { providerId } = await steps.found(payment);
      assert.ok(providerId);
      const { reference, amount } = payment;
      const expected = { about: 'payment', reference, providerId, state, amount, currency: 'PLN' };
      assert.deepEqual(last, expected);
      assert.deepEqual(await steps.found(payment), { providerId, state, amount, currency: 'PLN' });
      const settled = await steps.world.gateway.settle({ ...payment, providerId });
      assert.equal(settled.state, 'paid');
      assert.equal((await steps.world.gateway.settle({ ...payment, providerId })).state, 'paid');
      assert.equal((await steps.found(payment)).state, 'paid');
    });

    it('leaves a payment unpaid for good when the payer refuses', async () => {
      const { payment } = await steps.start();
      await steps.world.act(payment.reference, 'refuse');
      const states = (await steps.told()).map((one) => one?.state);
      if (steps.world.tellsRefusals) assert.equal(states.at(-1), 'failed');
      else assert.deepEqual(states, []);
      // If the provider does not report refusals, the payer may try again.
      if (steps.world.tellsRefusals) await steps.world.act(payment.reference, 'pay');
      const answer = await steps.world.gateway.find(payment);
      assert.ok(answer === null || ['failed', 'pending'].includes(answer.state), answer?.state);
    });

    it('reports a payment by slow transfer as pending, then as paid', async () => {
      const { payment } = await steps.start();
      await steps.world.act(payment.reference, 'later');
      await steps.world.idle();
      const { state } = await steps.found(payment);
      assert.equal(state, steps.world.settles ? 'waiting' : 'paid');
    });

    it('opens one payment, however often and at once it is asked to', async () => {
      const request = paymentRequest();
      const opened = await Promise.all(
        Array.from({ length: 5 }, () => steps.world.gateway.start(request)),
      );
      const ids = opened.flatMap(({ providerId }) => providerId ?? []);
      assert.ok(new Set(ids).size <= 1, 'one payment with one id');
      await steps.world.act(request.reference, 'pay');
      assert.ok(
        await steps.world.gateway.find({ ...request, providerId: opened[0]?.providerId ?? null }),
      );
    });

    it('finds no payment that was never opened, now or later', async () => {
      const payment = { reference: randomUUID(), amount: 100, providerId: null };
      const answer = await steps.world.gateway.find(payment);
      assert.ok(answer === null || answer.state === 'failed', answer?.state);
      const unknown = { ...payment, providerId: '300000001' };
      const other = await steps.world.gateway.find(unknown);
      assert.ok(other === null || other.state === 'failed', other?.state);
    });

    it('cancels a payment while the provider knows of no payer', async () => {
      const { payment } = await steps.start();
      const { state } = await steps.world.gateway.cancel(payment);
      assert.ok(state === 'failed' || state === 'pending', state);
      const done = await steps.paid();
      assert.equal((await steps.world.gateway.cancel(done)).state, 'paid');
    });

    it('finds a payment again after a restart of the provider', async () => {
      const payment = await steps.paid();
      await steps.world.restart();
      assert.equal((await steps.found(payment)).state, 'paid');
    });

    it('carries quotes, control characters or nothing as a payment’s description', async () => {
      for (const description of ['"x"', 'a\u0000b\r\nc', ' ', 'ą'.repeat(2000), '😀'.repeat(300)]) {
        const { payment } = await steps.start({ description });
        assert.ok(payment.reference);
      }
      for (const payerAddress of [
        '::1',
        '2001:db8::7',
        '::ffff:192.0.2.1',
        '0.0.0.0',
        'nonsense',
      ]) {
        await steps.start({ payerAddress });
      }
    });
  });

  describe('a BLIK code', () => {
    it('pays with a good BLIK code without a page', async () => {
      const { payment, redirectUrl } = await steps.start({ blikCode: '777123' });
      assert.equal(redirectUrl, null);
      await steps.world.idle();
      const { state } = await steps.found(payment);
      assert.equal(state, steps.world.settles ? 'waiting' : 'paid');
    });

    it('refuses an invalid BLIK code', async () => {
      await assert.rejects(steps.start({ blikCode: '12' }), isGatewayError('refused'));
    });
  });

  describe('a notification', () => {
    it('rejects a notification with a wrong signature or any changed byte', async () => {
      steps.world.faults.set([{ kind: 'wrong-signature' }]);
      const { payment } = await steps.start();
      await steps.world.act(payment.reference, 'pay');
      for (const one of await steps.told()) assert.equal(one, null);
      steps.world.faults.set([]);
      steps.letters = [];
      const other = await steps.start();
      await steps.world.act(other.payment.reference, 'pay');
      await steps.world.idle();
      const [letter] = steps.letters.filter((one) => steps.read(one) !== null).slice(-1);
      assert.ok(letter);
      const changed = [
        letter.body.replace('12345', '12346'),
        letter.body.replace(other.payment.reference, randomUUID()),
        '',
        '{}',
        'null',
        letter.body.slice(1),
      ];
      for (const body of changed) assert.equal(steps.read({ ...letter, body }), null, body);
    });

    it('reads a notification with another amount as it is, for the caller to compare', async () => {
      steps.world.faults.set([{ kind: 'wrong-amount' }]);
      const { payment } = await steps.start();
      await steps.world.act(payment.reference, 'pay');
      const last = (await steps.told()).at(-1);
      assert.ok(last && last.about === 'payment' && last.amount !== payment.amount);
    });

    it('may be repeated by a fault of the provider', async () => {
      const { payment } = await steps.start();
      steps.world.faults.set([{ kind: 'duplicate' }]);
      await steps.world.act(payment.reference, 'pay');
      await steps.world.idle();
      const bodies = steps.letters.map(({ body }) => body);
      assert.equal(bodies.length, 2 * new Set(bodies).size);
    });
  });
});
