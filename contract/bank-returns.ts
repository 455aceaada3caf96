/** Bank desk: decisions made by hand ahead of a statement; executed once a second person agrees. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providers } from './providers.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/**
 * `give_back`: the bank failed a payout, so the owner gets the money back. `settle`: the bank has
 * executed a transfer. `write_off`: a refund made in a provider's panel becomes a loss. `take_back`: a
 * statement that was wrong is taken back.
 */
export const byHandKinds = ['give_back', 'settle', 'write_off', 'take_back'] as const;

export const bankReturn = z.object({
  /** Id of the decision. */
  id,
  kind: z.enum(byHandKinds),
  /** Owner of the payout or payment; null for the programme's other transfers. */
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Destination account, 26 digits; null for a refund and a statement. */
  account: z.nullable(z.string()),
  accountName: z.nullable(z.string()),
  /** The provider that made the refund; null for a transfer. */
  provider: z.nullable(z.enum(providers)),
  /** Title of the transfer, the provider's name for the refund, or the statement's file name. */
  title: z.string(),
  amount: wireAmount,
  exportNumber: z.nullable(z.number()),
  note: z.string(),
  proposedBy: z.string(),
  proposedAt: timestamp,
  /** True if the caller made it and so cannot approve it. */
  mine: z.boolean(),
});

export const listReturns = operation({
  name: 'listReturns',
  method: 'GET',
  path: '/v2/adm/bank/returns',
  tag: 'bank',
  summary:
    'Transfers that the bank has and that are proposed to be settled or given back, and refunds that ' +
    'are proposed to be booked as a loss, and statements that are proposed to be taken back. A statement that shows what became of a transfer takes it ' +
    'off this list.',
  who: 'bank',
  staff: ['clerk'],
  query: z.object(listQuery(['proposedAt', 'accountName', 'amount'], '-proposedAt')),
  status: 200,
  answer: z.object({
    returns: z.array(bankReturn),
    ...listPlace,
    /** Number of decisions that the caller may approve. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});

export const takeBackStatement = operation({
  name: 'takeBackStatement',
  method: 'POST',
  path: '/v2/adm/bank/statements/{id}/take-back',
  tag: 'bank',
  summary:
    'Proposes to take back a booked statement that was wrong; a second person approves it ' +
    '(`/v2/adm/bank/returns`). Then its balances count no more, what it alone credited leaves the wallets ' +
    'again, and what cannot be undone waits at the desk as lines of the opposite sign.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.object({ note: lineUpTo(200).check(z.minLength(3)) }),
  status: 201,
  answer: z.object({ decision: id, state: z.literal('proposed') }),
  refusals: ['not_found', 'decision_closed', 'line_decided', 'own_matter'],
  keyed: true,
});
