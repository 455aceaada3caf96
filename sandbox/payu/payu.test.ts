/** The stand-in for PayU against the provider's documentation, over HTTP without the adapter. */
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { Letter } from '../gateways/notifier.ts';
import { startTestGateways, type TestGateways } from '../testing-gateways.ts';

let gateways: TestGateways;
let letters: Letter[] = [];
let answer = 200;
let shift = 0;
let token = '';
let orders = 0;
const now = () => new Date(Date.now() + shift);

before(async () => {
  const deliver = async (letter: Letter) => {
    letters.push(letter);
    return answer;
  };
  gateways = await startTestGateways({ deliver, now, minuteMs: 2, algorithm: 'MD5' });
  token = await signIn();
});
beforeEach(() => {
  letters = [];
  answer = 200;
  gateways.payu.switches.set({ autoReceive: true, rejectRefunds: false });
});
after(() => gateways.stop());

const credentials = (changes: object = {}) => ({
  grant_type: 'client_credentials',
  client_id: gateways.env.PAYU_CLIENT_ID ?? '',
  client_secret: gateways.env.PAYU_CLIENT_SECRET ?? '',
  ...changes,
});
const authorize = (body: string | URLSearchParams, headers: Record<string, string> = {}) =>
  fetch(`${gateways.env.PAYU_URL}/pl/standard/user/oauth/authorize`, {
    method: 'POST',
    body,
    headers,
  });
async function signIn(): Promise<string> {
  const reply = await authorize(new URLSearchParams(credentials()));
  const { access_token, ...rest } = (await reply.json()) as Record<string, unknown>;
  assert.deepEqual(rest, {
    token_type: 'bearer',
    expires_in: 43_199,
    grant_type: 'client_credentials',
  });
  return String(access_token);
}

/** The fields of the provider's answers used by the tests. */
interface Body {
  readonly status?: {
    readonly statusCode: string;
    readonly code?: string;
    readonly codeLiteral?: string;
  };
  readonly orderId?: string;
  readonly redirectUri?: string;
  readonly extOrderId?: string;
  readonly orders?: readonly { readonly status: string }[];
  readonly refund?: { readonly refundId: string; readonly status: string; readonly amount: string };
}

interface Reply {
  readonly http: number;
  readonly location: string | null;
  readonly body: Body;
}

