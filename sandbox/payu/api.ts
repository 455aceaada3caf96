/** PayU's documented calls (REST API 2.1): sign-in, orders, captures, refunds. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { invalid, missing, no, sayNo, success } from './answers.ts';
import type { Book } from './book.ts';
import { orderOf } from './notices.ts';
import { type Order, type Refund, refundable } from './order.ts';
import { blikCodeOf, blikPays, faultOf, formOf, isBlikCode } from './order-check.ts';

export interface ApiOptions {
  readonly book: Book;
  readonly posId: string;
  /** URL where a payer pays an order. */
  readonly pageOf: (order: Order) => string;
}

type OrderRequest = FastifyRequest<{ Params: { orderId: string } }>;
type Body = Readonly<Record<string, unknown>>;

/** The names of the calls that a tester can choose for a fault. */
export const calls = {
  create: 'order-create',
  retrieve: 'order-retrieve',
  cancel: 'order-cancel',
  capture: 'order-capture',
  refund: 'refund-create',
  refunds: 'refund-retrieve',
} as const;

const bodyOf = ({ body }: FastifyRequest): Body | null =>
  typeof body === 'object' && body !== null && !Array.isArray(body) ? (body as Body) : null;

async function create(
  { book, posId, pageOf }: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const body = bodyOf(request);
  if (!body) return sayNo(reply, no.syntax);
  const fault = faultOf(body, posId);
  if (fault) return sayNo(reply, fault);
  const form = formOf(body);
  const { extOrderId } = form;
  const before = extOrderId === undefined ? undefined : book.byReference(extOrderId);
  if (before) return sayNo(reply, no.notUnique, { orderId: before.orderId, extOrderId });
  const code = blikCodeOf(body);
  if (code !== undefined && !isBlikCode(code)) return sayNo(reply, no.blikCode);
  const order = await book.open(form);
  const { orderId } = order;
  if (code !== undefined) {
    await book.act(orderId, blikPays(code) ? 'pay' : 'refuse', 'BLIK_AUTHORIZATION_CODE');
    return reply.status(201).send({ status: success, orderId, extOrderId });
  }
  const redirectUri = pageOf(order);
  reply.status(302).header('location', redirectUri);
  return reply.send({ status: success, redirectUri, orderId, extOrderId });
}

const paidWith = (order: Order) => [{ name: 'PAYMENT_ID', value: order.paymentId }];

function orderRoutes(app: FastifyInstance, options: ApiOptions): void {
  const { book } = options;
  app.post('/orders', { config: { call: calls.create } }, (request, reply) =>
    create(options, request, reply),
  );
  app.get(
    '/orders/:orderId',
    { config: { call: calls.retrieve } },
    (request: OrderRequest, reply) => {
      const order = book.byId(request.params.orderId);
      if (!order) return sayNo(reply, no.unknownOrder);
      return { orders: [orderOf(order)], status: success, properties: paidWith(order) };
    },
  );
  app.delete(
    '/orders/:orderId',
    { config: { call: calls.cancel } },
    async (request: OrderRequest, reply) => {
      const { orderId } = request.params;
      const order = book.byId(orderId);
      if (!order) return sayNo(reply, no.unknownOrder);
      if (!(await book.cancel(orderId))) return sayNo(reply, no.wrongStatus);
      return { orderId, extOrderId: order.form.extOrderId, status: success };
    },
  );
  app.post(
    '/orders/:orderId/captures',
    { config: { call: calls.capture } },
    async (request: OrderRequest, reply) => {
      const { orderId } = request.params;
      const order = book.byId(orderId);
      if (!order) return sayNo(reply, no.unknownOrder);
      const whole = Number(order.form.totalAmount);
      const part = bodyOf(request);
      const amount = part ? Number(part.amount) : whole;
      if (!(amount > 0 && amount <= whole)) return sayNo(reply, invalid('amount'));
      if (!(await book.capture(orderId, amount))) return sayNo(reply, no.wrongStatus);
      return { status: { ...success, statusDesc: 'Status was updated' } };
    },
  );
}

const shown = ({ request: _request, ...refund }: Refund) => ({
  ...refund,
  amount: String(refund.amount),
});

const dataOf = ({
  description,
  amount,
  extRefundId,
  currencyCode,
  bankDescription,
}: Body): Body => ({
  description,
  amount,
  extRefundId,
  currencyCode,
  bankDescription,
});

async function makeRefund(book: Book, request: OrderRequest, reply: FastifyReply) {
  const order = book.byId(request.params.orderId);
  if (!order) return sayNo(reply, no.unknownOrder);
  const wanted = (bodyOf(request)?.refund ?? {}) as Body;
  const { description, extRefundId } = wanted;
  if (typeof description !== 'string' || description === '') {
    return sayNo(reply, missing('refund.description'));
  }
  if (extRefundId !== undefined && typeof extRefundId !== 'string') {
    return sayNo(reply, invalid('extRefundId'));
  }
  const answer = (refund: Refund) =>
    reply.send({
      orderId: order.orderId,
      refund: shown(refund),
      status: { ...success, statusDesc: 'Refund queued for processing' },
    });
  const data = JSON.parse(JSON.stringify(dataOf(wanted))) as Body;
  // Only the same data makes it a repeat.
  const before = order.refunds.find((one) => isDeepStrictEqual(JSON.parse(one.request), data));
  if (before) return answer(before);
  if (order.status !== 'COMPLETED') return sayNo(reply, no.wrongStatus);
  const left = refundable(order);
  const amount = wanted.amount === undefined ? left : Number(wanted.amount);
  if (!Number.isInteger(amount) || amount <= 0) return sayNo(reply, invalid('amount'));
  if (amount > left) return sayNo(reply, no.refundAmount);
  if (book.isEmpty) return sayNo(reply, no.refundFunds);
  const ids = extRefundId === undefined ? {} : { extRefundId };
  return answer(
    await book.refund(order, { amount, description, ...ids, request: JSON.stringify(data) }),
  );
}

function refundRoutes(app: FastifyInstance, { book }: ApiOptions): void {
  app.post(
    '/orders/:orderId/refunds',
    { config: { call: calls.refund } },
    (request: OrderRequest, reply) => makeRefund(book, request, reply),
  );
  app.get(
    '/orders/:orderId/refunds',
    { config: { call: calls.refunds } },
    (request: OrderRequest, reply) => {
      const order = book.byId(request.params.orderId);
      return order ? order.refunds.map(shown) : sayNo(reply, no.unknownOrder);
    },
  );
  app.get<{ Params: { orderId: string; refundId: string } }>(
    '/orders/:orderId/refunds/:refundId',
    { config: { call: calls.refunds } },
    (request, reply) => {
      const { orderId, refundId } = request.params;
      const found = book.byId(orderId)?.refunds.find((one) => one.refundId === refundId);
      return found ? shown(found) : sayNo(reply, no.unknownRefund);
    },
  );
}

/** Everything below `/api/v2_1`; authentication comes first. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  orderRoutes(app, options);
  refundRoutes(app, options);
}
