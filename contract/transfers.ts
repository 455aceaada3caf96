/** Transfers between participants, and the payment history. */
import * as z from 'zod/mini';
import { billBrief } from './bill-brief.ts';
import { listPlace, numberedPage } from './lists.ts';
import { operation } from './operation.ts';
import { payee } from './payees.ts';
import { amount, currency, email, id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** Why money moved; the interface has a label for each. */
export const transactionKinds = [
  'transfer',
  'code_payment',
  'top_up',
  'card_payment',
  'bill',
  'order',
  'exchange',
  'payout',
  'refund',
] as const;

/** One line of a wallet's history. `amount` is positive; `direction` is the direction. */
export const transactionRow = z.object({
  id,
  time: timestamp,
  direction: z.enum(['in', 'out']),
  kind: z.enum(transactionKinds),
  amount: wireAmount,
  currency,
  balance_after: wireAmount,
  /**
   * The counterparty; for a top-up the programme itself, without an e-mail address. Sellers of
   * goods see the buyer's address masked (`an…@example.pl`); people who send each other money see
   * it in full.
   */
  counterparty: z.object({ name: z.string(), email: z.nullable(z.string()) }),
  title: z.string(),
  /** The payment that a refund of a sale gives back, or a part of it. */
  refund_of: z.nullable(z.object({ id, time: timestamp })),
  /** The bill that it pays, if its złoty are or were to be paid at the counter. */
  mixed_bill: z.nullable(
    z.object({
      id,
      pln: wireAmount,
      /** When the seller had them; until then the sale is not done. */
      zloty_taken_at: z.nullable(timestamp),
    }),
  ),
});

export const completedTransfer = z.object({
  transaction: id,
  status: z.literal('completed'),
  balance: wireAmount,
});

const title = z._default(lineUpTo(140), '');

export const transfer = operation({
  name: 'transfer',
  method: 'POST',
  path: '/v2/et/transfer',
  tag: 'transfers',
  changes: ['money'],
  summary: 'Pays another participant, who is named by e-mail.',
  who: 'user',
  query: z.object({ email, amount, title }),
  status: 201,
  answer: completedTransfer,
  refusals: [
    'step_up_required',
    'own_limit',
    'frozen',
    'not_registered',
    'payee_unavailable',
    'recipient_unknown',
    'same_account',
    'insufficient_funds',
    // More transfers are queued than the ledger accepts.
    'not_ready',
  ],
  keyed: true,
  confirmed: true,
});

export const transTransfer = operation({
  name: 'transTransfer',
  method: 'POST',
  path: '/trans/transfer',
  tag: 'transfers',
  changes: ['money'],
  summary: 'The same as et/transfer, with a body.',
  who: 'user',
  body: z.object({ email, amount, title }),
  status: 201,
  answer: completedTransfer,
  refusals: transfer.refusals,
  keyed: true,
  confirmed: true,
});

export const recipients = operation({
  name: 'recipients',
  method: 'GET',
  path: '/v2/trans/recipients',
  tag: 'transfers',
  summary:
    'People I have paid or had transfers from whose name or e-mail matches, most recent first, ' +
    'and anybody whose whole e-mail is given, with the mark that a payer is shown.',
  who: 'user',
  query: z.object({ search: z._default(lineUpTo(254), '') }),
  status: 200,
  answer: z.object({ recipients: z.array(z.object({ ...payee.shape, email: z.string() })) }),
  refusals: ['not_registered', 'too_many_requests'],
});

/** Filters of the history; days are whole days in Polish time, both ends inclusive. */
const filters = {
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  direction: z.optional(z.enum(['in', 'out'])),
  /** Defaults to Denar. */
  currency: z.optional(z.enum(['DNR', 'ITL'])),
  search: z._default(lineUpTo(140), ''),
};

export const transactions = operation({
  name: 'transactions',
  method: 'GET',
  path: '/v2/trans/transactions',
  tag: 'transfers',
  summary: 'My payments, newest first; as CSV or PDF everything that the filters leave.',
  who: 'user',
  query: z.object({
    ...numberedPage,
    ...filters,
    format: z._default(z.enum(['json', 'csv', 'pdf']), 'json'),
  }),
  status: 200,
  answer: z.object({
    transactions: z.array(transactionRow),
    ...listPlace,
    /** Sums over all filtered rows. */
    sums: z.object({ in: wireAmount, out: wireAmount }),
  }),
  alsoAnswers: ['text/csv', 'application/pdf'],
  refusals: ['not_registered'],
});

export const receipt = operation({
  name: 'receipt',
  method: 'GET',
  path: '/v2/trans/transactions/{id}',
  tag: 'transfers',
  summary: 'One of my payments with what a receipt shows.',
  who: 'user',
  params: z.object({ id }),
  query: z.object({ format: z._default(z.enum(['json', 'pdf']), 'json') }),
  status: 200,
  answer: z.object({
    ...transactionRow.shape,
    payer: z.object({ name: z.string() }),
    payee: z.object({ name: z.string() }),
    /** The bill that it pays. */
    bill: z.nullable(billBrief),
    /** The booking's number in the journal and its hash, in hexadecimal. */
    journal: z.object({ sequence: z.number(), hash: z.string() }),
  }),
  alsoAnswers: ['application/pdf'],
  refusals: ['not_registered', 'not_found'],
});
