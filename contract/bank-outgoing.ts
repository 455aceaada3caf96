/** The bank desk, outgoing: transfers that wait, are exported to the bank, and are settled or fail. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, line, page, timestamp, wireAmount } from './schemas.ts';

export const outgoingStates = ['queued', 'exported', 'settled', 'failed', 'cancelled'] as const;
export const outgoingPurposes = ['verification', 'payout', 'return'] as const;

/** Why the desk looks at a payout: the account's holder is not its person, or it is too much in 30 days. */
export const reviewReasons = ['name', 'sum'] as const;
export const reviewStates = ['waiting', 'approved', 'refused'] as const;

/** Why a person has to look at a payout before it leaves, or had to, and what they compare. */
const review = z.object({
  state: z.enum(reviewStates),
  reasons: z.array(z.enum(reviewReasons)),
  askedAt: timestamp,
  /** Whose payout it is: the person, and their approved company. */
  owner: z.string(),
  company: z.nullable(z.string()),
  /** Whom the bank has last named as the payer from that account. */
  told: z.nullable(z.string()),
  /** What the person's payouts of the 30 days up to it come to, those that were looked at too. */
  sum: wireAmount,
});

/** `review`: for a person of the desk. `later`: for the day on which it may leave. */
export const outgoingWaits = ['review', 'later'] as const;

export const outgoingFields = ['createdAt', 'accountName', 'amount', 'state', 'purpose'] as const;

export const listOutgoing = operation({
  name: 'listOutgoing',
  method: 'GET',
  path: '/v2/adm/bank/outgoing',
  tag: 'bank',
  summary: 'Transfers that leave the programme’s bank account.',
  who: 'admin',
  query: z.object({
    ...listQuery(outgoingFields, '-createdAt'),
    state: z.optional(z.enum(outgoingStates)),
    purpose: z.optional(z.enum(outgoingPurposes)),
    export: z.optional(id),
    /** What keeps queued transfers from the next export. */
    waits: z.optional(z.enum(outgoingWaits)),
  }),
  status: 200,
  answer: z.object({
    transfers: z.array(
      z.object({
        id,
        createdAt: timestamp,
        /** 26 digits. */
        account: z.string(),
        accountName: z.string(),
        title: z.string(),
        amount: wireAmount,
        purpose: z.enum(outgoingPurposes),
        state: z.enum(outgoingStates),
        /** The number of the export that carries it. */
        exportNumber: z.nullable(z.number()),
        endedAt: z.nullable(timestamp),
        reason: z.nullable(z.string()),
        /** How a second person is to agree that it ended; null where nothing is proposed. */
        proposed: z.nullable(z.enum(['settled', 'failed'])),
        /** Before it no export carries the transfer; null where that is over. */
        leavesAt: z.nullable(timestamp),
        review: z.nullable(review),
      }),
    ),
    ...listPlace,
    /** All that the next export may carry. */
    queued: z.object({ transfers: z.number(), amount: wireAmount }),
    /** What waits until it may leave, without what waits for a person. */
    later: z.object({ transfers: z.number(), amount: wireAmount }),
    /** Payouts that wait for a person of the desk. */
    toReview: z.object({ transfers: z.number(), amount: wireAmount }),
    /** What is left of the programme's own money for verifications, and whether that is little. */
    costs: z.object({ left: wireAmount, low: z.boolean() }),
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

const exportRow = z.object({
  id,
  number: z.number(),
  fileName: z.string(),
  transfers: z.number(),
  amount: wireAmount,
  /** SHA-256 of the file, in hexadecimal. */
  digest: z.string(),
  madeAt: timestamp,
  madeBy: z.string(),
});

export const exportOutgoing = operation({
  name: 'exportOutgoing',
  method: 'POST',
  path: '/v2/adm/bank/export',
  tag: 'bank',
  summary:
    'Puts all queued transfers that may leave, but the caller’s own payouts, into one Elixir-0 file, which is ' +
    'answered (`format=file`, the default) or described (`format=json`). A transfer is in one export only.',
  who: 'bank',
  query: z.object({ format: z._default(z.enum(['file', 'json']), 'file') }),
  status: 200,
  answer: exportRow,
  alsoAnswers: ['text/plain'],
  refusals: [
    'forbidden',
    'nothing_to_export',
    'programme_account_missing',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});

export const listExports = operation({
  name: 'listExports',
  method: 'GET',
  path: '/v2/adm/bank/exports',
  tag: 'bank',
  summary: 'The exports that were made.',
  who: 'admin',
  query: z.object(listQuery(['number', 'amount', 'transfers'], '-number')),
  status: 200,
  answer: z.object({ exports: z.array(exportRow), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const downloadExport = operation({
  name: 'downloadExport',
  method: 'GET',
  path: '/v2/adm/bank/exports/{id}',
  tag: 'bank',
  summary: 'The file of an export, the same to the last byte whenever it is asked for.',
  who: 'bank',
  params: z.object({ id }),
  status: 200,
  alsoAnswers: ['text/plain'],
  refusals: ['forbidden', 'not_found'],
});

export const settleOutgoing = operation({
  name: 'settleOutgoing',
  method: 'POST',
  path: '/v2/adm/bank/settle',
  tag: 'bank',
  summary:
    'Says by hand what a statement would: that exported transfers were carried out, or that transfers ' +
    'failed, which gives the Denar of a payout back. The former, and the latter where the bank has ' +
    'the payout already, is proposed to a second person (`/v2/adm/bank/returns`). Those that are so ' +
    'already stay as they are.',
  who: 'admin',
  body: z.object({
    transfers: z.array(id).check(z.minLength(1), z.maxLength(100)),
    state: z.enum(['settled', 'failed']),
    note: z._default(line(200), ''),
  }),
  status: 200,
  answer: z.object({
    changed: z.number(),
    unchanged: z.number(),
    /** Those that a second person is to decide about. */
    proposed: z.number(),
  }),
  refusals: [
    'not_found',
    'transfer_ended',
    'not_exported',
    'line_decided',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});

export const listReviews = operation({
  name: 'listReviews',
  method: 'GET',
  path: '/v2/adm/bank/reviews',
  tag: 'bank',
  summary: 'Payouts that wait for a person of the desk, the oldest first.',
  who: 'bank',
  query: z.object(page),
  status: 200,
  answer: z.object({
    payouts: z.array(
      z.object({
        id,
        /** 26 digits, and its holder as the person has typed it. */
        account: z.string(),
        accountName: z.string(),
        amount: wireAmount,
        leavesAt: z.nullable(timestamp),
        ...review.shape,
      }),
    ),
    ...listPlace,
  }),
  refusals: ['forbidden'],
});

export const judgePayout = operation({
  name: 'judgePayout',
  method: 'POST',
  path: '/v2/adm/bank/outgoing/{id}/review',
  tag: 'bank',
  summary:
    'Approves a payout that waits for a person of the desk, or refuses it: then its money is in the ' +
    'wallet again, and its person is told why.',
  who: 'bank',
  params: z.object({ id }),
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('approve'), note: z._default(line(200), '') }),
    /** The person reads the note. */
    z.object({ verdict: z.literal('refuse'), note: line(200).check(z.minLength(3)) }),
  ]),
  status: 200,
  answer: z.object({ id, state: z.enum(['approved', 'refused']) }),
  refusals: [
    'forbidden',
    'not_found',
    'transfer_ended',
    'decision_closed',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});
