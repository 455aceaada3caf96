/** Przelewy24's peculiarities, against the stand-in written from its documentation. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FaultKind } from '#sandbox/gateways/faults.ts';
import { freePort } from '#test/free-port.ts';
import type { GatewayNotification, PaymentGateway, PaymentRequest } from '../payment-gateway.ts';
import { isGatewayError, notifyUrl, paymentRequest } from '../testing-gateway.ts';
import { openP24 } from './p24.ts';
import { openP24World, type P24World } from './testing-world.ts';

let world: P24World;
let gateway: PaymentGateway;
let inbox: string[] = [];
/** The shop's action on each notification before it responds. */
let onNotice: () => Promise<void> = async () => undefined;

before(async () => {
  world = await openP24World(
    async ({ body }) => {
      inbox.push(body);
      await onNotice();
      return 200;
    },
    { minuteMs: 5 },
  );
  gateway = world.gateway;
});
after(() => world.stop());
beforeEach(() => {
  inbox = [];
  onNotice = async () => undefined;
  world.faults.set([]);
  world.servers.p24.switches.set({ hideUnpaid: false, rejectRefunds: false, noFunds: false });
});

/** Waits for the first validly signed notification that matches. */
async function told(
  wanted: (notice: GatewayNotification) => boolean,
): Promise<GatewayNotification> {
  for (;;) {
    for (const body of inbox) {
      const notice = gateway.readNotification(Buffer.from(body), {});
      if (notice && wanted(notice)) return notice;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}
/** Of this payment, ignoring leftovers of earlier tests. */
const of = (reference: string, state: string) => (one: GatewayNotification) =>
  one.about === 'payment' && one.reference === reference && one.state === state;
/** All notifications of one payment. */
const noticesOf = (reference: string): string[] =>
  inbox.filter((body) => body.includes(`"${reference}"`));
const quiet = async (): Promise<void> => {
  while (world.servers.p24.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

const faulty = (kind: FaultKind, call: string, next: number | null = null) =>
  world.faults.set([{ kind, call, next }]);

async function started(changes: Partial<PaymentRequest> = {}) {
  const request = paymentRequest(changes);
  const { redirectUrl } = await gateway.start(request);
  const { reference, amount, returnUrl } = request;
  return { page: String(redirectUrl), returnUrl, payment: { reference, amount, providerId: null } };
}
/** A payment that the payer has paid. */
async function paid(changes: Partial<PaymentRequest> = {}) {
  const { payment } = await started(changes);
  await world.act(payment.reference, 'pay');
  return payment;
}
async function settled() {
  const payment = await paid();
  return { ...payment, providerId: (await gateway.settle(payment)).providerId };
}
/** Presses a button of the payment page; returns the response without following redirects. */
const press = (page: string, deed: string, fields: Readonly<Record<string, string>> = {}) =>
  fetch(page, {
    method: 'POST',
    body: new URLSearchParams({ deed, ...fields }),
    redirect: 'manual',
  });

describe('A Przelewy24 payment', () => {
  it('keeps a number beyond the precision of a double', async () => {
    const { providerId } = await settled();
    assert.ok(BigInt(providerId ?? 0) > 2n ** 53n);
    assert.ok(inbox.some((body) => body.includes(`"orderId":${providerId}`)));
  });

  it('shows the payer its description without quotes that break titles', async () => {
    const { page } = await started({ description: 'Zasilenie „Denar” \\ "x"', amount: 5000 });
    const text = await (await fetch(page)).text();
    assert.match(text, /Zasilenie &#39;Denar&#39; \/ &#39;x&#39;/);
    assert.match(text, /50,00/);
  });

  for (const deed of ['pay', 'refuse', 'later', 'close']) {
    it(`leads the payer back to one address after "${deed}"`, async () => {
      const { page, returnUrl } = await started();
      const back = await press(page, deed);
      assert.equal(back.status, 303);
      assert.equal(back.headers.get('location'), returnUrl);
    });
  }

  it('may be paid by BLIK on the page, which asks again after an invalid code', async () => {
    const { page, payment } = await started();
    assert.equal((await press(page, 'blik', { code: '12' })).status, 422);
    await press(page, 'blik', { code: '123 456' });
    assert.equal((await gateway.find(payment))?.state, 'pending');
    await press(page, 'blik', { code: '777 456' });
    assert.equal((await gateway.find(payment))?.state, 'waiting');
    assert.doesNotMatch(await (await press(page, 'pay')).text(), /value="pay"/);
  });

  it('is notified repeatedly until it is verified, whatever the shop answers', async () => {
    const payment = await paid();
    const here = () => noticesOf(payment.reference);
    while (here().length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    assert.equal(new Set(here()).size, 1);
    await gateway.settle(payment);
    await quiet();
    assert.ok(here().length < 8, 'the ladder was walked to its end');
  });

  it('is notified once when it is verified meanwhile', async () => {
    const { payment } = await started();
    onNotice = async () => {
      await gateway.settle(payment);
    };
    await world.act(payment.reference, 'pay');
    await told(of(payment.reference, 'waiting'));
    await quiet();
    assert.equal(noticesOf(payment.reference).length, 1);
  });

  it('is not settled before it is paid, nor for another amount or order', async () => {
    const unpaid = (await started()).payment;
    await assert.rejects(gateway.settle(unpaid), isGatewayError('refused'));
    const { amount, ...payment } = await paid();
    const less = { ...payment, amount: amount - 1 };
    await assert.rejects(gateway.settle(less), isGatewayError('refused'));
    const other = { ...payment, amount, providerId: '77' };
    await assert.rejects(gateway.settle(other), isGatewayError('refused'));
    assert.equal((await gateway.settle({ ...payment, amount })).state, 'paid');
  });

  it('gets no second page when it is opened again', async () => {
    const request = paymentRequest();
    await gateway.start(request);
    const again = await gateway.start(request);
    assert.equal(again.redirectUrl, null);
    const found = await gateway.find({ ...request, providerId: null });
    assert.equal(again.providerId, found?.providerId);
  });

  it('reports that it cannot be cancelled', async () => {
    const { payment } = await started();
    assert.equal((await gateway.cancel(payment)).state, 'pending');
    world.servers.p24.switches.set({ hideUnpaid: true });
    const { amount } = payment;
    const hidden = { providerId: null, state: 'pending', amount, currency: 'PLN' };
    assert.deepEqual(await gateway.cancel(payment), hidden);
  });
});

describe('A Przelewy24 BLIK code', () => {
  it('pays, which the payment’s own notification reports', async () => {
    const request = paymentRequest({ blikCode: '777123' });
    const { providerId } = await gateway.start(request);
    const notice = await told(of(request.reference, 'waiting'));
    assert.equal(notice.providerId, providerId);
    await told(of(request.reference, 'pending'));
  });

  it('fails the payment when the bank refuses the code', async () => {
    const request = paymentRequest({ blikCode: '123456' });
    const { providerId } = await gateway.start(request);
    const notice = await told(of(request.reference, 'failed'));
    assert.equal(notice.providerId, providerId);
    assert.equal(notice.amount, null);
  });

  it('is sent once, whatever happens to the answer', async () => {
    faulty('timeout-after-commit', 'chargeByCode', 1);
    const request = paymentRequest({ blikCode: '777321' });
    await assert.rejects(gateway.start(request), isGatewayError('unknown'));
    await told(of(request.reference, 'waiting'));
  });

  for (const kind of ['unauthorized', 'too-many-requests'] as const) {
    it(`is refused after a certain failure (${kind}), as its payment’s name is taken`, async () => {
      faulty(kind, 'chargeByCode', 1);
      const start = gateway.start(paymentRequest({ blikCode: '777321' }));
      await assert.rejects(start, isGatewayError('refused'));
    });
  }
});

describe('A Przelewy24 refund', () => {
  const refundOf = (payment: Awaited<ReturnType<typeof settled>>, reference: string) => ({
    reference,
    payment,
    amount: payment.amount,
    description: 'Zwrot zasilenia "Denar" na żądanie osoby',
    notifyUrl,
  });

  it('marks a payment as returned only when it refunds everything', async () => {
    const payment = await settled();
    await gateway.refund({ ...refundOf(payment, 'part'), amount: 345 });
    await told((one) => one.about === 'refund' && one.refund === 'part');
    assert.equal((await gateway.find(payment))?.state, 'paid');
    const rest = { ...refundOf(payment, 'rest'), amount: payment.amount - 345 };
    await gateway.refund(rest);
    await told((one) => one.about === 'refund' && one.refund === 'rest');
    assert.equal((await gateway.find(payment))?.state, 'returned');
  });

  it('finds the number of the payment', async () => {
    const payment = { ...(await settled()), providerId: null };
    assert.match(await gateway.refund(refundOf(payment, 'numberless')), /pending|done/);
    assert.ok(await gateway.findRefund(refundOf(payment, 'numberless')));
    const nobody = refundOf({ ...payment, reference: 'nobody' }, 'x');
    assert.equal(await gateway.findRefund(nobody), null);
    await assert.rejects(gateway.refund(nobody), isGatewayError('refused'));
  });

  it('is refused for money that waits to be verified', async () => {
    const payment = await paid();
    await assert.rejects(gateway.refund(refundOf(payment, 'early')), isGatewayError('refused'));
  });

  it('may succeed later when the merchant lacks the money now', async () => {
    const payment = await settled();
    world.servers.p24.switches.set({ noFunds: true });
    const asked = refundOf(payment, 'poor');
    await assert.rejects(gateway.refund(asked), isGatewayError('unavailable'));
    world.servers.p24.switches.set({ noFunds: false });
    assert.match(await gateway.refund(asked), /pending|done/);
  });

  it('is found again though its answers are always lost', async () => {
    const payment = await settled();
    faulty('timeout-after-commit', 'refund');
    assert.match(await gateway.refund(refundOf(payment, 'lost')), /pending|done/);
  });
});

describe('A fault of Przelewy24', () => {
  it('leaves the registration in doubt where the provider hides unpaid payments', async () => {
    world.servers.p24.switches.set({ hideUnpaid: true });
    faulty('timeout-after-commit', 'register', 1);
    await assert.rejects(gateway.start(paymentRequest()), isGatewayError('unknown'));
  });

  it('is corrected by a poll after a lost verification', async () => {
    const payment = await paid();
    faulty('timeout-after-commit', 'verify');
    assert.equal((await gateway.settle(payment)).state, 'paid');
  });

  it('distinguishes a wrong API key, which is ours, from a wrong signing key', async () => {
    const wrong = openP24({ ...world.settings, apiKey: 'wrong' });
    await assert.rejects(wrong.start(paymentRequest()), isGatewayError('unavailable'));
    const unsigned = openP24({ ...world.settings, crc: 'wrong' });
    await assert.rejects(unsigned.start(paymentRequest()), isGatewayError('refused'));
  });

  it('has done nothing where no connection was made', async () => {
    const nowhere = openP24({ ...world.settings, url: `http://127.0.0.1:${await freePort()}` });
    await assert.rejects(nowhere.start(paymentRequest()), isGatewayError('unavailable'));
  });
});
