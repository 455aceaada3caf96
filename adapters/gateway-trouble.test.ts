/** All payment gateways: refunds, and providers in trouble. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { RefundState } from './payment-gateway.ts';
import { isGatewayError, paymentRequest } from './testing-gateway.ts';
import { describeGateways } from './testing-gateways.ts';

describeGateways((steps) => {
  describe('a refund', () => {
    it('starts a repeated refund once, and reports when it is done', async () => {
      const payment = await steps.paid();
      await steps.world.idle();
      steps.letters = [];
      const request = steps.refundOf(payment, 345);
      assert.equal(await steps.world.gateway.findRefund(request), null);
      const states = await Promise.all([
        steps.world.gateway.refund(request),
        steps.world.gateway.refund(request),
      ]);
      for (const state of states) assert.ok(state === 'pending' || state === 'done', state);
      await steps.world.idle();
      assert.equal(await steps.world.gateway.refund(request), 'done');
      assert.equal(await steps.world.gateway.findRefund(request), 'done');
      const news = (await steps.told()).filter((one) => one?.about === 'refund');
      assert.deepEqual(news, [
        {
          about: 'refund',
          refund: request.reference,
          providerId: payment.providerId,
          state: 'done',
          amount: 345,
        },
      ]);
    });

    it('starts two refunds of equal parts, and never refunds more than was paid', async () => {
      const payment = await steps.paid();
      const half = 6172;
      for (const _part of [1, 2]) {
        const state: RefundState = await steps.world.gateway.refund(steps.refundOf(payment, half));
        assert.notEqual(state, 'rejected');
      }
      const more = steps.world.gateway.refund(steps.refundOf(payment, half));
      await assert.rejects(more, isGatewayError('refused'));
    });

    it('reports a refund as rejected when the bank rejects it', async () => {
      steps.world.rejectRefunds(true);
      const payment = await steps.paid();
      const request = steps.refundOf(payment, 345);
      await steps.world.gateway.refund(request);
      await steps.world.idle();
      assert.equal(await steps.world.gateway.findRefund(request), 'rejected');
      assert.equal((await steps.told()).at(-1)?.state, 'rejected');
    });

    it('reports a refund as done when the bank completes it after rejecting it', async () => {
      steps.world.rejectRefunds(true);
      const payment = await steps.paid();
      const [rejected, other] = [
        steps.refundOf(payment, payment.amount),
        steps.refundOf(payment, 1),
      ];
      for (const request of [rejected, other]) {
        await steps.world.gateway.refund(request);
        await steps.world.idle();
      }
      await steps.world.carryOut();
      assert.equal((await steps.told()).at(-1)?.state, 'done');
      assert.equal(await steps.world.gateway.findRefund(rejected), 'done');
      assert.equal(await steps.world.gateway.findRefund(other), 'rejected');
    });

    it('refuses to refund an unpaid payment', async () => {
      const { payment } = await steps.start();
      const wrong = steps.world.gateway.refund(steps.refundOf(payment, 100));
      await assert.rejects(wrong, isGatewayError('refused'));
    });
  });

  describe('a fault', () => {
    const passing = ['unauthorized', 'too-many-requests', 'server-error'] as const;
    for (const kind of passing) {
      it(`does not report a lasting ${kind} as a refusal`, async () => {
        const known = await steps.paid();
        steps.world.faults.set([{ kind }]);
        const { gateway } = steps.world;
        const any = isGatewayError('unavailable', 'unknown');
        await assert.rejects(gateway.start(paymentRequest()), any);
        await assert.rejects(gateway.find(known), isGatewayError('unavailable'));
        await assert.rejects(gateway.refund(steps.refundOf(known, 100)), any);
        steps.world.faults.set([]);
        assert.equal((await steps.found(known)).state, 'paid');
      });
    }

    it('retries after a short fault', async () => {
      for (const kind of ['too-many-requests', 'server-error'] as const) {
        steps.world.faults.set([{ kind, next: 1, call: steps.world.calls.start }]);
        const { payment } = await steps.start();
        steps.world.faults.set([]);
        await steps.world.act(payment.reference, 'pay');
      }
    });

    it('finds the one payment whose opening was not answered', async () => {
      steps.world.faults.set([
        { kind: 'timeout-after-commit', next: 1, call: steps.world.calls.start },
      ]);
      const request = paymentRequest();
      const opened = await steps.world.gateway.start(request).catch((error: unknown) => {
        assert.ok(isGatewayError('unknown')(error));
        return null;
      });
      steps.world.faults.set([]);
      const again = await steps.world.gateway.start(request);
      if (opened?.providerId) assert.equal(again.providerId, opened.providerId);
      await steps.world.act(request.reference, 'pay');
      const providerId = again.providerId ?? null;
      assert.ok(await steps.world.gateway.find({ ...request, providerId }));
    });

    it('reports the opening as unknown while its answers are lost, and loses nothing', async () => {
      steps.world.faults.set([{ kind: 'timeout-after-commit', call: steps.world.calls.start }]);
      const request = paymentRequest();
      const opened = await steps.world.gateway.start(request).catch((error: unknown) => {
        assert.ok(isGatewayError('unknown')(error));
        return null;
      });
      steps.world.faults.set([]);
      await steps.world.act(request.reference, 'pay');
      const providerId = opened?.providerId ?? null;
      const { state } = await steps.found({ ...request, providerId });
      assert.equal(state, steps.world.settles ? 'waiting' : 'paid');
    });

    it('makes no second refund when the answer to the first is lost', async () => {
      const payment = await steps.paid();
      const request = steps.refundOf(payment, 345);
      steps.world.faults.set([
        { kind: 'timeout-after-commit', next: 1, call: steps.world.calls.refund },
      ]);
      await steps.world.gateway.refund(request).catch(isGatewayError('unknown'));
      steps.world.faults.set([]);
      assert.notEqual(await steps.world.gateway.refund(request), 'rejected');
      await steps.world.idle();
      assert.equal(await steps.world.gateway.findRefund(request), 'done');
      assert.equal((await steps.told()).filter((one) => one?.about === 'refund').length, 1);
    });
  });
});
