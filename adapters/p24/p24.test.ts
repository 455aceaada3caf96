/** Przelewy24's adapter against the stand-in, which was written from the provider's document alone. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { FaultKind } from '#sandbox/gateways/faults.ts';
import { startTestP24, type TestP24 } from '#sandbox/p24/testing.ts';
import {
  GatewayError,
  type GatewayNotification,
  type PaymentGateway,
  type PaymentRequest,
} from '../payment-gateway.ts';
import { openP24 } from './p24.ts';

let p24: TestP24;
let gateway: PaymentGateway;
let shop: string;
let inbox: Buffer[] = [];
let count = 0;
/** What the shop does on each notification before it answers. */
let onNotice: () => Promise<void> = async () => undefined;

const server = createServer(async (request, response) => {
  inbox.push(Buffer.concat(await request.toArray()));
  await onNotice();
  response.end();
});

const open = (): PaymentGateway =>
  openP24({ ...p24.settings, timeoutMs: 400, pause: async () => undefined });

before(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  p24 = await startTestP24();
  gateway = open();
});
after(async () => {
  await p24.close();
  server.close();
});
beforeEach(() => {
  inbox = [];
  onNotice = async () => undefined;
  p24.gateway.faults.set([]);
  p24.gateway.switches.set({ hideUnpaid: false, rejectRefunds: false, noFunds: false });
});

function newRequest(changes: Partial<PaymentRequest> = {}): PaymentRequest {
  count += 1;
  return {
    reference: `test-${count}`,
    amount: 5000,
    description: 'Zasilenie „Denar” \\ "x"',
    email: 'buyer@denar.test',
    language: 'pl',
    payerAddress: '192.0.2.1',
    userAgent: 'Test',
    returnUrl: 'http://localhost:3000/etbuy/1',
    notifyUrl: `${shop}/notify`,
    validSeconds: 900,
    ...changes,
  };
}

