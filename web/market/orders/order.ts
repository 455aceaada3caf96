/** An order as the screens use it. */
import { type Minor, parseAmount, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { BothParts } from '#contract/order-parts.ts';
import { isPickup } from '#contract/order-terms.ts';
import type { createOrder, getOrder } from '#contract/orders.ts';
import type { Words } from '../../i18n/use-words.ts';

export type Order = Answer<typeof createOrder>;
/** With its history. */
export type OrderDetail = Answer<typeof getOrder>;
/** From the wire's form (12.5) to minor units. */
export const minorOf = (amount: number): Minor => parseAmount(amount) ?? 0;

/** `30,00 DNR + 5,00 zł`; of a part that is nothing only where both are. */
export const bothParts = (format: Words['format'], { denar, pln }: BothParts): string =>
  [
    ...(denar > 0 || pln === 0 ? [format.money(toWire(denar))] : []),
    ...(pln > 0 ? [format.money(toWire(pln), 'PLN')] : []),
  ].join(' + ');

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

type Fetched = Pick<Order, 'deliver' | 'endedAt'>;

/** Texts that what is fetched has in words of its own, with `_pickup` at their end. */
const pickupTexts = [
  'next_awaiting_payment_seller',
  'next_paid_buyer',
  'next_paid_seller',
  'is_shipped_buyer',
  'is_shipped_seller',
  'next_shipped_seller',
  'do_ship',
  'ask_ship',
  'ask_complete',
  'text_ship',
  'yes_ship',
  'done_ship',
] as const;
type PickupText = (typeof pickupTexts)[number];

/** The key of a text about an order, by how its pieces come to the buyer. */
export function textOf<Key extends string>(
  order: Fetched,
  key: Key,
): `orders.${Key}` | `orders.${Key & PickupText}_pickup` {
  const own = pickupTexts.find((one) => one === key);
  return own && isPickup(order) ? `orders.${own as Key & PickupText}_pickup` : `orders.${key}`;
}

/** The key of an order's state. */
export const stateText = (order: Fetched & Pick<Order, 'status'>) =>
  order.status === 'shipped' && isPickup(order)
    ? 'orders.state_ready'
    : (`orders.state_${order.status}` as const);

/** True while a provider may still change it. */
export const isMoving = ({ status }: Order): boolean =>
  status === 'awaiting_payment' || status === 'refund_pending';

/** True once money is on its way, so that the buyer should wait instead of paying again. */
export const isBeingPaid = ({ payment }: Order): boolean =>
  payment !== null && ['pending', 'unknown', 'paid'].includes(payment.state);
