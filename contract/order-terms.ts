/** The terms of orders, and their states. */
import * as z from 'zod/mini';
import { numberOf } from './identifier.ts';
import { maxQuantity, price } from './offer-fields.ts';
import { providers } from './providers.ts';
import { amount, otpCode, typed, worded } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

/**
 * `awaiting_payment`: pieces and Denar are reserved until the złoty arrive. `refund_pending`: both
 * parts are reserved at the seller until the provider has refunded the złoty.
 */
export const orderStates = [
  'awaiting_payment',
  'paid',
  'shipped',
  'completed',
  'cancelled',
  'refund_pending',
  'refunded',
] as const;
export type OrderState = (typeof orderStates)[number];

/** Why an order is cancelled. */
export const orderReasons = ['buyer', 'seller', 'time_out'] as const;

export const deliverKinds = ['pickup', 'delivery'] as const;

/** How long after its creation an order may be paid. */
export const payMinutes = 30;
/** How long after shipping an order completes automatically. */
export const completeDays = 14;
export const maxOrderItems = 50;
/** Maximum number of orders that may wait for one buyer's payment. */
export const maxOpenOrders = 10;
/**
 * One buyer's unpaid orders reserve at most half of an offer's stock, or these few pieces, so that
 * nobody can block a shop's stock without paying. All buyers who have never paid an order reserve
 * no more than that together.
 */
export const fewPieces = 5;

const short = (max: number) => z._default(lineUpTo(max), '');

const phoneOrNone = z.string().check(
  ...typed(16, 'phone', numberOf),
  worded('phone', (text) => text === '' || /^\+?\d{9,15}$/.test(text)),
);

/** Delivery method; shipping needs an address. */
export const delivery = z
  .object({
    kind: z.enum(deliverKinds),
    name: short(120),
    address: z._default(cleanTextOf(400), ''),
    phone: z._default(phoneOrNone, ''),
    note: z._default(cleanTextOf(500), ''),
  })
  .check(
    z.refine(({ kind, address }) => kind === 'pickup' || address !== '', {
      error: 'address',
      path: ['address'],
    }),
  );
export type Deliver = z.output<typeof delivery>;

/** True for what the buyer fetches. Long after an order's end it is not known, and is taken as sent. */
export const isPickup = <At>(order: {
  readonly deliver: Pick<Deliver, 'kind'> | null;
  readonly endedAt: At | null;
}): boolean => (order.deliver ? order.deliver.kind === 'pickup' : order.endedAt === null);

export const offerNumber = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

const item = z.object({
  offerId: offerNumber,
  quantity: z._default(z.number().check(z.int(), z.gte(1), z.lte(maxQuantity)), 1),
});

/** The requested items; the same offer twice is merged into one line. */
export const orderItems = z.array(item).check(z.minLength(1), z.maxLength(maxOrderItems));

export const orderTerms = {
  /** Defaults to the maximum that the offers and the balance allow. */
  denarPart: z.optional(price),
  deliver: z.optional(delivery),
  /** The total shown to the buyer; a different total refuses `price_changed`. */
  total: z.optional(z.union([z.literal(0), amount])),
};

/** How the złoty part of a new order is paid. */
export const orderPayment = {
  /** Who takes it; by default PayU. */
  provider: z.optional(z.enum(providers)),
  /** Pays it with BLIK, without the provider's page. */
  blikCode: z.optional(otpCode),
};

/** Possible refusals of creating an order, whatever the source of its items. */
export const orderRefusals = [
  'step_up_required',
  'own_limit',
  'frozen',
  'payee_unavailable',
  'not_registered',
  'not_found',
  'several_sellers',
  'out_of_stock',
  'price_changed',
  'denar_part_too_large',
  'order_too_large',
  'order_limit',
  'too_many_pieces',
  'insufficient_funds',
  'provider_not_offered',
  'provider_limit',
  'too_many_requests',
] as const;
