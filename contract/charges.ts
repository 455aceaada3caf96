/** One-time payment codes made by the buyer, and the charges that sellers make with them. */
import * as z from 'zod/mini';
import { billBrief } from './bill-brief.ts';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import { amount, email, id, otpCode, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Lifetime of a code, and the time the buyer has to accept a charge (contract §2). */
export const codeSeconds = 120;
export const acceptSeconds = 60;

export const chargeStates = [
  'awaiting_acceptance',
  'completed',
  'refused',
  'expired',
  'cancelled',
] as const;

/** A charge as seen by either side. */
export const charge = z.object({
  transaction: id,
  status: z.enum(chargeStates),
  amount: wireAmount,
  description: z.string(),
  /** The caller's role. */
  role: z.enum(['buyer', 'seller']),
  /** With the mark for the buyer who is asked. */
  payee,
  created_at: timestamp,
  expires_at: timestamp,
  completed_at: z.nullable(timestamp),
  /** The bill that it pays; for the buyer alone. */
  bill: z.nullable(billBrief),
});

const code = {
  otp_code: z.string(),
  expires_at: timestamp,
  seconds: z.number(),
};

export const makeCode = operation({
  name: 'makeCode',
  method: 'POST',
  path: '/v2/et/otp',
  tag: 'codes',
  summary:
    'Makes the buyer’s one-time code; a new one ends the old. `not_ready` where no code is free.',
  who: 'user',
  status: 201,
  answer: z.object(code),
  refusals: ['frozen', 'not_registered', 'not_ready'],
  keyed: true,
});

export const makeBoundCode = operation({
  name: 'makeBoundCode',
  method: 'POST',
  path: '/trans/otp',
  tag: 'codes',
  summary: 'Makes a code for one amount and one payee, who is named by e-mail.',
  who: 'user',
  body: z.object({ amount, userEmail: email }),
  status: 201,
  answer: z.object({ ...code, amount: wireAmount, payee }),
  refusals: [
    'step_up_required',
    'frozen',
    'not_registered',
    'recipient_unknown',
    'same_account',
    'not_ready',
  ],
  keyed: true,
  confirmed: true,
});

export const makeCharge = operation({
  name: 'makeCharge',
  method: 'POST',
  path: '/v2/et/transaction',
  tag: 'codes',
  changes: ['money'],
  summary:
    'The seller charges a buyer’s code: the buyer’s money is held until the buyer decides. ' +
    'A code bound to this seller and amount completes at once.',
  who: 'user',
  cashier: true,
  query: z.object({
    otp_code: otpCode,
    kwota: amount,
    description: z._default(lineUpTo(140), ''),
  }),
  status: 201,
  answer: z.object({
    transaction: id,
    status: z.enum(['awaiting_acceptance', 'completed']),
    amount: wireAmount,
    expires_at: timestamp,
  }),
  refusals: [
    'frozen',
    'not_registered',
    'code_invalid',
    'code_expired',
    'code_used',
    'own_code',
    'amount_differs',
    'declined',
    'too_many_attempts',
  ],
  keyed: true,
});

export const payBoundCode = operation({
  name: 'payBoundCode',
  method: 'POST',
  path: '/trans/pay',
  tag: 'codes',
  changes: ['money'],
  summary: 'The payee of a bound code takes the payment; it completes at once.',
  who: 'user',
  cashier: true,
  body: z.object({ otp_code: otpCode, amount, description: z._default(lineUpTo(140), '') }),
  status: 201,
  answer: z.object({
    transaction: id,
    status: z.literal('completed'),
    amount: wireAmount,
    /** Left out for a cashier. */
    balance: z.optional(wireAmount),
  }),
  refusals: makeCharge.refusals,
  keyed: true,
});

export const decideCharge = operation({
  name: 'decideCharge',
  method: 'POST',
  path: '/v2/et/accept',
  tag: 'codes',
  changes: ['money'],
  summary: 'The buyer accepts or refuses a charge.',
  who: 'user',
  query: z.object({
    transaction: id,
    decision: z._default(z.enum(['accept', 'refuse']), 'accept'),
  }),
  status: 200,
  answer: z.object({
    transaction: id,
    status: z.enum(['completed', 'refused']),
    balance: wireAmount,
  }),
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'not_registered',
    'payee_unavailable',
    'not_found',
    'transaction_expired',
    'transaction_closed',
  ],
  keyed: true,
  confirmed: true,
});

export const cancelCharge = operation({
  name: 'cancelCharge',
  method: 'POST',
  path: '/v2/et/transaction/cancel',
  tag: 'codes',
  summary: 'The seller takes back a charge that the buyer has not decided: its hold ends at once.',
  who: 'user',
  cashier: true,
  body: z.object({ transaction: id }),
  status: 200,
  answer: z.object({ transaction: id, status: z.literal('cancelled') }),
  refusals: ['not_registered', 'not_found', 'transaction_expired', 'transaction_closed'],
  keyed: true,
});

export const getCharge = operation({
  name: 'getCharge',
  method: 'GET',
  path: '/v2/et/transaction/{id}',
  tag: 'codes',
  summary: 'The state of a charge, for its buyer and its seller.',
  who: 'user',
  cashier: true,
  params: z.object({ id }),
  status: 200,
  answer: charge,
  refusals: ['not_registered', 'not_found'],
});
