/** PayU (REST API 2.1) as a payment gateway. */
import { isIPv4, isIPv6 } from 'node:net';
import {
  type FoundPayment,
  GatewayError,
  type PaymentGateway,
  type PaymentKey,
  type PaymentRequest,
  type RefundRequest,
  type RefundState,
  type StartedPayment,
} from '../payment-gateway.ts';
import {
  type Answer,
  type Ask,
  type ClientOptions,
  errorOf,
  openClient,
  unreadable,
  wordsOf,
} from './http.ts';
import { readNotification, type SignatureAlgorithm } from './notifications.ts';
import { created, orders, refunded, refunds, refusal } from './shapes.ts';
import { refundStates, states } from './states.ts';

const refundsPath = (orderId: string): string =>
  `/api/v2_1/orders/${encodeURIComponent(orderId)}/refunds`;

export interface PayuOptions extends ClientOptions {
  /** The point of sale. */
  readonly posId: string;
  /** The key for signatures of notifications. */
  readonly secondKey: string;
  readonly algorithm: SignatureAlgorithm;
}

const ordersPath = '/api/v2_1/orders';
const orderPath = (orderId: string): string => `${ordersPath}/${encodeURIComponent(orderId)}`;

/** The order that already has the reference (code 110); null for any other answer. */
function existing(answer: Answer): string | null {
  const said = refusal.safeParse(answer.body).data;
  const { statusCode, code } = said?.status ?? {};
  const taken = statusCode === 'ERROR_ORDER_NOT_UNIQUE' || String(code) === '110';
  if (answer.status !== 400 || !taken) return null;
  // Without its id the order cannot be queried, so someone has to check the provider's panel.
  if (said?.orderId === undefined) throw errorOf('unknown', answer);
  return said.orderId;
}

interface Opened extends StartedPayment {
  readonly providerId: string;
  readonly isNew: boolean;
}

async function create(ask: Ask, body: object): Promise<Opened> {
  const answer = await ask({ method: 'POST', path: ordersPath, body });
  if ([200, 201, 302].includes(answer.status)) {
    const { data } = created.safeParse(answer.body);
    if (!data) throw unreadable('POST', answer);
    return { providerId: data.orderId, redirectUrl: data.redirectUri ?? null, isNew: true };
  }
  const providerId = existing(answer);
  if (providerId !== null) return { providerId, redirectUrl: null, isNew: false };
  // A retry may be refused because of the first attempt.
  throw errorOf(answer.repeated ? 'unknown' : 'refused', answer);
}

/** Null also for an order of another payment. */
async function retrieve(
  ask: Ask,
  orderId: string,
  reference: string,
): Promise<FoundPayment | null> {
  const answer = await ask({ method: 'GET', path: orderPath(orderId) });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw errorOf('refused', answer);
  const order = orders.safeParse(answer.body).data?.orders.find((one) => one.orderId === orderId);
  if (!order) throw unreadable('GET', answer);
  if (order.extOrderId !== reference) return null;
  const { totalAmount: amount, currencyCode: currency, status } = order;
  return { providerId: orderId, state: states[status], amount, currency };
}

/** Eight groups of four digits, the only IPv6 notation documented by PayU. */
function wholeIpv6(address: string): string {
  const [head = '', tail = ''] = address.split('::');
  const groups = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [before, after] = [groups(head), groups(tail)];
  const missing = 8 - before.length - after.length;
  return [...before, ...Array<string>(missing).fill('0'), ...after]
    .map((group) => group.padStart(4, '0'))
    .join(':');
}

