/** Bank desk, decisions: for lines that match no rule, one person proposes and another approves. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providers } from './providers.ts';
import { amount, email, id, nrb, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/**
 * Possible kinds of a line. `costs`: money paid in for the programme's costs, or a bank fee.
 * `losses`: money paid in for losses or recovered, or lost money, such as a chargeback or a
 * transfer sent twice. `provider`: a payment provider's payout. `ignore`: nothing is booked, so the
 * line remains a difference between bank and books, and can be decided again; beside a booked twin it
 * is that booking, and counts no more.
 */
export const decisionKinds = [
  'credit',
  'send_back',
  'costs',
  'losses',
  'provider',
  'ignore',
] as const;

/** What an unbooked line is waiting for; also ignored lines. */
export const unbookedStates = ['unmatched', 'ignored'] as const;

/**
 * Warnings. `reference_reused`: the bank used the reference for another booking. `looks_known`:
 * another file has a line with the same day, amount and payer; it may be the same booking.
 * `sent_twice`: the bank has executed this transfer more than once. `sent_though_ended`: it was
 * executed although its money had been given back. `returned_twice`: it was returned although its
 * money had been given back; it cannot be credited. `wallet_closed`: its wallet is closed.
 * `taken_back`: offsets a line of a statement that was taken back.
 */
export const suspicions = [
  'reference_reused',
  'looks_known',
  'sent_twice',
  'sent_though_ended',
  'returned_twice',
  'wallet_closed',
  'taken_back',
] as const;

const proposal = z.object({
  id,
  kind: z.enum(decisionKinds),
  /** Owner of the wallet to credit. */
  wallet: z.nullable(z.object({ name: z.string(), email: z.string() })),
  /** The account to send the money back to. */
  account: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  /** The provider that made the payout, and its fee. */
  provider: z.nullable(z.enum(providers)),
  fee: z.nullable(wireAmount),
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  /** True if the caller made it and so cannot approve it. */
  mine: z.boolean(),
});

const toldLine = {
  id,
  date: z.iso.date(),
  reference: z.string(),
  amount: wireAmount,
  counterparty: z.string(),
  /** The counterparty's account, 26 digits, if the bank gives it. */
  account: z.nullable(z.string()),
  title: z.string(),
  /** The bank's whole description, in which nothing is left out. */
  text: z.string(),
};

/** A line that may be the same booking: same day and amount, and nothing in it differs for sure. */
const twin = z.object({
  ...toldLine,
  /** Whether it was booked, waits, or was ignored. */
  state: z.enum(['booked', ...unbookedStates]),
  /** Owner of the credited wallet. */
  wallet: z.nullable(z.string()),
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
  staff: ['clerk'],
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
        ...toldLine,
        /** Lines that may be the same booking, at most ten. */
        twins: z.array(twin),
        state: z.enum(unbookedStates),
        suspicion: z.nullable(z.enum(suspicions)),
        /** The payment provider that the payout probably came from. */
        looksLike: z.nullable(z.enum(providers)),
        proposal: z.nullable(proposal),
      }),
    ),
    ...listPlace,
    /** Number of proposals that the caller may approve. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});

const note = lineUpTo(200).check(z.minLength(3));

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
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('credit'), email, note }),
    z.object({
      kind: z.literal('send_back'),
      account: nrb,
      accountName: lineUpTo(120).check(z.minLength(2)),
      note,
    }),
    /** The programme's own money for verifications and fees: paid in, or taken by the bank. */
    z.object({ kind: z.literal('costs'), note }),
    /** The programme's losses: paid in by its operator, recovered, or lost. */
    z.object({ kind: z.literal('losses'), note }),
    /** What a payment provider collected for the programme, and the fee it withheld. */
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
  changes: ['payments', 'reconciliation'],
  summary:
    'Proposes to book a refund that was made in the provider’s panel, and whose {{currency.pl}} had been spent, ' +
    'as a loss of the programme; a second person approves it (`/v2/adm/bank/returns`).',
  who: 'admin',
  staff: ['clerk'],
  body: z.object({
    /** Id of the flag, as shown at the payment desk. */
    flag: id,
    note,
  }),
  status: 201,
  answer: z.object({ decision: id, state: z.literal('proposed') }),
  refusals: ['not_found', 'flag_resolved', 'not_a_loss', 'line_decided', 'own_matter'],
  keyed: true,
});

/** The second person's decision on a proposal; the proposer can only withdraw it. */
export const verdict = z.object({
  verdict: z.enum(['approve', 'reject', 'withdraw']),
  note: z._default(lineUpTo(200), ''),
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
  staff: ['clerk'],
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
    'looks_known',
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
  staff: ['clerk'],
  query: z.object({
    ...listQuery(['at', 'action'], '-at'),
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
        /** A file name, an export number, or the title of a transfer or a line. */
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
