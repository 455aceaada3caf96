/** The bank desk, decisions: what no rule matches is decided by a person, and money by two. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providers } from './payments.ts';
import { amount, email, id, line, nrb, timestamp, wireAmount } from './schemas.ts';

export const decisionKinds = ['credit', 'send_back', 'costs', 'provider', 'ignore'] as const;

const proposal = z.object({
  id,
  kind: z.enum(decisionKinds),
  /** Whose wallet is to be credited. */
  wallet: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The account that the money is to be sent back to. */
  account: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  /** The provider that paid it out, and what it kept for itself. */
  provider: z.nullable(z.enum(providers)),
  fee: z.nullable(wireAmount),
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  /** True where the caller made it, and therefore cannot approve it. */
  mine: z.boolean(),
});

export const unmatchedFields = ['date', 'amount', 'counterparty'] as const;

export const listUnmatched = operation({
  name: 'listUnmatched',
  method: 'GET',
  path: '/v2/adm/bank/unmatched',
  tag: 'bank',
  summary: 'Lines of statements that no rule matches, with what is proposed for them.',
  who: 'bank',
  query: z.object({
    ...listQuery(unmatchedFields, '-date'),
    direction: z.optional(z.enum(['in', 'out'])),
    proposed: z.optional(z.enum(['yes', 'no'])),
  }),
  status: 200,
  answer: z.object({
    lines: z.array(
      z.object({
        id,
        date: z.iso.date(),
        reference: z.string(),
        amount: wireAmount,
        counterparty: z.string(),
        /** The other side's account, 26 digits, where the bank tells it. */
        account: z.nullable(z.string()),
        title: z.string(),
        /** Why to look twice. */
        suspicion: z.nullable(
          z.enum(['reference_reused', 'sent_twice', 'sent_though_ended', 'wallet_closed']),
        ),
        /** The payment provider whose payout it looks to be. */
        looksLike: z.nullable(z.enum(providers)),
        proposal: z.nullable(proposal),
      }),
    ),
    ...listPlace,
    /** How many proposals the caller may approve now. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});

const note = line(200).check(z.minLength(3));

export const decideLine = operation({
  name: 'decideLine',
  method: 'POST',
  path: '/v2/adm/bank/unmatched/{id}/decide',
  tag: 'bank',
  summary:
    'Decides about a line: credit a wallet, send the money back, take it as the programme’s own ' +
    'money for costs or as a payout of a payment provider, each once a second person has ' +
    'approved, or ignore it.',
  who: 'admin',
  params: z.object({ id }),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('credit'), email, note }),
    z.object({
      kind: z.literal('send_back'),
      account: nrb,
      accountName: line(120).check(z.minLength(2)),
      note,
    }),
    /** The programme's own money, which pays the transfers of verifications. */
    z.object({ kind: z.literal('costs'), note }),
    /** What a payment provider has collected for the programme, and kept as its fee. */
    z.object({
      kind: z.literal('provider'),
      provider: z.enum(providers),
      fee: z.optional(amount),
      note,
    }),
    z.object({ kind: z.literal('ignore'), note }),
  ]),
  status: 201,
  answer: z.object({ decision: id, state: z.enum(['proposed', 'approved']) }),
  refusals: ['not_found', 'line_decided', 'recipient_unknown', 'only_incoming'],
  keyed: true,
});

/** What the second person says of a proposal, or the first of their own. */
export const verdict = z.object({
  verdict: z.enum(['approve', 'reject', 'withdraw']),
  note: z._default(line(200), ''),
});

export const judgeDecision = operation({
  name: 'judgeDecision',
  method: 'POST',
  path: '/v2/adm/bank/decisions/{id}',
  tag: 'bank',
  summary:
    'Approves or rejects what another person has proposed about a line, or about a payout that is to ' +
    'be given back, or withdraws what one has proposed oneself. Approving needs the realm role ' +
    '`bank-approver`.',
  who: 'bank',
  params: z.object({ id }),
  body: verdict,
  status: 200,
  answer: z.object({ decision: id, state: z.enum(['approved', 'rejected', 'withdrawn']) }),
  refusals: [
    'forbidden',
    'not_found',
    'own_proposal',
    'decision_closed',
    'transfer_ended',
    'recipient_unknown',
    'insufficient_funds',
  ],
  keyed: true,
});

export const bankActions = [
  'statement',
  'export',
  'settled',
  'failed',
  'proposed',
  'approved',
  'rejected',
  'withdrawn',
  'ignored',
] as const;

export const bankHistory = operation({
  name: 'bankHistory',
  method: 'GET',
  path: '/v2/adm/bank/history',
  tag: 'bank',
  summary: 'Who did what at the bank desk.',
  who: 'bank',
  query: z.object({
    ...listQuery(['at', 'person', 'action'], '-at'),
    action: z.optional(z.enum(bankActions)),
  }),
  status: 200,
  answer: z.object({
    events: z.array(
      z.object({
        id,
        at: timestamp,
        person: z.string(),
        email: z.string(),
        action: z.enum(bankActions),
        /** A file's name, an export's number, a transfer's or a line's own title. */
        about: z.string(),
        amount: z.nullable(wireAmount),
        note: z.string(),
      }),
    ),
    ...listPlace,
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});
