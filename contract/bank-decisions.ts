/** The bank desk, decisions: what no rule matches is proposed by one person and approved by another. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providers } from './payments.ts';
import { amount, email, id, line, nrb, timestamp, wireAmount } from './schemas.ts';

/**
 * What a line can be. `costs`: money paid in for the programme's costs, or a fee that the bank has
 * taken. `losses`: money paid in for losses or recovered, or money that is lost, such as a chargeback
 * or a transfer sent twice. `provider`: a payout of a payment provider. `ignore`: nothing is booked,
 * and the line stays a difference between bank and books; it may be decided again.
 */
export const decisionKinds = [
  'credit',
  'send_back',
  'costs',
  'losses',
  'provider',
  'ignore',
] as const;

/** What a line that is not booked is waiting for, and what was ignored. */
export const unbookedStates = ['unmatched', 'ignored'] as const;

/**
 * Why to look twice. `reference_reused`: the bank used the reference for another booking.
 * `looks_known`: another file has a line of that day, amount and payer, and may tell of the same one.
 * `sent_twice`: the bank has carried this transfer out more than once. `sent_though_ended`: it was
 * carried out although its money had been given back. `returned_twice`: it came back although its
 * money had been given back; it cannot be credited. `wallet_closed`: its wallet is closed.
 */
export const suspicions = [
  'reference_reused',
  'looks_known',
  'sent_twice',
  'sent_though_ended',
  'returned_twice',
  'wallet_closed',
] as const;

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
  summary:
    'Lines of statements that no rule matches, with what is proposed for them; `state=ignored` those ' +
    'that were ignored.',
  who: 'bank',
  query: z.object({
    ...listQuery(unmatchedFields, '-date'),
    state: z._default(z.enum(unbookedStates), 'unmatched'),
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
        state: z.enum(unbookedStates),
        suspicion: z.nullable(z.enum(suspicions)),
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
    'Proposes what a line is, for a second person to approve: a credit to a wallet, money to send ' +
    'back, a payout of a payment provider, the programme’s own costs or losses, in either direction, ' +
    'or something to ignore. A line that was ignored may be decided again.',
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
    /** The programme's own money, which pays verifications and fees: paid in, or taken by the bank. */
    z.object({ kind: z.literal('costs'), note }),
    /** What the programme has lost: paid in by its operator or recovered, or gone. */
    z.object({ kind: z.literal('losses'), note }),
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
  answer: z.object({ decision: id, state: z.literal('proposed') }),
  refusals: [
    'not_found',
    'line_decided',
    'recipient_unknown',
    'only_incoming',
    'returned_twice',
    'own_matter',
  ],
  keyed: true,
});

export const proposeWriteOff = operation({
  name: 'proposeWriteOff',
  method: 'POST',
  path: '/v2/adm/bank/write-offs',
  tag: 'bank',
  summary:
    'Proposes to book a refund that was made in the provider’s panel, and whose Denar had been spent, ' +
    'as a loss of the programme; a second person approves it (`/v2/adm/bank/returns`).',
  who: 'admin',
  body: z.object({
    /** What the desk of payments shows of it. */
    flag: id,
    note,
  }),
  status: 201,
  answer: z.object({ decision: id, state: z.literal('proposed') }),
  refusals: ['not_found', 'flag_resolved', 'not_a_loss', 'line_decided', 'own_matter'],
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
    'Approves or rejects what another person has proposed about a line, about how a transfer ended or ' +
    'about a loss, or withdraws what one has proposed oneself. Approving needs the realm role ' +
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
    'line_decided',
    'transfer_ended',
    'recipient_unknown',
    'insufficient_funds',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
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
  'chain_followed',
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
