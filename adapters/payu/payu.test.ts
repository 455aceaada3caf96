/** PayU's peculiarities: signatures, the token, captures, and the fields of an order. */
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Letter } from '#sandbox/gateways/notifier.ts';
import { valuesOf } from '#test/values-of.ts';
import type { CallReport } from '../provider.ts';
import { isGatewayError, paymentRequest } from '../testing-gateway.ts';
import { readNotification, type SignatureAlgorithm, signatureOf } from './notifications.ts';
import { cleanText, payerAddress } from './payu.ts';
import { openPayuWorld, type PayuWorld } from './testing-payu.ts';

/** The sandbox's documented second key, and signatures of a documented body by both algorithms. */
const secondKey = 'b6ca15b0d1020e8094d9b5f8d163db54';
const body = Buffer.from(
  '{"order":{"orderId":"LDLW5N7MF4140324GUEST000P01","status":"COMPLETED"}}',
);
const vectors: readonly [SignatureAlgorithm, string][] = [
  ['MD5', 'a8d51e1272b7c328c140893b65d0539b'],
  ['SHA-256', '2aa6adefe4786d4a170c89c168790b9e6889925e087676a8916ebc50923c610b'],
];

describe('A PayU signature', () => {
  const posId = '300746';
  for (const [algorithm, signature] of vectors) {
    it(`by ${algorithm} equals the documented one`, () => {
      assert.equal(signatureOf(body, { posId, secondKey, algorithm }), signature);
    });
  }

  const notice = Buffer.from(
    JSON.stringify({
      order: {
        orderId: 'LDLW5N7MF4140324GUEST000P01',
        extOrderId: 'a-1',
        merchantPosId: posId,
        totalAmount: '200',
        currencyCode: 'PLN',
        status: 'COMPLETED',
      },
    }),
  );
  const to = { posId, secondKey, algorithm: 'SHA-256' } as const;
  const good = signatureOf(notice, to);
  const weak = signatureOf(notice, { ...to, algorithm: 'MD5' });
  const read = (header: string | readonly string[] | undefined, name = 'openpayu-signature') =>
    readNotification(notice, { [name]: header }, to);

  it('is found in either header, with its parts in any order', () => {
    const parts = ['sender=checkout', `signature=${good}`, 'algorithm=SHA-256', 'content=DOCUMENT'];
    assert.ok(read(parts.join(';')));
    assert.ok(read(parts.reverse().join('; ')));
    assert.ok(read(parts.join(';'), 'x-openpayu-signature'));
  });

  it('counts only by the agreed algorithm, whatever the header says', () => {
    assert.ok(read(`signature=${good};algorithm=MD5`));
    assert.equal(read(`signature=${weak};algorithm=MD5`), null);
  });

  it('is rejected when missing, doubled, cut or of another shop', () => {
    const table = [undefined, '', 'signature=', `signature=${good.slice(1)}`, good];
    for (const header of table) assert.equal(read(header), null, header);
    assert.equal(read([`signature=${good}`, `signature=${good}`]), null);
    const header = { 'openpayu-signature': `signature=${good}` };
    assert.equal(readNotification(notice, header, { ...to, posId: '1' }), null);
    assert.equal(readNotification(notice, header, { ...to, secondKey: 'x' }), null);
  });

  it('is accepted for a refund without an amount, as the panel makes', () => {
    const refund = Buffer.from(
      '{"orderId":"X","extOrderId":"a-1","refund":{"refundId":"912128","status":"FINALIZED"}}',
    );
    const header = { 'openpayu-signature': `signature=${signatureOf(refund, to)}` };
    assert.deepEqual(readNotification(refund, header, to), {
      about: 'refund',
      refund: '912128',
      providerId: 'X',
      state: 'done',
      amount: null,
    });
  });
});

describe('A PayU order', () => {
  it('has the payer’s address in PayU’s form', () => {
    const table: readonly [string, string][] = [
      ['192.0.2.7', '192.0.2.7'],
      ['::ffff:192.0.2.7', '192.0.2.7'],
      ['2001:db8::7', '2001:0db8:0000:0000:0000:0000:0000:0007'],
      ['::1', '0000:0000:0000:0000:0000:0000:0000:0001'],
      ['fe80::1%eth0', 'fe80:0000:0000:0000:0000:0000:0000:0001'],
      ['0.0.0.0', '127.0.0.1'],
      ['::', '127.0.0.1'],
      ['nobody', '127.0.0.1'],
    ];
    for (const [given, wanted] of table) assert.equal(payerAddress(given), wanted, given);
  });

  it('has texts without double quotes or halves of letters', () => {
    assert.equal(cleanText(' a "b"\r\n\tc ', 80), "a 'b' c");
    assert.equal(cleanText('😀😀😀', 3), '😀');
  });
});

