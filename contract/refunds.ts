/** Refunds of what was paid in person: by code, by card, or on a bill. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { amount, amountOrNothing, id, timestamp, wireAmount } from './schemas.ts';

/** Maximum days after a sale in which a seller may give money back. */
export const maxRefundDays = 365;

const parts = z.object({ denar: wireAmount, pln: wireAmount });

export const saleRefund = z.object({
  /** Also the booking's, where Denar were given back (`/v2/trans/transactions/{id}`). */
  id,
  time: timestamp,
  denar: wireAmount,
  /** Złoty that were given back at the counter. */
  pln: wireAmount,
  /** Who did it at the till; shown only to the seller. */
  by: z.nullable(z.string()),
});

export const refundedSale = z.object({
  id,
  bill: z.nullable(z.object({ id, number: z.string() })),
  time: timestamp,
  role: z.enum(['seller', 'buyer']),
});

export const refundsOfSale = z.object({
  sale: refundedSale,
  /** What was paid; of złoty, what was taken. */
  paid: parts,
  refunded: parts,
  /** What can still be given back. */
  left: parts,
  /** Until when the seller gives money back. */
  until: timestamp,
  /** True if the caller can give something back now. */
  may: z.boolean(),
  refunds: z.array(saleRefund),
});

export const refundSale = operation({
  name: 'refundSale',
  method: 'POST',
  path: '/v2/trans/transactions/{id}/refund',
  tag: 'refunds',
  changes: ['point of sale', 'money'],
  summary:
    'The seller gives back all or a part of what was paid in person: {{currency.pl}} from the own wallet to the ' +
    'buyer’s, and with `pln` also złoty that were handed back at the counter. All refunds of a sale are at most ' +
    'what was paid, and a cashier’s at most their cap in a day and never what its owner would have to confirm: ' +
    '`owner_wanted`. The sale is named by its booking, or by its bill.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  body: z.object({ denar: amountOrNothing, pln: z.optional(amount) }),
  status: 201,
  /** With the id of this one. */
  answer: z.object({ ...refundsOfSale.shape, refund: id }),
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'owner_wanted',
    'not_registered',
    'not_found',
    'sale_too_old',
    'nothing_to_refund',
    'refund_too_large',
    'insufficient_funds',
    // The buyer has closed the wallet.
    'transaction_closed',
  ],
  keyed: true,
  confirmed: true,
});

export const saleRefunds = operation({
  name: 'saleRefunds',
  method: 'GET',
  path: '/v2/trans/transactions/{id}/refunds',
  tag: 'refunds',
  summary: 'What was given back of a sale, and what still can be, for its two sides.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  status: 200,
  answer: refundsOfSale,
  refusals: ['not_registered', 'not_found'],
});

const days = z.int().check(z.gte(1), z.lte(maxRefundDays));

export const refundDays = operation({
  name: 'refundDays',
  method: 'GET',
  path: '/v2/account/refund-days',
  tag: 'refunds',
  summary: 'For how many days after a sale I give money back.',
  who: 'user',
  status: 200,
  answer: z.object({ days: z.number() }),
  refusals: ['not_registered'],
});

export const setRefundDays = operation({
  name: 'setRefundDays',
  method: 'PUT',
  path: '/v2/account/refund-days',
  tag: 'refunds',
  changes: ['point of sale'],
  summary: 'Says for how many days after a sale I give money back.',
  who: 'user',
  body: z.object({ days }),
  status: 200,
  answer: z.object({ days: z.number() }),
  refusals: ['not_registered'],
});
