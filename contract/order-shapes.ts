/** Orders as they are shown: what was bought, its two parts, where it goes, and what happened to it. */
import * as z from 'zod/mini';
import { deliverKinds, orderReasons, orderStates } from './order-terms.ts';
import { paymentReasons, paymentStates } from './payments.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

/** What pieces cost: `denar` is the most of it that may be paid in Denar. */
export const lineParts = {
  quantity: z.number(),
  /** In percent. */
  denar_percent: z.number(),
  catalogue: wireAmount,
  discountPercent: z.number(),
  discount: wireAmount,
  total: wireAmount,
  denar: wireAmount,
  pln: wireAmount,
  promotion: z.nullable(z.object({ id, name: z.string() })),
};

export const orderItem = z.object({
  /** The number in the marketplace, where the offer may be gone by now. */
  offerId: z.number(),
  name: z.string(),
  /** Empty where there is no picture. */
  imageSmallUrl: z.string(),
  imageAlt: z.string(),
  ...lineParts,
});

/** What happened to an order; `money_late`: złoty came after its end; `money_returned`: and have gone back. */
export const orderEvents = [
  'created',
  'payment_failed',
  'paid',
  'shipped',
  'completed',
  'cancelled',
  'money_late',
  'money_returned',
  'refund_asked',
  'refund_refused',
  'refunded',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const order = z.object({
  id,
  /** Of the seller’s series, as `Z/2026/000012`. */
  number: z.string(),
  /** Which side of it the caller is. */
  role: z.enum(['buyer', 'seller']),
  status: z.enum(orderStates),
  reason: z.nullable(z.enum(orderReasons)),
  buyer: z.object({ name: z.string() }),
  seller: z.object({ id, name: z.string() }),
  items: z.array(orderItem),
  total: wireAmount,
  denarPart: wireAmount,
  plnPart: wireAmount,
  deliver: z.nullable(
    z.object({
      kind: z.enum(deliverKinds),
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      note: z.string(),
    }),
  ),
  /** What the seller says of the parcel. */
  shipping: z.nullable(z.object({ note: z.string(), parcel: z.string() })),
  /** Where the buyer pays the PLN part, as long as that is of use; never told to the seller. */
  redirectUri: z.nullable(z.string()),
  /** The newest payment of the PLN part. */
  payment: z.nullable(
    z.object({ id, state: z.enum(paymentStates), reason: z.nullable(z.enum(paymentReasons)) }),
  ),
  createdAt: timestamp,
  /** Until when it may be paid. */
  payUntil: timestamp,
  paidAt: z.nullable(timestamp),
  shippedAt: z.nullable(timestamp),
  /** Completed, cancelled or given back. */
  endedAt: z.nullable(timestamp),
  /** When a shipped order completes by itself. */
  completesAt: z.nullable(timestamp),
  /** The receipt of the Denar part (`/v2/trans/transactions/{id}`). */
  transaction: z.nullable(id),
  /** What the caller may do with it now. */
  may: z.object({
    pay: z.boolean(),
    cancel: z.boolean(),
    ship: z.boolean(),
    complete: z.boolean(),
    refund: z.boolean(),
  }),
});

export const orderHistory = z.array(
  z.object({
    at: timestamp,
    by: z.enum(['buyer', 'seller', 'provider', 'clock', 'admin']),
    event: z.enum(orderEvents),
    note: z.string(),
  }),
);
