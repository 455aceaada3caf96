/** Przelewy24 (REST API v1) as a payment gateway. */
import type { Locale } from '#contract/languages.ts';
import {
  type FoundPayment,
  GatewayError,
  type GatewayNotification,
  type GatewayState,
  type PaymentGateway,
  type PaymentKey,
  type PaymentRequest,
  type RefundRequest,
  type RefundState,
  type StartedPayment,
} from '../payment-gateway.ts';
import { type Answer, type Ask, noAnswer, openClient, type P24Options, refusalOf } from './http.ts';
import { decode } from './json.ts';
import {
  blikNotice,
  charged,
  paymentNotice,
  refundNotice,
  refunds,
  registered,
  transaction,
  verified,
} from './shapes.ts';
import {
  sameSign,
  signOfBlik,
  signOfPayment,
  signOfRefund,
  signOfRegistration,
  signOfVerification,
} from './signs.ts';
import { clean, label } from './texts.ts';

export type { P24Options } from './http.ts';

const currency = 'PLN';

const states: Readonly<Record<0 | 1 | 2 | 3, GatewayState>> = {
  0: 'pending',
  1: 'waiting',
  2: 'paid',
  3: 'returned',
};

/** The language of the provider's pages. */
const languageOf = (language: Locale): string => (language === 'pl' ? 'pl' : 'en');

/** The provider counts whole minutes, at most 99; rounded down to the requested limit. */
const timeLimit = (seconds: number): number => Math.min(Math.max(Math.floor(seconds / 60), 1), 99);

function registration(request: PaymentRequest, { merchantId, posId, crc }: P24Options): object {
  const { reference: sessionId, amount, blikCode, payerAddress, userAgent } = request;
  const transferLabel = label(request.description);
  return {
    merchantId,
    posId,
    sessionId,
    amount,
    currency,
    description: clean(request.description, 1024) || sessionId,
    email: request.email,
    country: 'PL',
    language: languageOf(request.language),
    urlReturn: request.returnUrl,
    urlStatus: request.notifyUrl,
    timeLimit: timeLimit(request.validSeconds),
    encoding: 'UTF-8',
    ...(transferLabel && { transferLabel }),
    ...(blikCode !== undefined && {
      // The only information that the provider ever gives about a refused code.
      urlCardPaymentNotification: request.notifyUrl,
      additional: { PSU: { IP: payerAddress, userAgent: (userAgent ?? '').slice(0, 255) } },
    }),
    sign: signOfRegistration({ sessionId, merchantId, amount, currency }, crc),
  };
}

async function find(ask: Ask, { reference }: PaymentKey): Promise<FoundPayment | null> {
  const path = `/transaction/by/sessionId/${encodeURIComponent(reference)}`;
  const answer = await ask({ method: 'GET', path, attempts: 2 });
  if (answer.status === 404) return null;
  if (answer.status !== 200) throw new GatewayError('refused', refusalOf(answer));
  const parsed = transaction.safeParse(answer.body);
  if (!parsed.success || parsed.data.data.sessionId !== reference) {
    throw noAnswer('GET', 'unreadable transaction');
  }
  const { orderId, status, amount, currency: of } = parsed.data.data;
  return {
    providerId: orderId === '0' ? null : orderId,
    state: states[status],
    amount,
    currency: of,
  };
}

/** A rejected registration: possibly because an earlier one has the same session id. */
async function startedBefore(ask: Ask, answer: Answer, reference: string): Promise<StartedPayment> {
  const found = await find(ask, { reference, providerId: null }).catch(() => null);
  if (found) return { providerId: found.providerId, redirectUrl: null };
  throw new GatewayError(answer.repeated ? 'unknown' : 'refused', refusalOf(answer));
}

/**
 * Sent once: sending a code again would use it again. The session id is already taken by then, so
 * anything certainly not charged is refused and must not be retried.
 */
async function charge(ask: Ask, token: string, blikCode: string): Promise<StartedPayment> {
  const path = '/paymentMethod/blik/chargeByCode';
  const call = { method: 'POST', path, body: { token, blikCode }, attempts: 1 } as const;
  const answer = await ask(call).catch((error: unknown) => {
    if (!(error instanceof GatewayError) || error.kind === 'unknown') throw error;
    throw new GatewayError('refused', error.reason, { cause: error });
  });
  if (answer.status !== 201) throw new GatewayError('refused', refusalOf(answer));
  const parsed = charged.safeParse(answer.body);
  if (!parsed.success) throw noAnswer('POST', 'unreadable charge');
  return { providerId: parsed.data.data.orderId, redirectUrl: null };
}

