/** An order as the screens use it. */
import type { Answer } from '#contract/operation.ts';
import type { createOrder, getOrder } from '#contract/orders.ts';

export type Order = Answer<typeof createOrder>;
/** With its history. */
export type OrderDetail = Answer<typeof getOrder>;
export type OrderState = Order['status'];

/** The colour of a state; its text is next to it. */
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

/** True while a provider may still change it. */
export const isMoving = ({ status }: Order): boolean =>
  status === 'awaiting_payment' || status === 'refund_pending';

/** True once money is on its way, so that the buyer should wait instead of paying again. */
export const isBeingPaid = ({ payment }: Order): boolean =>
  payment !== null && ['pending', 'unknown', 'paid'].includes(payment.state);