/** The payer's IP address; 127.0.0.1 if invalid, because PayU requires one and refuses 0.0.0.0. */
export function payerAddress(text: string): string {
  const address = text.replace(/%.*$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
  if (isIPv4(mapped) && mapped !== '0.0.0.0') return mapped;
  return isIPv6(mapped) && !mapped.includes('.') && mapped !== '::'
    ? wholeIpv6(mapped)
    : '127.0.0.1';
}

/**
 * Prepares texts for the payment call: quotes as in the specification §5, no control characters,
 * and at most this many UTF-16 units, as PayU counts, without half a character at the end.
 */
export const cleanText = (text: string, longest: number): string =>
  text
    .replaceAll('"', "'")
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .replace(/[\ud800-\udbff]$/, '')
    .trim();

const currency = 'PLN';

/** Fields of every order. */
const order = (posId: string, reference: string, amount: number, text: string, ip: string) => ({
  customerIp: payerAddress(ip),
  merchantPosId: posId,
  extOrderId: reference,
  description: text,
  currencyCode: currency,
  totalAmount: String(amount),
  products: [
    { name: cleanText(text, 255), unitPrice: String(amount), quantity: '1', virtual: true },
  ],
});

function orderForm(request: PaymentRequest, posId: string): object {
  const { reference, amount, blikCode } = request;
  const text = cleanText(request.description, 1000) || reference;
  return {
    ...order(posId, reference, amount, text, request.payerAddress),
    visibleDescription: cleanText(text, 80),
    continueUrl: request.returnUrl,
    notifyUrl: request.notifyUrl,
    validityTime: String(request.validSeconds),
    buyer: { email: request.email, language: request.language },
    ...(blikCode !== undefined && {
      payMethods: { payMethod: { type: 'BLIK_AUTHORIZATION_CODE', value: blikCode } },
    }),
  };
}

/** An order that nobody will pay, only to find out whether its reference is taken. */
const probeForm = (reference: string, amount: number, posId: string): object => ({
  ...order(posId, reference, amount, reference, '127.0.0.1'),
  validityTime: '60',
});

async function known(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  const found = await retrieve(ask, orderId, reference);
  if (!found) throw new GatewayError('refused', '404 no such order');
  return found;
}

/** Cancels; for an order that can no longer be cancelled the state is the reason. */
async function cancel(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  await ask({ method: 'DELETE', path: orderPath(orderId) });
  return known(ask, orderId, reference);
}

/** Captures the money; for an order that is not waiting (any more) the state is the reason. */
async function capture(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  await ask({ method: 'POST', path: `${orderPath(orderId)}/captures` });
  return known(ask, orderId, reference);
}

type Asked = PaymentKey & { readonly amount: number };

/**
 * PayU finds orders only by its own id. If it is unknown, an order with the same reference is
 * opened: either PayU refuses it and returns the first one's id, or it is the first one and is
 * cancelled immediately, so that no other order can ever have the reference.
 */
async function idOf(ask: Ask, { reference, amount, providerId }: Asked, posId: string) {
  if (providerId !== null) return providerId;
  const opened = await create(ask, probeForm(reference, amount, posId));
  if (opened.isNew) await cancel(ask, opened.providerId, reference);
  return opened.providerId;
}

/** A gateway for one point of sale. */
export function openPayu(options: PayuOptions): PaymentGateway {
  const ask = openClient(options);
  const { posId } = options;
  return {
    provider: 'payu',
    async start(request) {
      const { providerId, redirectUrl } = await create(ask, orderForm(request, posId));
      return { providerId, redirectUrl };
    },
    find: async (payment) => retrieve(ask, await idOf(ask, payment, posId), payment.reference),
    settle: async (payment) => capture(ask, await idOf(ask, payment, posId), payment.reference),
    cancel: async (payment) => cancel(ask, await idOf(ask, payment, posId), payment.reference),
    refund: (request) => refund(ask, request),
    findRefund: ({ reference, payment }) => findRefund(ask, reference, payment.providerId),
    readNotification: (body, headers) => readNotification(body, headers, options),
  };
}

/** Null if the order is not known, or has no refund with this name. */
async function findRefund(
  ask: Ask,
  reference: string,
  orderId: string | null,
): Promise<RefundState | null> {
  if (orderId === null) return null;
  const answer = await ask({ method: 'GET', path: refundsPath(orderId) });
  if (answer.status === 404) return null;
  // The answer says nothing about the refund, so it must not count as its refusal.
  if (answer.status !== 200) throw errorOf('unavailable', answer);
  const list = refunds.safeParse(answer.body).data;
  if (!list) throw unreadable('GET', answer);
  const found = list.find(({ extRefundId }) => extRefundId === reference);
  return found ? refundStates[found.status] : null;
}

/** PayU accepts a repeat only with all the same data, so the name is looked up first. */
async function refund(ask: Ask, request: RefundRequest): Promise<RefundState> {
  const { reference, payment, amount } = request;
  const { providerId } = payment;
  if (providerId === null) throw new GatewayError('refused', 'nothing is paid');
  const before = await findRefund(ask, reference, providerId);
  if (before) return before;
  const description = cleanText(request.description, 255) || reference;
  const body = {
    refund: { description, amount: String(amount), currencyCode: 'PLN', extRefundId: reference },
  };
  const answer = await ask({ method: 'POST', path: refundsPath(providerId), body });
  if (answer.status === 200 || answer.status === 201) {
    const read = refunded.safeParse(answer.body).data;
    if (!read) throw unreadable('POST', answer);
    return refundStates[read.refund.status];
  }
  if (answer.repeated) throw errorOf('unknown', answer);
  // The balance of the point of sale may suffice tomorrow; every other refusal is final.
  const later = /\b(funds|balance)\b/i.test(wordsOf(answer));
  throw errorOf(later ? 'unavailable' : 'refused', answer);
}