for (const algorithm of ['MD5', 'SHA-256'] as const) {
  describe(`PayU with ${algorithm}`, () => {
    let world: PayuWorld;
    let letters: Letter[] = [];
    let calls: CallReport[] = [];
    let shift = 0;
    const deliver = async (letter: Letter) => {
      letters.push(letter);
      return 200;
    };
    const now = () => new Date(Date.now() + shift);
    const report = (call: CallReport) => void calls.push(call);
    before(async () => {
      world = await openPayuWorld(deliver, { algorithm, now, report });
    });
    beforeEach(() => {
      letters = [];
      calls = [];
      world.faults.set([]);
      world.servers.payu.switches.set({ autoReceive: true });
    });
    after(() => world.stop());
    const signIns = () => calls.filter(({ path }) => path.endsWith('/authorize')).length;

    it('signs in once for many calls at once, and again when the token expires', async () => {
      await Promise.all([1, 2, 3, 4].map(() => world.gateway.start(paymentRequest())));
      assert.equal(signIns(), 1);
      shift += 43_200_000;
      await world.gateway.start(paymentRequest());
      assert.equal(signIns(), 2);
    });

    it('signs in again once after a 401', async () => {
      await world.gateway.start(paymentRequest());
      world.servers.payu.forgetTokens();
      calls = [];
      await Promise.all([1, 2, 3].map(() => world.gateway.start(paymentRequest())));
      assert.equal(signIns(), 1);
      world.faults.set([{ kind: 'unauthorized' }]);
      calls = [];
      await assert.rejects(world.gateway.start(paymentRequest()), isGatewayError('unavailable'));
      assert.deepEqual(valuesOf(calls, 'outcome'), [401, 200, 401]);
    });

    it('reads the states begun, waiting and taken', async () => {
      world.servers.payu.switches.set({ autoReceive: false });
      const request = paymentRequest();
      const { providerId } = await world.gateway.start(request);
      const payment = { ...request, providerId };
      await world.act(request.reference, 'pay');
      assert.equal((await world.gateway.find(payment))?.state, 'waiting');
      assert.equal((await world.gateway.settle(payment)).state, 'paid');
      assert.equal((await world.gateway.settle(payment)).state, 'paid');
      await world.idle();
      const states = letters.map(
        ({ body, headers }) => world.gateway.readNotification(Buffer.from(body), headers)?.state,
      );
      assert.deepEqual(states, ['pending', 'waiting', 'paid']);
    });

    it('returns waiting money when a payment is cancelled', async () => {
      world.servers.payu.switches.set({ autoReceive: false });
      const request = paymentRequest();
      const { providerId } = await world.gateway.start(request);
      await world.act(request.reference, 'pay');
      assert.equal((await world.gateway.cancel({ ...request, providerId })).state, 'failed');
      assert.equal((await world.gateway.settle({ ...request, providerId })).state, 'failed');
    });

    it('finds a payment by our reference, and blocks one that was never opened', async () => {
      const request = paymentRequest();
      const { providerId } = await world.gateway.start(request);
      await world.act(request.reference, 'pay');
      const found = await world.gateway.find({ ...request, providerId: null });
      assert.deepEqual([found?.providerId, found?.state], [providerId, 'paid']);
      const lost = paymentRequest();
      assert.equal((await world.gateway.find({ ...lost, providerId: null }))?.state, 'failed');
      const late = await world.gateway.start(lost);
      assert.equal(late.redirectUrl, null, 'nobody can pay it any more');
      assert.equal((await world.gateway.find({ ...lost, ...late }))?.state, 'failed');
      await world.idle();
      const told = letters.filter(({ body }) => body.includes(lost.reference));
      assert.deepEqual(told, []);
    });

    it('logs every call with its correlation id, without secrets', async () => {
      await world.gateway.start(paymentRequest());
      assert.ok(calls.length > 0);
      for (const { correlationId } of calls) assert.match(correlationId ?? '', /^[\da-f-]{36}$/);
      assert.ok(!JSON.stringify(calls).includes('secret'));
      world.faults.set([{ kind: 'too-many-requests' }]);
      const error = await world.gateway.start(paymentRequest()).catch((reason: unknown) => reason);
      assert.ok(isGatewayError('unavailable')(error));
      assert.match(String(Object(error).reason), /^429 /);
      assert.ok(Object(error).correlationId);
    });

    it('stops waiting at the configured timeout', async () => {
      const hasty = await openPayuWorld(deliver, { algorithm, timeoutMs: 1 });
      const starting = hasty.gateway.start(paymentRequest());
      await assert.rejects(starting, isGatewayError('unavailable', 'unknown'));
      await hasty.stop();
    });

    it('is unavailable with wrong credentials, and when nobody listens', async () => {
      const changes = [{ clientSecret: 'wrong' }, { url: 'http://127.0.0.1:9' }, { posId: '1' }];
      for (const change of changes) {
        const other = await openPayuWorld(deliver, { algorithm, ...change });
        const starting = other.gateway.start(paymentRequest());
        await assert.rejects(starting, isGatewayError('unavailable'), JSON.stringify(change));
        await other.stop();
      }
    });
  });
}
