/** Przelewy24's signatures against known vectors, and what they accept and reject. */
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readNotification } from './p24.ts';
import {
  signOfBlik,
  signOfPayment,
  signOfRefund,
  signOfRegistration,
  signOfVerification,
} from './signs.ts';

const crc = 'crc';
const base = { sessionId: 'sessionId', merchantId: 999999, amount: 1000, currency: 'PLN' };
const us = { merchantId: 999999, posId: 999999, crc };

const payment = {
  ...base,
  posId: 999999,
  originAmount: 1000,
  orderId: '300000001',
  methodId: 154,
  statement: 'p24-A12-B34-C56',
};
const refund = { ...base, orderId: '300000001', refundsUuid: 'r-1', status: 0 };

const paymentSign =
  '16450c62ce0adfc8378cb0366feff89778aa4d0a10ce14e21dca1ecf45964e51f48202516b3fc6dea7cdfb7a3cb98c42';
const refundSign =
  '9ec691d97b4be02c3b1f8e62871e9f1966da305ab5c5be1ea77189604c8527a0e0ea5a228b12e0f413f6a50b27ce3017';

describe('Przelewy24 signatures', () => {
  const vectors: readonly (readonly [string, string, string])[] = [
    [
      'registration',
      signOfRegistration(base, crc),
      'a34cf822f00b51d8d75e2d21334d6ffb5f2fac8408574f4cd7d4897f07ed61312244f9875e18ce63a4fbe2668d7ffc30',
    ],
    [
      'verification',
      signOfVerification({ ...base, orderId: '999999' }, crc),
      '3edcfa853ade37780fdcd00541b2c266117a7d35fab662ddc26498495c09b048e736f28424b616d2f1fbd882f6a47f0c',
    ],
    ['notification of a payment', signOfPayment(payment, crc), paymentSign],
    ['notification of a refund', signOfRefund(refund, crc), refundSign],
  ];
  for (const [what, ours, known] of vectors) {
    it(`of a ${what} are as documented`, () => assert.equal(ours, known));
  }
});

const bytes = (text: string): Uint8Array => Buffer.from(text, 'utf8');
/** As the provider writes it: the order id is a number. */
const wire = (body: object): string =>
  JSON.stringify(body).replace(/"orderId":"(\d+)"/, '"orderId":$1');
const read = (body: object) => readNotification(bytes(wire(body)), us);

describe('A Przelewy24 notification', () => {
  const good = { ...payment, sign: paymentSign };

  it('reports a payment whose money waits for verification', () => {
    assert.deepEqual(read(good), {
      about: 'payment',
      reference: 'sessionId',
      providerId: '300000001',
      state: 'waiting',
      amount: 1000,
      currency: 'PLN',
    });
  });

  it('may have its keys in any order, and additional ones', () => {
    const mixed = Object.fromEntries(Object.entries(good).reverse());
    assert.deepEqual(read({ extra: 'crc', ...mixed }), read(good));
  });

  for (const [key, value] of Object.entries({
    merchantId: 999998,
    posId: 1,
    sessionId: 'another',
    amount: 1001,
    originAmount: 1001,
    currency: 'EUR',
    orderId: '300000002',
    methodId: 155,
    statement: 'p24-A12-B34-C57',
    sign: paymentSign.replace('1', '2'),
  })) {
    it(`is rejected with another ${key}`, () =>
      assert.equal(read({ ...good, [key]: value }), null));
    it(`is rejected without ${key}`, () => {
      assert.equal(read({ ...good, [key]: undefined }), null);
    });
  }

  it('is rejected for another shop, though correctly signed', () => {
    const other = { ...payment, posId: 2 };
    assert.equal(read({ ...other, sign: signOfPayment(other, crc) }), null);
  });

  it('reports the paid amount, which may differ from the requested one', () => {
    const less = { ...payment, amount: 1, originAmount: 1000 };
    const notice = read({ ...less, sign: signOfPayment(less, crc) });
    assert.equal(notice?.amount, 1);
  });

  for (const text of [
    '',
    'null',
    '[]',
    '{',
    '"x"',
    '{"refundsUuid":1}',
    '{"data":null}',
    '{"data":{"result":{},"orderId":"007"}}',
    '\xff',
  ]) {
    it(`is rejected when its body is ${JSON.stringify(text)}`, () => {
      assert.equal(readNotification(bytes(text), us), null);
    });
  }

  it('reports which refund it is about, and whether that was carried out', () => {
    const notice = { about: 'refund', refund: 'r-1', providerId: '300000001', amount: 1000 };
    const done = { ...refund, requestId: 'x', timestamp: 1, sign: refundSign };
    assert.deepEqual(read(done), { ...notice, state: 'done' });
    assert.equal(read({ ...done, status: 1 }), null);
    const rejected = { ...refund, status: 1 };
    assert.deepEqual(read({ ...rejected, sign: signOfRefund(rejected, crc) }), {
      ...notice,
      state: 'rejected',
    });
  });

  it('reports that a BLIK code was refused, or that its payment is pending', () => {
    const told = (error: string) => {
      const result = { error, message: 'x/ó', status: 'y', trxRef: '1' };
      const code = { orderId: '300000001', sessionId: 'sessionId', method: 181, result };
      return { ...code, sign: signOfBlik(code, crc) };
    };
    const notice = { about: 'payment', reference: 'sessionId', providerId: '300000001' };
    const unpaid = { amount: null, currency: null };
    assert.deepEqual(read(told('0')), { ...notice, ...unpaid, state: 'pending' });
    assert.deepEqual(read({ data: told('32') }), { ...notice, ...unpaid, state: 'failed' });
    assert.equal(read({ ...told('32'), method: 182 }), null);
  });
});