async function start(
  ask: Ask,
  request: PaymentRequest,
  options: P24Options,
): Promise<StartedPayment> {
  const { email, returnUrl, notifyUrl } = request;
  if (email.length > 50) throw new GatewayError('refused', 'email longer than 50');
  if (Math.max(returnUrl.length, notifyUrl.length) > 250) {
    throw new GatewayError('refused', 'address longer than 250');
  }
  const body = registration(request, options);
  // Paying needs the registration's token, so a registration whose token was lost does no harm.
  const answer = await ask({ method: 'POST', path: '/transaction/register', body, attempts: 2 });
  if (answer.status !== 200) return startedBefore(ask, answer, request.reference);
  const parsed = registered.safeParse(answer.body);
  if (!parsed.success) throw noAnswer('POST', 'unreadable registration');
  const { token } = parsed.data.data;
  if (request.blikCode !== undefined) return charge(ask, token, request.blikCode);
  const redirectUrl = `${options.url}/trnRequest/${encodeURIComponent(token)}`;
  return { providerId: null, redirectUrl };
}

type Amount = { readonly amount: number };

/**
 * Verifies, which makes the money ours. A second verification is undocumented, so its refusal, like
 * every unclear result, is resolved by looking up the payment.
 */
async function settle(
  ask: Ask,
  payment: PaymentKey & Amount,
  { merchantId, posId, crc }: P24Options,
): Promise<FoundPayment> {
  const { reference: sessionId, amount } = payment;
  const orderId = payment.providerId ?? (await find(ask, payment))?.providerId;
  if (!orderId) throw new GatewayError('refused', 'nothing is paid');
  const paid: FoundPayment = { providerId: orderId, state: 'paid', amount, currency };
  const sign = signOfVerification({ sessionId, orderId, amount, currency }, crc);
  const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
  let doubt: GatewayError;
  try {
    const call = { method: 'PUT', path: '/transaction/verify', body, attempts: 2 } as const;
    const answer = await ask(call);
    const said = verified.safeParse(answer.body);
    if (answer.status === 200 && said.success && said.data.data.status === 'success') return paid;
    doubt = new GatewayError('refused', refusalOf(answer));
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'unknown') throw error;
    doubt = error;
  }
  const found = await find(ask, payment).catch(() => null);
  if (found?.state === 'paid' || found?.state === 'returned') return found;
  throw doubt;
}

/**
 * The gateway. The provider has no call that cancels an unpaid payment: `cancel` returns it
 * unchanged, and it ends with the time limit of its registration.
 */
export function openP24(options: P24Options): PaymentGateway {
  const ask = openClient(options);
  const orderIdOf = async (payment: PaymentKey): Promise<string | null> =>
    payment.providerId ?? (await find(ask, payment))?.providerId ?? null;
  return {
    provider: 'p24',
    start: (request) => start(ask, request, options),
    find: (payment) => find(ask, payment),
    settle: (payment) => settle(ask, payment, options),
    async cancel(payment) {
      const { providerId, amount } = payment;
      return (await find(ask, payment)) ?? { providerId, state: 'pending', amount, currency };
    },
    async refund(request) {
      const orderId = await orderIdOf(request.payment);
      if (orderId === null) throw new GatewayError('refused', 'nothing is paid');
      return refund(ask, request, orderId);
    },
    async findRefund({ reference, payment }) {
      const orderId = await orderIdOf(payment);
      return orderId === null ? null : findRefund(ask, reference, orderId);
    },
    readNotification: (body) => readNotification(body, options),
  };
}

interface Recipient {
  readonly merchantId: number;
  readonly posId: number;
  readonly crc: string;
}

function ofPayment(body: unknown, { merchantId, posId, crc }: Recipient) {
  const parsed = paymentNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfPayment(data, crc), data.sign)) return null;
  if (data.merchantId !== merchantId || data.posId !== posId) return null;
  return {
    about: 'payment',
    reference: data.sessionId,
    providerId: data.orderId,
    // Only successful payments are notified, and their money is ours only after the verification.
    state: 'waiting',
    amount: data.amount,
    currency: data.currency,
  } as const;
}

