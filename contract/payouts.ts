/** Payouts: Denar, or złoty from sales, are paid to the person's own, verified bank account. */
import * as z from 'zod/mini';
import { outgoingStates, reviewStates } from './bank-outgoing.ts';
import { cursorPage, listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { amount, id, timestamp, wireAmount } from './schemas.ts';

export const payoutCurrencies = ['DNR', 'PLN'] as const;

/** One of my payouts; `cancellable` until it is exported to the bank. */
const payout = z.object({
  id,
  createdAt: timestamp,
  amount: wireAmount,
  /** Paid out from Denar, or from the złoty of orders. */
  currency: z.enum(payoutCurrencies),
  /** Masked except for the first two and the last four digits. */
  bankAccount: z.string(),
  accountName: z.string(),
  state: z.enum(outgoingStates),
  cancellable: z.boolean(),
  /** Earliest time of export to the bank; null if that has passed, and once it is exported. */
  leavesAt: z.nullable(timestamp),
  /** State of the programme's review; null if none is needed. */
  review: z.nullable(z.enum(reviewStates)),
  /** Why the programme refused it. */
  refusedBecause: z.nullable(z.string()),
  endedAt: z.nullable(timestamp),
  /** The booking that took the money from the wallet. */
  transaction: id,
});

export const makePayout = operation({
  name: 'makePayout',
  method: 'POST',
  path: '/v2/account/payout',
  tag: 'account',
  changes: ['money'],
  summary:
    'Takes {{currency.pl}}, or złoty from orders, out of the wallet and queues as many złoty to a verified ' +
    'bank account. `balance` is that of their currency. What came into the wallet of late, other than ' +
    'by the bank, leaves later (`leavesAt`), and some payouts wait for the desk (`review`).',
  who: 'user',
  body: z.object({
    bankAccountId: id,
    amount,
    currency: z._default(z.enum(payoutCurrencies), 'DNR'),
  }),
  status: 201,
  answer: z.object({ ...payout.shape, balance: wireAmount }),
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'not_registered',
    'not_found',
    'bank_account_not_verified',
    'insufficient_funds',
  ],
  keyed: true,
  confirmed: true,
});

export const listPayouts = operation({
  name: 'listPayouts',
  method: 'GET',
  path: '/v2/account/payout',
  tag: 'account',
  summary: 'My payouts, newest first.',
  who: 'user',
  query: z.object(cursorPage),
  status: 200,
  answer: z.object({ payouts: z.array(payout), ...listPlace }),
  refusals: ['not_registered'],
});

export const cancelPayout = operation({
  name: 'cancelPayout',
  method: 'POST',
  path: '/v2/account/payout/{id}/cancel',
  tag: 'account',
  changes: ['money'],
  summary: 'Cancels a payout that still waits; the money is in the wallet again.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: z.object({ ...payout.shape, balance: wireAmount }),
  refusals: ['not_registered', 'not_found', 'transfer_ended'],
  keyed: true,
});
