/** Orders as displayed: items, both parts of the price, delivery, and history. */
import * as z from 'zod/mini';
import { deliverKinds, orderReasons, orderStates } from './order-terms.ts';
import { paymentReasons, paymentStates } from './payments.ts';
import { whereabouts } from './places.ts';
import { providers } from './providers.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

/** Price of pieces: `denar` is the maximum payable in Denar. */
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
  /** Number in the marketplace; the offer may no longer exist. */
  offerId: z.number(),
  name: z.string(),
  /** Empty without a picture. */
  imageSmallUrl: z.string(),
  imageAlt: z.string(),
  ...lineParts,
  /** How many of the pieces have been given back. */
  returned: z.number(),
});

/** Order events; `money_late`: złoty arrived after its end; `money_returned`: and were refunded. */
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
  'refunded_part',
  'refunded',
] as const;
export type OrderEvent = (typeof orderEvents)[number];

export const order = z.object({
  id,
  /** From the programme's single series, as `Z/2026/000012`; gaps are normal. */
  number: z.string(),
  /** The caller's role. */
  role: z.enum(['buyer', 'seller']),
  status: z.enum(orderStates),
  reason: z.nullable(z.enum(orderReasons)),
  buyer: z.object({ name: z.string() }),
  seller: z.object({ id, name: z.string() }),
  items: z.array(orderItem),
  total: wireAmount,
  denarPart: wireAmount,
  plnPart: wireAmount,
  /** What has been given back so far. */
  refunded: z.object({ denar: wireAmount, pln: wireAmount }),
  deliver: z.nullable(
    z.object({
      kind: z.enum(deliverKinds),
      name: z.string(),
      address: z.string(),
      phone: z.string(),
      note: z.string(),
    }),
  ),
  /** Where a paid order is picked up: the seller's shop, if it is listed. */
  pickup: z.nullable(z.object({ ...whereabouts, phone: z.string() })),
  /** The seller's note and the parcel's tracking number. */
  shipping: z.nullable(z.object({ note: z.string(), parcel: z.string() })),
  /** URL for paying the PLN part, while it is valid; never shown to the seller. */
  redirectUri: z.nullable(z.string()),
  /** The latest payment of the PLN part. */
  payment: z.nullable(
    z.object({
      id,
      state: z.enum(paymentStates),
      reason: z.nullable(z.enum(paymentReasons)),
      provider: z.enum(providers),
      /** True for a payment with a BLIK code, which has no payment page. */
      blik: z.boolean(),
    }),
  ),
  createdAt: timestamp,
  /** Payment deadline. */
  payUntil: timestamp,
  paidAt: z.nullable(timestamp),
  shippedAt: z.nullable(timestamp),
  /** When it was completed, cancelled or refunded. */
  endedAt: z.nullable(timestamp),
  /** When a shipped order completes automatically. */
  completesAt: z.nullable(timestamp),
  /** The receipt of the Denar part (`/v2/trans/transactions/{id}`). */
  transaction: z.nullable(id),
  /** Actions now available to the caller. */
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
    /** The pieces that a refund in part gives back, and what they were paid with. */
    refund: z.nullable(
      z.object({
        denar: wireAmount,
        pln: wireAmount,
        items: z.array(z.object({ name: z.string(), quantity: z.number() })),
      }),
    ),
  }),
);
