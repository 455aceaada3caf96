/** Provider answers that the stand-ins never give: incomplete, unusual or useless. */
import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { after, afterEach, before, describe, it } from 'node:test';
import { sandboxMerchant } from '#sandbox/p24/settings.ts';
import { listening } from '#test/local-server.ts';
import { openP24 } from './p24/p24.ts';
import { openPayu } from './payu/payu.ts';
import { isGatewayError, notifyUrl, paymentRequest } from './testing-gateway.ts';

interface Given {
  readonly status: number;
  readonly body: unknown;
}

let server: Server;
let url = '';
/** The provider's response to a method and a path; 404 to any other. */
let answers: Readonly<Record<string, Given | readonly Given[]>> = {};
let asked: { readonly call: string; readonly body: string }[] = [];

before(async () => {
  server = createServer(async (request, reply) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const call = `${request.method} ${request.url}`;
    const nth = asked.filter((one) => one.call === call).length;
    asked.push({ call, body: Buffer.concat(parts).toString() });
    const given = answers[call] ?? { status: 404, body: {} };
    const all = Array.isArray(given) ? (given as readonly Given[]) : [given as Given];
    const { status, body } = all[Math.min(nth, all.length - 1)] as Given;
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  url = await listening(server);
});
after(() => new Promise((resolve) => server.close(resolve)));
afterEach(() => {
  answers = {};
  asked = [];
});

const calls = (call: string): number => asked.filter((one) => one.call === call).length;
const pause = async () => undefined;
const payment = { reference: 'a-1', amount: 12_345, providerId: '77' };
const refundOf = (reference = 'r1') => ({
  reference,
  payment,
  amount: 345,
  description: 'Zwrot',
  notifyUrl,
});

describe('PayU', () => {
  const token = { access_token: 't', expires_in: 3600 };
  const signIn = { 'POST /pl/standard/user/oauth/authorize': { status: 200, body: token } };
  const payu = () =>
    openPayu({
      url,
      posId: '1',
      clientId: '1',
      clientSecret: 's',
      secondKey: 'k',
      algorithm: 'SHA-256',
      now: () => new Date(),
      pause,
    });
  const orders = 'POST /api/v2_1/orders';
  const refunds = '/api/v2_1/orders/77/refunds';
  const success = { statusCode: 'SUCCESS' };

  for (const [told, status] of [
    ['the words alone', { statusCode: 'ERROR_ORDER_NOT_UNIQUE' }],
    ['the code alone', { statusCode: 'ERROR_VALUE_INVALID', code: '110' }],
    ['the code as a number', { statusCode: 'ERROR_VALUE_INVALID', code: 110 }],
  ] as const) {
    it(`takes ${told} as an order that PayU already has`, async () => {
      answers = { ...signIn, [orders]: { status: 400, body: { status, orderId: 'FIRST' } } };
      const { providerId } = await payu().start(paymentRequest());
      assert.equal(providerId, 'FIRST');
    });
  }

  it('takes another refusal as an order that PayU did not open', async () => {
    const status = { statusCode: 'ERROR_VALUE_INVALID', code: '8020' };
    answers = { ...signIn, [orders]: { status: 400, body: { status, orderId: 'FIRST' } } };
    await assert.rejects(payu().start(paymentRequest()), isGatewayError('refused'));
  });

  for (const status of [200, 201]) {
    it(`accepts a PayU refund with ${status}`, async () => {
      const body = { orderId: '77', refund: { status: 'PENDING' }, status: success };
      answers = {
        ...signIn,
        [`GET ${refunds}`]: { status: 200, body: [] },
        [`POST ${refunds}`]: { status, body },
      };
      assert.equal(await payu().refund(refundOf()), 'pending');
      assert.equal(calls(`POST ${refunds}`), 1);
    });
  }

  for (const [words, kind] of [
    ['INSUFFICIENT_FUNDS', 'unavailable'],
    ['Lack of funds in account', 'unavailable'],
    ['Balance is too low', 'unavailable'],
    ['Refund amount exceeds order amount', 'refused'],
  ] as const) {
    it(`takes a refund answer of "${words}" as ${kind}`, async () => {
      const said = { statusCode: 'BUSINESS_ERROR', statusDesc: words };
      answers = {
        ...signIn,
        [`GET ${refunds}`]: { status: 200, body: [] },
        [`POST ${refunds}`]: { status: 400, body: { status: said } },
      };
      await assert.rejects(payu().refund(refundOf()), isGatewayError(kind));
    });
  }

  it('quotes PayU’s own words of refusal', async () => {
    const said = { statusCode: 'BUSINESS_ERROR', statusDesc: 'Closed on Sundays' };
    answers = { ...signIn, [orders]: { status: 400, body: { status: said } } };
    await assert.rejects(payu().start(paymentRequest()), /BUSINESS_ERROR Closed on Sundays/);
  });

  it('ignores a notification for another order', async () => {
    const other = { orderId: '78', totalAmount: '12345', currencyCode: 'PLN', status: 'COMPLETED' };
    const body = { orders: [{ ...other, extOrderId: 'a-2' }], status: success };
    answers = { ...signIn, 'GET /api/v2_1/orders/77': { status: 200, body } };
    await assert.rejects(payu().find(payment), isGatewayError('unavailable'));
  });

  it('refunds nothing of a payment that PayU never knew', async () => {
    answers = signIn;
    const unknown = { ...refundOf(), payment: { ...payment, providerId: null } };
    await assert.rejects(payu().refund(unknown), isGatewayError('refused'));
    assert.equal(asked.length, 0);
  });

  it('does not take an unanswered list of PayU refunds as a refusal', async () => {
    answers = { ...signIn, [`GET ${refunds}`]: { status: 400, body: { status: {} } } };
    const find = payu().findRefund({ reference: 'r1', payment });
    await assert.rejects(find, isGatewayError('unavailable'));
  });
});

describe('Przelewy24', () => {
  const p24 = () => openP24({ ...sandboxMerchant, url, pause });
  const verify = 'PUT /api/v1/transaction/verify';
  const refunds = 'GET /api/v1/refund/by/orderId/77';
  const register = 'POST /api/v1/transaction/register';

  for (const [told, given] of [
    ['another word', { status: 200, body: { data: { status: 'pending' } } }],
    ['no word', { status: 200, body: { data: {} } }],
    ['success beside an error', { status: 400, body: { data: { status: 'success' } } }],
  ] as const) {
    it(`takes ${told} in answer to a verification as unpaid`, async () => {
      answers = { [verify]: given };
      await assert.rejects(p24().settle(payment), isGatewayError('refused'));
    });
  }

  it('takes "success" in answer to a verification as paid', async () => {
    answers = { [verify]: { status: 200, body: { data: { status: 'success' } } } };
    assert.equal((await p24().settle(payment)).state, 'paid');
  });

  it('sends Przelewy24 whole minutes: at least one, at most 99, never more than asked', async () => {
    answers = { [register]: { status: 200, body: { data: { token: 't' } } } };
    const limits: number[] = [];
    for (const validSeconds of [1, 119, 120, 899, 900, 86_400]) {
      await p24().start(paymentRequest({ validSeconds }));
      limits.push(JSON.parse(asked.at(-1)?.body ?? '').timeLimit);
    }
    assert.deepEqual(limits, [1, 1, 2, 14, 15, 99]);
  });

  it('sends Przelewy24 addresses of at most 50 characters', async () => {
    answers = { [register]: { status: 200, body: { data: { token: 't' } } } };
    const email = (length: number) => `${'a'.repeat(length - 11)}@denar.test`;
    await p24().start(paymentRequest({ email: email(50) }));
    const longer = p24().start(paymentRequest({ email: email(51) }));
    await assert.rejects(longer, isGatewayError('refused'));
    assert.equal(calls(register), 1);
  });

  it('asks Przelewy24 twice for its refunds in trouble, without taking that as a refusal', async () => {
    const list = { data: { sessionId: 'a-1', refunds: [{ requestId: 'r1', status: 1 }] } };
    answers = {
      [refunds]: [
        { status: 500, body: {} },
        { status: 200, body: list },
      ],
    };
    const find = () => p24().findRefund({ reference: 'r1', payment });
    assert.equal(await find(), 'done');
    asked = [];
    answers = { [refunds]: { status: 500, body: {} } };
    await assert.rejects(find(), isGatewayError('unavailable'));
    assert.equal(calls(refunds), 2);
    answers = { [refunds]: { status: 400, body: { error: 'Invalid input' } } };
    await assert.rejects(find(), isGatewayError('unavailable'));
  });

  it('refunds nothing of a payment that Przelewy24 never knew', async () => {
    const unknown = { ...refundOf(), payment: { ...payment, providerId: null } };
    await assert.rejects(p24().refund(unknown), isGatewayError('refused'));
    assert.ok(asked.every(({ call }) => call.startsWith('GET ')));
  });

  it('accepts payments only for this merchant and this point of sale', () => {
    const { merchantId, posId, crc } = sandboxMerchant;
    const letter = (to: { merchantId: number; posId: number }) => {
      const notice = {
        ...to,
        sessionId: 'a-1',
        amount: 100,
        originAmount: 100,
        currency: 'PLN',
        orderId: 7,
        methodId: 154,
        statement: 'p24-A12',
      };
      const sign = hash('sha384', JSON.stringify({ ...notice, crc }));
      return p24().readNotification(Buffer.from(JSON.stringify({ ...notice, sign })), {});
    };
    assert.ok(letter({ merchantId, posId }));
    assert.equal(letter({ merchantId: merchantId + 1, posId }), null);
    assert.equal(letter({ merchantId, posId: posId + 1 }), null);
  });
});