async function call(method: string, path: string, body?: unknown): Promise<Reply> {
  const reply = await fetch(`${gateways.env.PAYU_URL}/api/v2_1${path}`, {
    method,
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  assert.ok(reply.headers.get('correlation-id'));
  const text = await reply.text();
  return { http: reply.status, location: reply.headers.get('location'), body: JSON.parse(text) };
}

function form(changes: object = {}) {
  orders += 1;
  return {
    customerIp: '127.0.0.1',
    merchantPosId: gateways.env.PAYU_POS_ID ?? '',
    extOrderId: `order-${orders}`,
    description: 'Zasilenie',
    currencyCode: 'PLN',
    totalAmount: '1000',
    products: [{ name: 'Zasilenie', unitPrice: '1000', quantity: '1' }],
    notifyUrl: 'https://shop.test/notify',
    ...changes,
  };
}

async function opened(changes: object = {}): Promise<{ orderId: string; extOrderId: string }> {
  const wanted = form(changes);
  const { body } = await call('POST', '/orders', wanted);
  return { orderId: body.orderId ?? '', extOrderId: wanted.extOrderId };
}

const statusOf = async (orderId: string): Promise<unknown> => {
  const { body } = await call('GET', `/orders/${orderId}`);
  return body.orders?.[0]?.status;
};

const told = async (): Promise<unknown[]> => {
  await gateways.payu.idle();
  return letters.map(({ body }) => {
    const { order, refund } = JSON.parse(body) as Record<string, { status: string } | undefined>;
    return order?.status ?? refund?.status;
  });
};

describe('The sign-in to the PayU stand-in', () => {
  it('requires the form’s content type, the grant and the right credentials', async () => {
    const post = (changes: object) => authorize(new URLSearchParams(credentials(changes)));
    const json = { 'content-type': 'application/json' };
    const table: readonly [Promise<Response>, number, string][] = [
      [post({ client_secret: 'x' }), 401, 'invalid_client'],
      [post({ grant_type: 'x' }), 400, 'unsupported_grant_type'],
      [authorize(JSON.stringify(credentials()), json), 401, 'invalid_client'],
    ];
    for (const [asked, http, error] of table) {
      const reply = await asked;
      assert.equal(reply.status, http);
      assert.equal(((await reply.json()) as { error: string }).error, error);
    }
  });

  it('issues tokens that expire', async () => {
    shift += 43_200_000;
    const { http, body } = await call('GET', '/orders/X');
    assert.deepEqual([http, body.status?.statusCode], [401, 'UNAUTHORIZED']);
    token = await signIn();
    assert.equal((await call('GET', '/orders/X')).http, 404);
  });
});

describe('An order at the PayU stand-in', () => {
  it('is answered with 302, the page’s address and the data', async () => {
    const wanted = form();
    const { http, location, body } = await call('POST', '/orders', wanted);
    const { orderId, redirectUri, ...rest } = body;
    assert.equal(http, 302);
    assert.equal(location, redirectUri);
    assert.match(orderId ?? '', /^[A-Z0-9]{10}\d{6}GUEST000P01$/);
    assert.deepEqual(rest, { status: { statusCode: 'SUCCESS' }, extOrderId: wanted.extOrderId });
    assert.equal(await statusOf(orderId ?? ''), 'NEW');
    const again = await call('POST', '/orders', wanted);
    assert.equal(again.http, 400);
    assert.equal(again.body.status?.code, '110');
    assert.equal(again.body.orderId, orderId);
  });

  const table: readonly [object | string, number, string, string?][] = [
    ['{', 400, 'ERROR_SYNTAX'],
    [{ customerIp: undefined }, 400, 'ERROR_VALUE_MISSING'],
    [{ customerIp: '0.0.0.0' }, 400, 'ERROR_VALUE_INVALID', 'INVALID_CUSTOMER_IP'],
    [{ totalAmount: 1000 }, 400, 'ERROR_VALUE_INVALID', 'INVALID_TOTAL_AMOUNT'],
    [{ totalAmount: '0' }, 400, 'ERROR_VALUE_INVALID', 'INVALID_TOTAL_AMOUNT'],
    [{ products: [] }, 400, 'ERROR_VALUE_INVALID', 'INVALID_PRODUCTS'],
    [{ description: 'x'.repeat(4001) }, 400, 'ERROR_VALUE_INVALID', 'INVALID_DESCRIPTION'],
    [{ notifyUrl: 'here' }, 400, 'ERROR_VALUE_INVALID', 'INVALID_NOTIFY_URL'],
    [{ merchantPosId: '1' }, 403, 'ERROR_VALUE_INVALID', 'INVALID_AUTH_FOR_THIS_ORDER'],
    [
      { payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: '12' } } },
      400,
      'ERROR_VALUE_INVALID',
      'INVALID_BLIK_CODE',
    ],
  ];
  for (const [changes, http, statusCode, codeLiteral] of table) {
    it(`with ${JSON.stringify(changes).slice(0, 60)} is refused with ${codeLiteral ?? statusCode}`, async () => {
      const wanted = typeof changes === 'string' ? changes : form(changes);
      const reply = await call('POST', '/orders', wanted);
      const said = reply.body.status;
      assert.deepEqual([reply.http, said?.statusCode], [http, statusCode]);
      if (codeLiteral) assert.equal(said?.codeLiteral, codeLiteral);
    });
  }

  for (const code of ['777123', '200201', '500500', '700701', '700702', '700703']) {
    const status = code.startsWith('777') || code === '200201' ? 'COMPLETED' : 'CANCELED';
    it(`by the BLIK code ${code} is ${status}, without a page`, async () => {
      const payMethods = { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: code } };
      const { http, location, body } = await call('POST', '/orders', form({ payMethods }));
      assert.deepEqual([http, location, body.redirectUri], [201, null, undefined]);
      assert.equal(await statusOf(body.orderId ?? ''), status);
      assert.deepEqual(await told(), ['PENDING', status]);
    });
  }

  it('is cancelled after its time, unless a transfer is pending', async () => {
    const first = await opened({ validityTime: '1' });
    const second = await opened({ validityTime: '1' });
    await gateways.payu.act(second.extOrderId, 'later');
    shift += 2000;
    await opened();
    await gateways.payu.idle();
    assert.equal(await statusOf(first.orderId), 'CANCELED');
    assert.equal(await statusOf(second.orderId), 'COMPLETED');
  });

  it('waits for a capture without automatic receipt, and is captured once', async () => {
    gateways.payu.switches.set({ autoReceive: false });
    const { orderId, extOrderId } = await opened();
    const early = await call('POST', `/orders/${orderId}/captures`);
    assert.equal(early.http, 400);
    await gateways.payu.act(extOrderId, 'pay');
    assert.equal(await statusOf(orderId), 'WAITING_FOR_CONFIRMATION');
    const part = { amount: '2000', currencyCode: 'PLN' };
    assert.equal((await call('POST', `/orders/${orderId}/captures`, part)).http, 400);
    assert.equal((await call('POST', `/orders/${orderId}/captures`)).http, 200);
    assert.equal((await call('POST', `/orders/${orderId}/captures`)).http, 400);
    assert.deepEqual(await told(), ['PENDING', 'WAITING_FOR_CONFIRMATION', 'COMPLETED']);
  });
});

