/** An order as the screens see it. */
import type { Answer } from '#contract/operation.ts';
import type { createOrder, getOrder } from '#contract/orders.ts';

export type Order = Answer<typeof createOrder>;
/** With what has happened to it. */
export type OrderDetail = Answer<typeof getOrder>;
export type OrderState = Order['status'];

/** How a state is coloured; its word stands beside. */
export const badgeOf = {
  awaiting_payment: 'warning',
  paid: 'success',
  shipped: 'success',
  completed: 'plain',
  cancelled: 'error',
  refund_pending: 'warning',
  refunded: 'plain',
} as const satisfies Record<OrderState, string>;

export const orderAddress = (id: string): string => `/order/${id}`;

/** True while a provider may still change it by itself. */
export const isMoving = ({ status }: Order): boolean =>
  status === 'awaiting_payment' || status === 'refund_pending';

/** True once money is on its way and the buyer is to wait rather than to pay again. */
export const isBeingPaid = ({ payment }: Order): boolean =>
  payment !== null && ['pending', 'unknown', 'paid'].includes(payment.state);
