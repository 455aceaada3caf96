/** PayU (REST API 2.1) as a payment gateway. */
import {
  type FoundPayment,
  GatewayError,
  type PaymentGateway,
  type PaymentKey,
  type StartedPayment,
} from '../payment-gateway.ts';
import {
  type Answer,
  type Ask,
  type ClientOptions,
  errorOf,
  openClient,
  unreadable,
} from './http.ts';
import { readNotification, type SignatureAlgorithm } from './notifications.ts';
import { orderForm, probeForm } from './order-form.ts';
import { findRefund, refund } from './refunds.ts';
import { created, orders, refusal } from './shapes.ts';
import { states } from './states.ts';

export interface PayuOptions extends ClientOptions {
  /** The point of sale. */
  readonly posId: string;
  /** The key of the notifications' signatures. */
  readonly secondKey: string;
  readonly algorithm: SignatureAlgorithm;
}

const ordersPath = '/api/v2_1/orders';
const orderPath = (orderId: string): string => `${ordersPath}/${encodeURIComponent(orderId)}`;

/** The order that has the reference already (code 110); null for any other answer. */
function existing(answer: Answer): string | null {
  const said = refusal.safeParse(answer.body).data;
  const { statusCode, code } = said?.status ?? {};
  const taken = statusCode === 'ERROR_ORDER_NOT_UNIQUE' || String(code) === '110';
  if (answer.status !== 400 || !taken) return null;
  // Without its id the order cannot be asked about: somebody has to look into the panel.
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
  // A second sending may be refused for a reason that the first one has made.
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

async function known(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  const found = await retrieve(ask, orderId, reference);
  if (!found) throw new GatewayError('refused', '404 no such order');
  return found;
}

/** Cancels; an order that cannot be cancelled any more says why by its state. */
async function cancel(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  await ask({ method: 'DELETE', path: orderPath(orderId) });
  return known(ask, orderId, reference);
}

/** Takes the money; an order that is not waiting (any more) says why by its state. */
async function capture(ask: Ask, orderId: string, reference: string): Promise<FoundPayment> {
  await ask({ method: 'POST', path: `${orderPath(orderId)}/captures` });
  return known(ask, orderId, reference);
}

type Asked = PaymentKey & { readonly amount: number };

/**
 * PayU finds orders by its own id alone. Where that is not known, an order with the same reference is
 * opened: PayU refuses it and names the first one, or it is the first one and is called off at once,
 * and then no other can ever have the reference.
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
