/** Card payments: the seller initiates, a numbered one-time code confirms. */
import * as z from 'zod/mini';
import { billBrief } from './bill-brief.ts';
import { cursorPage, listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import {
  amount,
  cardNumber,
  email,
  id,
  otpCode,
  serial,
  timestamp,
  wireAmount,
} from './schemas.ts';
import { lineUpTo } from './text.ts';

/** How long the code may be entered (contract §2). */
export const cardPaymentSeconds = 300;

/** After this many wrong codes the payment fails and the card locks for this long (contract §2). */
export const maxWrongCodes = 5;
export const cardLockMinutes = 15;

/**
 * `refused`: by the card's owner; `cancelled`: by the seller, or because the card was blocked or
 * locked; `failed`: five wrong codes.
 */
export const cardPaymentStates = [
  'awaiting_code',
  'completed',
  'refused',
  'cancelled',
  'failed',
  'expired',
] as const;

/** A payment as seen by either side. */
export const cardPayment = z.object({
  transaction_id: id,
  status: z.enum(cardPaymentStates),
  amount: wireAmount,
  description: z.string(),
  /** The caller's role. */
  role: z.enum(['buyer', 'seller']),
  /** Number of the code that confirms this payment. */
  code_no: z.number(),
  /** With the mark for the card owner who is asked. */
  seller: payee,
  /** The last four digits; the card's id is shown only to its owner. */
  card: z.object({ id: z.nullable(id), cardNumber: z.string() }),
  /** Wrong codes left before the card locks. */
  attemptsLeft: z.number(),
  /** True if the amount is so large that only the owner can confirm it, in their own wallet. */
  owner_confirms: z.boolean(),
  created_at: timestamp,
  expires_at: timestamp,
  completed_at: z.nullable(timestamp),
  /** The receipt of a completed payment (`/v2/trans/transactions/{id}`). */
  receipt: z.nullable(id),
  /** The bill that it pays; for the buyer alone. */
  bill: z.nullable(billBrief),
});

export const initiateCardPayment = operation({
  name: 'initiateCardPayment',
  method: 'POST',
  path: '/v2/trans/cards/initiate',
  tag: 'card payments',
  summary:
    'The seller asks for money from a card: the amount is held for five minutes and the answer ' +
    'names the code that confirms it. Whatever is amiss with the money is `declined`; a number ' +
    'and serial that are not of one registered card are `card_unknown`.',
  who: 'user',
  cashier: true,
  body: z.object({
    card_number: cardNumber,
    serial,
    amount,
    /** The caller's own e-mail address. */
    seller_email: email,
    description: z._default(lineUpTo(140), ''),
    /** One of my unpaid bills, paid by the confirmed payment; `amount` must be its Denar part. */
    billId: z.optional(id),
  }),
  status: 201,
  answer: z.object({
    transaction_id: id,
    status: z.literal('awaiting_code'),
    code_no: z.number(),
    amount: wireAmount,
    seller: z.object({ name: z.string() }),
    expires_at: timestamp,
    /** True if the amount is so large that only the owner can confirm it, in their own wallet. */
    owner_confirms: z.boolean(),
  }),
  refusals: [
    'frozen',
    'not_registered',
    'email_not_yours',
    'card_unknown',
    'card_blocked',
    'card_locked',
    'same_account',
    'no_codes_left',
    'declined',
    'too_many_attempts',
    'not_found',
    'bill_closed',
    'amount_differs',
  ],
  keyed: true,
});

export const confirmCardPayment = operation({
  name: 'confirmCardPayment',
  method: 'POST',
  path: '/v2/trans/cards/confirm',
  tag: 'card payments',
  changes: ['money'],
  summary:
    'Pays, with the code that the payment asks for: by the card’s owner, or by the seller who ' +
    'started it. The fifth wrong code ends the payment and locks the card for fifteen minutes.',
  who: 'user',
  cashier: true,
  body: z.object({ transaction_id: id, one_time_code: otpCode }),
  status: 200,
  answer: z.object({
    transaction_id: id,
    status: z.literal('completed'),
    amount: wireAmount,
    completed_at: timestamp,
    receipt: id,
  }),
  refusals: [
    'step_up_required',
    'own_limit',
    'declined',
    'frozen',
    'payee_unavailable',
    'owner_confirms',
    'not_registered',
    'not_found',
    'wrong_code',
    'card_blocked',
    'card_locked',
    'transaction_expired',
    'transaction_closed',
  ],
  keyed: true,
  confirmed: true,
});

export const cancelCardPayment = operation({
  name: 'cancelCardPayment',
  method: 'POST',
  path: '/v2/trans/cards/cancel',
  tag: 'card payments',
  changes: ['money'],
  summary: 'Ends an open payment: its buyer refuses it, or its seller withdraws it.',
  who: 'user',
  cashier: true,
  body: z.object({ transaction_id: id }),
  status: 200,
  answer: z.object({ transaction_id: id, status: z.enum(['refused', 'cancelled']) }),
  refusals: ['not_registered', 'not_found', 'transaction_expired', 'transaction_closed'],
  keyed: true,
});

export const getCardPayment = operation({
  name: 'getCardPayment',
  method: 'GET',
  path: '/v2/trans/cards/transactions/{id}',
  tag: 'card payments',
  summary: 'The state of a payment, for its buyer and its seller.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  status: 200,
  answer: cardPayment,
  refusals: ['not_registered', 'not_found'],
});

export const cardPayments = operation({
  name: 'cardPayments',
  method: 'GET',
  path: '/v2/trans/cards/transactions',
  tag: 'card payments',
  summary:
    'My payments by card, newest first; with `role=buyer&status=awaiting_code` those that await ' +
    'my code.',
  who: 'user',
  cashier: true,
  query: z.object({
    ...cursorPage,
    role: z.optional(z.enum(['buyer', 'seller'])),
    status: z.optional(z.enum(cardPaymentStates)),
  }),
  status: 200,
  answer: z.object({
    payments: z.array(cardPayment),
    ...listPlace,
  }),
  refusals: ['not_registered'],
});
