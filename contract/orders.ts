/** Orders: pieces of one seller's offers, paid in Denar and złoty, both parts or neither. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { order, orderHistory } from './order-shapes.ts';
import { orderItems, orderPayment, orderRefusals, orderStates, orderTerms } from './order-terms.ts';
import { id } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

export const createOrder = operation({
  name: 'createOrder',
  method: 'POST',
  path: '/v2/trans/order/create',
  tag: 'orders',
  changes: ['basket', 'waiting', 'money'],
  summary:
    'Orders from one seller. The pieces and the part in {{currency.pl}} are set aside and a payment of the PLN ' +
    'part is opened with PayU or the named provider; one without a PLN part is paid at once. Where the provider does not answer ' +
    'the order is there without `redirectUri`, and is paid by `payu/create_order`.',
  who: 'user',
  body: z.object({ items: orderItems, ...orderTerms, ...orderPayment }),
  status: 201,
  answer: order,
  refusals: [...orderRefusals, 'own_offer'],
  keyed: true,
  confirmed: true,
});

export const orderFields = ['createdAt', 'number', 'total', 'status'] as const;

export const myOrders = operation({
  name: 'myOrders',
  method: 'GET',
  path: '/v2/trans/order/my',
  tag: 'orders',
  summary: 'My orders; `as=seller` those that others have made with me.',
  who: 'user',
  query: z.object({
    ...listQuery(orderFields, '-createdAt'),
    as: z._default(z.enum(['buyer', 'seller']), 'buyer'),
    status: z.optional(z.enum(orderStates)),
    /** Orders that need an action: to be paid, shipped, received or refunded. */
    open: z.optional(z.enum(['yes', 'no'])),
  }),
  status: 200,
  answer: z.object({ orders: z.array(order), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_registered'],
});

const params = z.object({ id });
export const wholeOrder = z.object({ ...order.shape, history: orderHistory });

export const getOrder = operation({
  name: 'getOrder',
  method: 'GET',
  path: '/v2/trans/order/{id}',
  tag: 'orders',
  summary: 'One of the orders that I have made or that were made with me, and what happened to it.',
  who: 'user',
  params,
  status: 200,
  answer: wholeOrder,
  refusals: ['not_registered', 'not_found'],
});

const note = z._default(cleanTextOf(500), '');

export const cancelOrder = operation({
  name: 'cancelOrder',
  method: 'POST',
  path: '/v2/trans/order/{id}/cancel',
  tag: 'orders',
  changes: ['basket', 'waiting', 'money'],
  summary:
    'Cancels an order that is not paid, by either side: pieces and {{currency.pl}} are free again. Where it ' +
    'has been paid meanwhile it refuses; złoty that come later go back automatically.',
  who: 'user',
  params,
  body: z.optional(z.object({ note })),
  status: 200,
  answer: wholeOrder,
  refusals: ['not_registered', 'not_found', 'order_closed'],
  keyed: true,
});

export const shipOrder = operation({
  name: 'shipOrder',
  method: 'POST',
  path: '/v2/trans/order/{id}/ship',
  tag: 'orders',
  changes: ['basket', 'waiting', 'money'],
  summary: 'By the seller: a paid order is on its way, or ready to be picked up.',
  who: 'user',
  params,
  body: z.optional(
    z.object({
      note,
      /** Tracking number of the parcel. */
      parcel: z._default(lineUpTo(80), ''),
    }),
  ),
  status: 200,
  answer: wholeOrder,
  refusals: ['not_registered', 'not_found', 'order_closed'],
  keyed: true,
});

export const completeOrder = operation({
  name: 'completeOrder',
  method: 'POST',
  path: '/v2/trans/order/{id}/complete',
  tag: 'orders',
  changes: ['basket', 'waiting', 'money'],
  summary:
    'By the buyer: the pieces have come. The seller may say so of what was picked up. A shipped ' +
    'order is completed automatically after fourteen days.',
  who: 'user',
  params,
  status: 200,
  answer: wholeOrder,
  refusals: ['not_registered', 'not_found', 'order_closed'],
  keyed: true,
});

export const refundOrder = operation({
  name: 'refundOrder',
  method: 'POST',
  path: '/v2/trans/order/{id}/refund',
  tag: 'orders',
  changes: ['basket', 'waiting', 'money'],
  summary:
    'By the seller: gives pieces of a paid order back, or without `items` all that is left of it. Both ' +
    'parts are set aside at once and reach the buyer when the provider has sent the złoty back; where ' +
    'it refuses, both are free again. One refund at a time.',
  who: 'user',
  params,
  body: z.optional(z.object({ note, items: z.optional(orderItems) })),
  status: 200,
  answer: wholeOrder,
  refusals: [
    'frozen',
    'not_registered',
    'not_found',
    'order_closed',
    'refund_too_large',
    'insufficient_funds',
    'transaction_closed',
    'provider_not_offered',
    'payment_refused',
  ],
  keyed: true,
});