function ofRefund(body: unknown, { merchantId, crc }: Recipient) {
  const parsed = refundNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfRefund(data, crc), data.sign) || data.merchantId !== merchantId) return null;
  return {
    about: 'refund',
    refund: data.refundsUuid || null,
    providerId: data.orderId,
    state: data.status === 0 ? 'done' : 'rejected',
    amount: data.amount,
  } as const;
}

function ofBlik(body: unknown, { crc }: Recipient) {
  const parsed = blikNotice.safeParse(body);
  if (!parsed.success) return null;
  const { data } = parsed;
  if (!sameSign(signOfBlik(data, crc), data.sign)) return null;
  return {
    about: 'payment',
    reference: data.sessionId,
    providerId: data.orderId,
    // An accepted code is followed by the payment's own notification; a refused one by none.
    state: String(data.result.error) === '0' ? 'pending' : 'failed',
    amount: null,
    currency: null,
  } as const;
}

/** Null if it is not signed with our key, or not addressed to us. */
export function readNotification(bytes: Uint8Array, to: Recipient): GatewayNotification | null {
  const body = decode(Buffer.from(bytes).toString('utf8'));
  if (typeof body !== 'object' || body === null) return null;
  if ('refundsUuid' in body) return ofRefund(body, to);
  // The documentation shows BLIK's notification both bare and below `data`.
  const blik = 'data' in body ? body.data : body;
  if (typeof blik === 'object' && blik && 'result' in blik) return ofBlik(blik, to);
  return ofPayment(body, to);
}

const refundStates: Readonly<Record<1 | 2 | 3 | 4, RefundState>> = {
  1: 'done',
  2: 'pending',
  3: 'pending',
  4: 'rejected',
};

/** The state of a payment's refund, by the provider's id of the payment. */
export async function findRefund(
  ask: Ask,
  reference: string,
  orderId: string,
): Promise<RefundState | null> {
  const answer = await ask({ method: 'GET', path: `/refund/by/orderId/${orderId}`, attempts: 2 });
  if (answer.status === 404) return null;
  // The answer says nothing about the refund, so it must not count as its refusal.
  if (answer.status !== 200) throw new GatewayError('unavailable', refusalOf(answer));
  const parsed = refunds.safeParse(answer.body);
  if (!parsed.success) throw noAnswer('GET', 'unreadable refunds');
  const found = parsed.data.data.refunds.find(({ requestId }) => requestId === reference);
  return found ? refundStates[found.status] : null;
}

/** How to interpret the provider's refusal of a refund. */
function errorOf(answer: Answer): GatewayError {
  const reason = refusalOf(answer);
  if (answer.repeated || /concurrent call/i.test(reason))
    return new GatewayError('unknown', reason);
  // The merchant's balance may suffice tomorrow; every other refusal is final.
  const later = /insufficient funds/i.test(reason);
  return new GatewayError(later ? 'unavailable' : 'refused', reason);
}

type Sent = 'taken' | 'known' | GatewayError;

async function send(ask: Ask, request: RefundRequest, orderId: string): Promise<Sent> {
  const { reference, payment, amount, description, notifyUrl } = request;
  const { reference: sessionId } = payment;
  const call = {
    method: 'POST',
    path: '/transaction/refund',
    body: {
      requestId: reference,
      refundsUuid: reference,
      urlStatus: notifyUrl,
      refunds: [{ orderId, sessionId, amount, description: clean(description, 35) }],
    },
    attempts: 2,
  } as const;
  try {
    const answer = await ask(call);
    if (answer.status === 201) return 'taken';
    return /already exists/i.test(refusalOf(answer)) ? 'known' : errorOf(answer);
  } catch (error) {
    if (error instanceof GatewayError) return error;
    throw error;
  }
}

/**
 * Requests a refund with our name as the provider's request id, which it accepts only once. If it
 * is already known, or the outcome is unclear, the payment's refunds are queried.
 */
export async function refund(
  ask: Ask,
  request: RefundRequest,
  orderId: string,
): Promise<RefundState> {
  const sent = await send(ask, request, orderId);
  if (sent === 'taken') return 'pending';
  if (sent !== 'known' && sent.kind !== 'unknown') throw sent;
  const found = await findRefund(ask, request.reference, orderId).catch(() => null);
  if (found) return found;
  if (sent === 'known') return 'pending';
  throw sent;
}
