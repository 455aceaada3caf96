/** The bank desk, what is decided by hand before a statement tells it: done once a second person agrees. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { providers } from './payments.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

/**
 * `give_back`: a payout that the bank has failed, and its owner gets the money again. `settle`: the
 * bank has carried a transfer out. `write_off`: a refund made in a provider's panel is a loss.
 */
export const byHandKinds = ['give_back', 'settle', 'write_off'] as const;

export const listReturns = operation({
  name: 'listReturns',
  method: 'GET',
  path: '/v2/adm/bank/returns',
  tag: 'bank',
  summary:
    'Transfers that the bank has and that are proposed to be settled or given back, and refunds that ' +
    'are proposed to be booked as a loss. A statement that shows what became of a transfer takes it ' +
    'off this list.',
  who: 'bank',
  query: z.object(listQuery(['proposedAt', 'accountName', 'amount'], '-proposedAt')),
  status: 200,
  answer: z.object({
    returns: z.array(
      z.object({
        /** Of the decision. */
        id,
        kind: z.enum(byHandKinds),
        /** Whose payout or payment it is; null of the programme's other transfers. */
        name: z.nullable(z.string()),
        email: z.nullable(z.string()),
        /** Where the transfer went: 26 digits; null of a refund. */
        account: z.nullable(z.string()),
        accountName: z.nullable(z.string()),
        /** Which provider made the refund; null of a transfer. */
        provider: z.nullable(z.enum(providers)),
        /** The transfer's, or the provider's name of the refund. */
        title: z.string(),
        amount: wireAmount,
        exportNumber: z.nullable(z.number()),
        note: z.string(),
        proposedBy: z.string(),
        proposedAt: timestamp,
        /** True where the caller made it, and therefore cannot approve it. */
        mine: z.boolean(),
      }),
    ),
    ...listPlace,
    /** How many of them the caller may approve now. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});