describe('A refund at the PayU stand-in', () => {
  const refund = (orderId: string, changes: object = {}) =>
    call('POST', `/orders/${orderId}/refunds`, {
      refund: { description: 'Zwrot', amount: '400', extRefundId: 'r-1', ...changes },
    });

  it('is recognised by its data alone, and never exceeds what was captured', async () => {
    const { orderId, extOrderId } = await opened();
    assert.equal((await refund(orderId)).http, 400);
    await gateways.payu.act(extOrderId, 'pay');
    const first = await refund(orderId);
    const same = await refund(orderId);
    assert.equal(same.body.refund?.refundId, first.body.refund?.refundId);
    assert.equal(first.body.refund?.status, 'PENDING');
    const other = await refund(orderId, { description: 'Inny' });
    assert.notEqual(other.body.refund?.refundId, first.body.refund?.refundId);
    assert.equal((await refund(orderId, { extRefundId: 'r-2' })).http, 400);
    assert.equal((await refund(orderId, { description: undefined })).http, 400);
    const rest = await refund(orderId, { amount: undefined, extRefundId: 'r-3' });
    assert.equal(rest.body.refund?.amount, '200');
    const end = (await told()).slice(-3);
    assert.deepEqual(end, ['FINALIZED', 'FINALIZED', 'FINALIZED']);
    assert.equal((await call('GET', `/orders/${orderId}/refunds/5`)).http, 404);
  });

  it('may be requested again after the bank rejected it', async () => {
    const { orderId, extOrderId } = await opened();
    await gateways.payu.act(extOrderId, 'pay');
    gateways.payu.switches.set({ rejectRefunds: true });
    await refund(orderId, { amount: '1000' });
    await gateways.payu.idle();
    const { body } = await call('GET', `/orders/${orderId}/refunds`);
    const [{ status, statusError }] = body as unknown as [Record<string, unknown>];
    assert.deepEqual([status, Boolean(statusError)], ['CANCELED', true]);
    gateways.payu.switches.set({ rejectRefunds: false });
    assert.equal((await refund(orderId, { amount: '1000', extRefundId: 'r-2' })).http, 200);
    await gateways.payu.idle();
  });
});

describe('A notification of the PayU stand-in', () => {
  it('is signed over its bytes and the second key, in both headers', async () => {
    const { extOrderId } = await opened();
    await gateways.payu.act(extOrderId, 'pay');
    await gateways.payu.idle();
    const [letter] = letters;
    assert.ok(letter);
    const md5 = createHash('md5')
      .update(letter.body + gateways.env.PAYU_SECOND_KEY)
      .digest('hex');
    const header = `sender=checkout;signature=${md5};algorithm=MD5;content=DOCUMENT`;
    assert.equal(letter.headers['openpayu-signature'], header);
    assert.equal(letter.headers['x-openpayu-signature'], header);
    assert.ok(!letter.body.includes('virtual'));
  });

  it('is repeated until it is answered with 200, also after a restart', async () => {
    answer = 500;
    const { extOrderId } = await opened();
    await gateways.payu.act(extOrderId, 'pay');
    await gateways.payu.idle();
    const before = letters.length;
    assert.ok(before > 2);
    answer = 200;
    await gateways.restart();
    token = await signIn();
    shift += 24 * 60 * 2;
    const { orderId } = await opened();
    await gateways.payu.idle();
    assert.ok(letters.length > before);
    assert.equal(gateways.payu.waiting(), 0);
    assert.equal(await statusOf(orderId), 'NEW');
  });
});