/** The first well-signed notification that is wanted; waits for it. */
async function told(
  wanted: (notice: GatewayNotification) => boolean,
): Promise<GatewayNotification> {
  for (;;) {
    for (const body of inbox) {
      const notice = gateway.readNotification(body, {});
      if (notice && wanted(notice)) return notice;
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

const faulty = (kind: FaultKind, call: string, next: number | null = null) =>
  p24.gateway.faults.set([{ kind, call, next }]);
const ofKind = (kind: GatewayError['kind']) => (error: unknown) =>
  error instanceof GatewayError && error.kind === kind;

/** Of this payment, and nothing that an earlier test has left behind. */
const of = (reference: string, state: string) => (one: GatewayNotification) =>
  one.about === 'payment' && one.reference === reference && one.state === state;
/** All that has come about one payment. */
const noticesOf = (reference: string): Buffer[] =>
  inbox.filter((body) => String(body).includes(`"${reference}"`));
const quiet = async (): Promise<void> => {
  while (p24.gateway.waiting() > 0) await new Promise((resolve) => setTimeout(resolve, 5));
};

/** A payment that the payer has paid. */
async function paid(changes: Partial<PaymentRequest> = {}) {
  const request = newRequest(changes);
  const { redirectUrl } = await gateway.start(request);
  await p24.press(String(redirectUrl), 'pay');
  const { reference, amount } = request;
  return { reference, amount, providerId: null };
}
async function settled(changes: Partial<PaymentRequest> = {}) {
  const payment = await paid(changes);
  const { providerId } = await gateway.settle(payment);
  return { ...payment, providerId };
}

describe('A payment', () => {
  it('is started, paid on the page, notified, settled, and then left alone', async () => {
    const request = newRequest();
    const { reference, amount } = request;
    const payment = { reference, amount, providerId: null };
    const { redirectUrl, providerId } = await gateway.start(request);
    assert.equal(providerId, null);
    assert.match(String(redirectUrl), /\/p24\/trnRequest\/[\w-]+$/);
    assert.equal((await gateway.find(payment))?.state, 'pending');
    const page = await (await fetch(String(redirectUrl))).text();
    assert.match(page, /Zasilenie &#39;Denar&#39; \/ &#39;x&#39;/);
    assert.match(page, /50,00/);

    const back = await p24.press(String(redirectUrl), 'pay');
    assert.equal(back.status, 303);
    assert.equal(back.headers.get('location'), request.returnUrl);
    const notice = await told(of(reference, 'waiting'));
    assert.equal(notice.amount, amount);
    assert.equal((await gateway.find(payment))?.state, 'waiting');

    const ours = await gateway.settle({ ...payment, providerId: notice.providerId });
    assert.deepEqual(ours, {
      providerId: notice.providerId,
      state: 'paid',
      amount,
      currency: 'PLN',
    });
    assert.deepEqual(await gateway.settle(payment), ours);
    assert.deepEqual(await gateway.find(payment), ours);
    assert.ok(BigInt(notice.providerId) > 2n ** 53n, 'ids are beyond what a double can hold');
  });

  it('is notified again and again until it is verified, whatever the shop answers', async () => {
    const payment = await paid();
    const here = () => noticesOf(payment.reference);
    while (here().length < 3) await new Promise((resolve) => setTimeout(resolve, 5));
    const [first, second] = here();
    assert.deepEqual(first, second);
    await gateway.settle(payment);
    await quiet();
    assert.ok(here().length < 8, 'the ladder was walked to its end');
  });

  it('that is verified while it is notified is notified once', async () => {
    const request = newRequest();
    const { redirectUrl } = await gateway.start(request);
    onNotice = async () => {
      await gateway.settle({ ...request, providerId: null });
    };
    await p24.press(String(redirectUrl), 'pay');
    await told(of(request.reference, 'waiting'));
    await quiet();
    assert.equal(noticesOf(request.reference).length, 1);
  });

  it('is not there before it was started', async () => {
    assert.equal(await gateway.find({ reference: 'nobody', providerId: null, amount: 1 }), null);
  });

  it('is not settled before it is paid, nor for another amount or order', async () => {
    const request = newRequest();
    await gateway.start(request);
    const unpaid = { ...request, providerId: null };
    await assert.rejects(gateway.settle(unpaid), ofKind('refused'));
    const { amount, ...payment } = await paid();
    await assert.rejects(gateway.settle({ ...payment, amount: amount - 1 }), ofKind('refused'));
    await assert.rejects(
      gateway.settle({ ...payment, amount, providerId: '77' }),
      ofKind('refused'),
    );
    assert.equal((await gateway.settle({ ...payment, amount })).state, 'paid');
  });

  it('started twice is one payment', async () => {
    const request = newRequest();
    await gateway.start(request);
    const again = await gateway.start(request);
    assert.equal(again.redirectUrl, null);
    const found = await gateway.find({ ...request, providerId: null });
    assert.equal(again.providerId, found?.providerId);
  });

  it('cannot be called off, and says so', async () => {
    const request = newRequest();
    await gateway.start(request);
    const { state } = await gateway.cancel({ ...request, providerId: null });
    assert.equal(state, 'pending');
    p24.gateway.switches.set({ hideUnpaid: true });
    const hidden = await gateway.cancel({ ...request, providerId: null });
    assert.deepEqual(hidden, {
      providerId: null,
      state: 'pending',
      amount: request.amount,
      currency: 'PLN',
    });
  });

  it('that was refused stays open; one paid later comes by itself', async () => {
    const request = newRequest();
    const { redirectUrl } = await gateway.start(request);
    const back = await p24.press(String(redirectUrl), 'refuse');
    assert.equal(back.headers.get('location'), request.returnUrl);
    assert.equal((await gateway.find({ ...request, providerId: null }))?.state, 'pending');
    await p24.press(String(redirectUrl), 'later');
    await told(of(request.reference, 'waiting'));
  });

  it('cannot be begun after its time', async () => {
    const request = newRequest({ validSeconds: 60 });
    const { redirectUrl } = await gateway.start(request);
    p24.pass(61);
    assert.doesNotMatch(await (await fetch(String(redirectUrl))).text(), /value="pay"/);
    await p24.press(String(redirectUrl), 'pay');
    assert.equal((await gateway.find({ ...request, providerId: null }))?.state, 'pending');
  });

  it('is remembered by a provider that was restarted', async () => {
    const payment = await paid();
    p24 = await p24.restart();
    gateway = open();
    assert.equal((await gateway.settle(payment)).state, 'paid');
  });
});

describe('A BLIK code', () => {
  it('pays', async () => {
    const request = newRequest({ blikCode: '777123' });
    const { redirectUrl, providerId } = await gateway.start(request);
    assert.equal(redirectUrl, null);
    const notice = await told(of(request.reference, 'waiting'));
    assert.equal(notice.providerId, providerId);
  });

  it('that the bank refuses fails the payment', async () => {
    const request = newRequest({ blikCode: '123456' });
    const { providerId } = await gateway.start(request);
    const notice = await told(of(request.reference, 'failed'));
    assert.equal(notice.providerId, providerId);
    assert.equal(notice.amount, null);
  });

  it('that is none is refused', async () => {
    await assert.rejects(gateway.start(newRequest({ blikCode: '12345' })), ofKind('refused'));
  });

  it('is sent once, whatever happens to the answer', async () => {
    faulty('timeout-after-commit', 'chargeByCode', 1);
    const request = newRequest({ blikCode: '777321' });
    await assert.rejects(gateway.start(request), ofKind('unknown'));
    await told(of(request.reference, 'waiting'));
  });
});

describe('A refund', () => {
  const refundOf = (payment: Awaited<ReturnType<typeof settled>>, reference: string) => ({
    reference,
    payment,
    amount: payment.amount,
    description: 'Zwrot zasilenia "Denar" na żądanie osoby',
    notifyUrl: `${shop}/notify`,
  });

  it('is asked for, carried out and notified; the same name is the same refund', async () => {
    const payment = await settled();
    const asked = { ...refundOf(payment, 'r1'), amount: 2000 };
    assert.equal(await gateway.findRefund(asked), null);
    assert.equal(await gateway.refund(asked), 'pending');
    await gateway.refund(asked);
    const notice = await told((one) => one.about === 'refund' && one.refund === 'r1');
    assert.deepEqual(notice, {
      about: 'refund',
      refund: 'r1',
      providerId: payment.providerId,
      state: 'done',
      amount: 2000,
    });
    assert.equal(await gateway.findRefund(asked), 'done');
    assert.equal(await gateway.refund(asked), 'done');
    assert.equal((await gateway.find(payment))?.state, 'paid');
    await gateway.refund({ ...refundOf(payment, 'r2'), amount: 3000 });
    await told((one) => one.about === 'refund' && one.refund === 'r2');
    assert.equal((await gateway.find(payment))?.state, 'returned');
  });

  it('of more than is left is refused', async () => {
    const payment = await settled();
    const asked = { ...refundOf(payment, 'r3'), amount: payment.amount + 1 };
    await assert.rejects(gateway.refund(asked), ofKind('refused'));
  });

  it('of what is not settled is refused', async () => {
    const payment = await paid();
    await assert.rejects(gateway.refund(refundOf(payment, 'r4')), ofKind('refused'));
    const nobody = { ...payment, reference: 'nobody' };
    await assert.rejects(gateway.refund(refundOf(nobody, 'r4')), ofKind('refused'));
  });

  it('that the merchant has no money for may go through later', async () => {
    const payment = await settled();
    p24.gateway.switches.set({ noFunds: true });
    await assert.rejects(gateway.refund(refundOf(payment, 'r5')), ofKind('unavailable'));
    p24.gateway.switches.set({ noFunds: false });
    assert.equal(await gateway.refund(refundOf(payment, 'r5')), 'pending');
  });

  it('may be rejected in the end', async () => {
    const payment = await settled();
    p24.gateway.switches.set({ rejectRefunds: true });
    await gateway.refund(refundOf(payment, 'r6'));
    const notice = await told((one) => one.about === 'refund' && one.refund === 'r6');
    assert.equal(notice.state, 'rejected');
    assert.equal(await gateway.findRefund(refundOf(payment, 'r6')), 'rejected');
  });

  it('whose answer is lost is found again', async () => {
    const payment = await settled();
    faulty('timeout-after-commit', 'refund');
    assert.match(await gateway.refund(refundOf(payment, 'r7')), /pending|done/);
  });
});

describe('A fault', () => {
  for (const [kind, expected] of [
    ['unauthorized', 'unavailable'],
    ['too-many-requests', 'unavailable'],
    ['server-error', 'unknown'],
  ] as const) {
    it(`${kind} leaves a start ${expected}`, async () => {
      faulty(kind, 'register');
      await assert.rejects(gateway.start(newRequest()), ofKind(expected));
    });

    it(`${kind} does nothing to what is only read`, async () => {
      faulty(kind, 'bySessionId');
      const payment = { reference: 'x', providerId: null, amount: 1 };
      await assert.rejects(gateway.find(payment), ofKind('unavailable'));
    });
  }

  it('that passes is not noticed', async () => {
    faulty('server-error', 'register', 1);
    assert.ok((await gateway.start(newRequest())).redirectUrl);
    faulty('too-many-requests', 'verify', 1);
    assert.ok((await settled()).providerId);
  });

  it('after the registration leaves one payment, or a doubt', async () => {
    faulty('timeout-after-commit', 'register', 1);
    const started = await gateway.start(newRequest());
    assert.equal(started.redirectUrl, null);
    p24.gateway.switches.set({ hideUnpaid: true });
    faulty('timeout-after-commit', 'register', 1);
    await assert.rejects(gateway.start(newRequest()), ofKind('unknown'));
  });

  it('after the verification is healed by a look', async () => {
    const payment = await paid();
    faulty('timeout-after-commit', 'verify');
    assert.equal((await gateway.settle(payment)).state, 'paid');
  });

  it('with the credentials is answered by no repeat', async () => {
    const { url, merchantId, posId, crc } = p24.settings;
    const wrong = openP24({ url, merchantId, posId, crc, apiKey: 'wrong' });
    await assert.rejects(wrong.start(newRequest()), ofKind('unavailable'));
    const unsigned = openP24({ ...p24.settings, crc: 'wrong' });
    await assert.rejects(unsigned.start(newRequest()), ofKind('refused'));
  });

  it('of the line says that nothing was done where no connection was made', async () => {
    const gone = createServer().listen(0, '127.0.0.1');
    await once(gone, 'listening');
    const { port } = gone.address() as AddressInfo;
    gone.close();
    await once(gone, 'close');
    const nowhere = openP24({ ...p24.settings, url: `http://127.0.0.1:${port}` });
    await assert.rejects(nowhere.start(newRequest()), ofKind('unavailable'));
  });

  it('of ours, an e-mail address that there is no room for, is refused at once', async () => {
    const email = `${'a'.repeat(40)}@denar.test`;
    await assert.rejects(gateway.start(newRequest({ email })), ofKind('refused'));
  });
});
