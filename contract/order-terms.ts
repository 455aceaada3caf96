/** What may be asked of an order, and the states that it goes through. */
import * as z from 'zod/mini';
import { maxQuantity, price } from './offer-fields.ts';
import { amount, digitsOfPhone, typed, worded } from './schemas.ts';
import { cleanTextOf, lineUpTo } from './text.ts';

/**
 * `awaiting_payment`: pieces and Denar are set aside until the złoty come. `refund_pending`: both
 * parts are set aside at the seller until the provider has sent the złoty back.
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

/** So long after it was made an order may be paid. */
export const payMinutes = 30;
/** So long after it was shipped an order completes by itself. */
export const completeDays = 14;
export const maxOrderItems = 50;
/** As many orders may wait for one buyer’s payment at once. */
export const maxOpenOrders = 10;
/**
 * Of an offer one buyer's unpaid orders set aside half of the pieces at the most, or these few: nobody
 * takes a shop's stock away without paying.
 */
export const fewPieces = 5;

const short = (max: number) => z._default(lineUpTo(max), '');

const phoneOrNone = z.string().check(
  ...typed(16, 'phone', digitsOfPhone),
  worded('phone', (text) => text === '' || /^\+?\d{9,15}$/.test(text)),
);

/** How the pieces come to the buyer; an address is needed where they are sent. */
export const deliver = z
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
export type Deliver = z.output<typeof deliver>;

export const offerNumber = z.number().check(z.int(), z.gte(1), z.lte(2_147_483_647));

const item = z.object({
  offerId: offerNumber,
  quantity: z._default(z.number().check(z.int(), z.gte(1), z.lte(maxQuantity)), 1),
});

/** What is asked for; the same offer twice is one line of both quantities. */
export const orderItems = z.array(item).check(z.minLength(1), z.maxLength(maxOrderItems));

export const orderTerms = {
  /** Left out, the most that the offers and the balance allow. */
  denarPart: z.optional(price),
  deliver: z.optional(deliver),
  /** What the buyer was shown; another sum refuses `price_changed`. */
  total: z.optional(z.union([z.literal(0), amount])),
};

/** What making an order may refuse, whatever its items come from. */
export const orderRefusals = [
  'step_up_required',
  'own_limit',
  'frozen',
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
