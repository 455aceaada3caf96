/** Bank desk, outgoing: transfers that are queued, exported to the bank, and settled or failed. */
import * as z from 'zod/mini';
import { cursorPage, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

export const outgoingStates = ['queued', 'exported', 'settled', 'failed', 'cancelled'] as const;
export const outgoingPurposes = ['verification', 'payout', 'return'] as const;

/** Why a payout needs a review: someone else's account, or too much in 30 days. */
export const reviewReasons = ['name', 'sum'] as const;
export const reviewStates = ['waiting', 'approved', 'refused'] as const;

/** Why a payout needs, or needed, a manual review before it leaves, and the data to compare. */
const review = z.object({
  state: z.enum(reviewStates),
  reasons: z.array(z.enum(reviewReasons)),
  askedAt: timestamp,
  /** The person who is paid, and their approved company. */
  owner: z.string(),
  /** Name confirmed by the national identity provider; null if none is confirmed. */
  identity: z.nullable(z.string()),
  company: z.nullable(z.string()),
  /** The payer's name in the last incoming transfer from that account. */
  told: z.nullable(z.string()),
  /** Sum of the person's payouts in the 30 days up to this one, including reviewed ones. */
  sum: wireAmount,
});

/** `review`: waits for the desk. `later`: waits for the day on which it may leave. */
export const outgoingWaits = ['review', 'later'] as const;

export const outgoingFields = ['createdAt', 'accountName', 'amount', 'state', 'purpose'] as const;

export const listOutgoing = operation({
  name: 'listOutgoing',
  method: 'GET',
  path: '/v2/adm/bank/outgoing',
  tag: 'bank',
  summary: 'Transfers that leave the programme’s bank account.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({
    ...listQuery(outgoingFields, '-createdAt'),
    state: z.optional(z.enum(outgoingStates)),
    purpose: z.optional(z.enum(outgoingPurposes)),
    export: z.optional(id),
    /** Reasons why queued transfers are left out of the next export. */
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
        /** Number of the export that contains it. */
        exportNumber: z.nullable(z.number()),
        endedAt: z.nullable(timestamp),
        reason: z.nullable(z.string()),
        /** The outcome proposed to a second person; null if nothing is proposed. */
        proposed: z.nullable(z.enum(['settled', 'failed'])),
        /** Earliest time at which the transfer may be exported; null once that has passed. */
        leavesAt: z.nullable(timestamp),
        review: z.nullable(review),
      }),
    ),
    ...listPlace,
    /** Everything that the next export may contain. */
    queued: z.object({ transfers: z.number(), amount: wireAmount }),
    /** Transfers that may not leave yet, without those under review. */
    later: z.object({ transfers: z.number(), amount: wireAmount }),
    /** Payouts waiting for a review by the desk. */
    toReview: z.object({ transfers: z.number(), amount: wireAmount }),
    /** Remaining balance of the programme's own money for verifications, and whether it is low. */
    costs: z.object({ left: wireAmount, low: z.boolean() }),
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const outgoingExport = z.object({
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

/** Maximum transfers per file: reading and writing them must not delay other requests. */
export const maxExported = 5000;

export const exportOutgoing = operation({
  name: 'exportOutgoing',
  method: 'POST',
  path: '/v2/adm/bank/export',
  tag: 'bank',
  summary:
    'Puts the queued transfers that may leave, but the caller’s own payouts, into one file of the bank’s format (Elixir-0 or pain.001), which is ' +
    `answered (\`format=file\`, the default) or described (\`format=json\`). A file takes the oldest ${maxExported}; ` +
    'the next one takes the others. A transfer is in one export only.',
  who: 'bank',
  staff: ['clerk'],
  query: z.object({ format: z._default(z.enum(['file', 'json']), 'file') }),
  status: 200,
  answer: outgoingExport,
  alsoAnswers: ['text/plain', 'application/xml'],
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
  staff: ['clerk'],
  query: z.object(listQuery(['number', 'amount', 'transfers'], '-number')),
  status: 200,
  answer: z.object({ exports: z.array(outgoingExport), ...listPlace }),
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
  staff: ['clerk'],
  params: z.object({ id }),
  status: 200,
  alsoAnswers: ['text/plain', 'application/xml'],
  refusals: ['forbidden', 'not_found'],
});

export const settleOutgoing = operation({
  name: 'settleOutgoing',
  method: 'POST',
  path: '/v2/adm/bank/settle',
  tag: 'bank',
  summary:
    'Says by hand what a statement would: that exported transfers were carried out, or that transfers ' +
    'failed, which gives the {{currency.pl}} of a payout back. The former, and the latter where the bank has ' +
    'the payout already, is proposed to a second person (`/v2/adm/bank/returns`). Those that are so ' +
    'already stay as they are.',
  who: 'admin',
  staff: ['clerk'],
  body: z.object({
    transfers: z.array(id).check(z.minLength(1), z.maxLength(100)),
    state: z.enum(['settled', 'failed']),
    note: z._default(lineUpTo(200), ''),
  }),
  status: 200,
  answer: z.object({
    changed: z.number(),
    unchanged: z.number(),
    /** Transfers waiting for a second person's decision. */
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

export const payoutReview = z.object({
  id,
  /** 26 digits, and the account holder as entered by the user. */
  account: z.string(),
  accountName: z.string(),
  amount: wireAmount,
  leavesAt: z.nullable(timestamp),
  ...review.shape,
});

export const listReviews = operation({
  name: 'listReviews',
  method: 'GET',
  path: '/v2/adm/bank/reviews',
  tag: 'bank',
  summary: 'Payouts that wait for a person of the desk, the oldest first.',
  who: 'bank',
  staff: ['clerk'],
  query: z.object(cursorPage),
  status: 200,
  answer: z.object({
    payouts: z.array(payoutReview),
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
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.discriminatedUnion('verdict', [
    z.object({ verdict: z.literal('approve'), note: z._default(lineUpTo(200), '') }),
    /** The person whose payout it is can read the note. */
    z.object({ verdict: z.literal('refuse'), note: lineUpTo(200).check(z.minLength(3)) }),
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
