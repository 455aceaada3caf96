/** Reconciliation: the złoty reported by providers and the bank, against the ledger. */
import * as z from 'zod/mini';
import { asFile, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providerReports, providers } from './providers.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/**
 * `paid_not_credited`: the provider has the money, nobody has the Denar. `credited_not_reported`:
 * the reverse. `unknown_payment`: money for a payment that is not ours. `amount_differs`: a
 * different amount than requested. `paid_twice`. `refund_pending`. `refund_not_booked`: refunded
 * without us. `refund_not_reported`: we considered it refunded. `fate_unknown`: the outcome is not
 * known yet. `payout_undecided`: arrived at the bank, waits for a decision. `payout_not_arrived`:
 * sent by the provider, not seen at the bank. `payout_not_reported`: the reverse. `books_differ`:
 * the ledger's clearing account differs from the sum of payments, refunds and payouts.
 */
export const gapKinds = [
  'paid_not_credited',
  'credited_not_reported',
  'unknown_payment',
  'amount_differs',
  'paid_twice',
  'refund_pending',
  'refund_refused',
  'refund_not_booked',
  'refund_not_reported',
  'fate_unknown',
  'payout_undecided',
  'payout_not_arrived',
  'payout_not_reported',
  'books_differ',
] as const;

/** Age brackets for money still held by a provider: upper bounds in days. */
export const ageLimits = [3, 7, 30] as const;

const sums = z.object({
  payments: wireAmount,
  refunds: wireAmount,
  fees: wireAmount,
  payouts: wireAmount,
});

export const reconciliation = operation({
  name: 'reconciliation',
  figures: true,
  method: 'GET',
  path: '/v2/adm/reconciliation',
  tag: 'reconciliation',
  summary:
    'How much each provider has collected, given back and paid out by our books, what it still ' +
    'holds by age, and what its own reports say.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object(asFile),
  status: 200,
  answer: z.object({
    asOf: timestamp,
    providers: z.array(
      z.object({
        provider: z.enum(providers),
        /** By the ledger, since the beginning. */
        booked: sums,
        /** What the provider holds for the programme by the ledger. */
        outstanding: wireAmount,
        /** The same by age of the payments; the oldest are assumed to be paid out first. */
        byAge: z.array(
          z.object({
            /** Null for everything older. */
            upToDays: z.nullable(z.number()),
            amount: wireAmount,
          }),
        ),
        /** Date of the oldest part. */
        oldest: z.nullable(timestamp),
        /** By the provider's reports; null if none was imported. */
        reported: z.nullable(
          z.object({ ...sums.shape, firstDay: z.iso.date(), lastDay: z.iso.date() }),
        ),
        gaps: z.number(),
      }),
    ),
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const listGaps = operation({
  name: 'listGaps',
  method: 'GET',
  path: '/v2/adm/reconciliation/gaps',
  tag: 'reconciliation',
  summary: 'Everything on which providers, bank and ledger do not agree, with its age.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({
    ...listQuery(['since', 'amount', 'kind'], 'since'),
    provider: z.optional(z.enum(providers)),
    kind: z.optional(z.enum(gapKinds)),
  }),
  status: 200,
  answer: z.object({
    gaps: z.array(
      z.object({
        id: z.string(),
        kind: z.enum(gapKinds),
        provider: z.enum(providers),
        /** Our payment, if it concerns one. */
        payment: z.nullable(id),
        /** The provider's or the bank's identifier. */
        reference: z.string(),
        /** The amount in złoty. */
        amount: wireAmount,
        /** The amount in our books, if it differs. */
        expected: z.nullable(wireAmount),
        since: timestamp,
        /** Age in whole days. */
        ageDays: z.number(),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const uploadReport = operation({
  name: 'uploadReport',
  method: 'POST',
  path: '/v2/adm/reconciliation/reports',
  tag: 'reconciliation',
  changes: ['payments'],
  summary:
    `Takes a report of a provider as CSV: ${Object.values(providerReports).join(', or ')}. ` +
    'A line that was taken before counts once. A file with a line at fault is refused as a whole.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({ fileName: z._default(lineUpTo(200), '') }),
  body: z.instanceof(Uint8Array),
  bodyType: 'text/csv',
  alsoTakes: ['text/plain', 'application/octet-stream'],
  maxBytes: 2_097_152,
  status: 201,
  answer: z.object({
    report: id,
    provider: z.enum(providers),
    lines: z.number(),
    /** Lines already seen in an earlier report. */
    known: z.number(),
    firstDay: z.iso.date(),
    lastDay: z.iso.date(),
  }),
  refusals: ['forbidden', 'statement_malformed', 'body_too_large', 'media_type_unsupported'],
  keyed: true,
});

export const providerReport = z.object({
  id,
  provider: z.enum(providers),
  fileName: z.string(),
  lines: z.number(),
  firstDay: z.iso.date(),
  lastDay: z.iso.date(),
  uploadedAt: timestamp,
  uploadedBy: z.string(),
});

export const listReports = operation({
  name: 'listReports',
  method: 'GET',
  path: '/v2/adm/reconciliation/reports',
  tag: 'reconciliation',
  summary: 'The reports that were taken.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object(listQuery(['uploadedAt', 'fileName'], '-uploadedAt')),
  status: 200,
  answer: z.object({
    reports: z.array(providerReport),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});
