/** The bank desk, payouts that failed by somebody's word: given back once a second person agrees. */
import * as z from 'zod/mini';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp, wireAmount } from './schemas.ts';

export const listReturns = operation({
  name: 'listReturns',
  method: 'GET',
  path: '/v2/adm/bank/returns',
  tag: 'bank',
  summary:
    'Payouts that are proposed to be given back, though the bank has them; a statement that shows ' +
    'what became of one takes it off this list.',
  who: 'bank',
  query: z.object(listQuery(['proposedAt', 'accountName', 'amount'], '-proposedAt')),
  status: 200,
  answer: z.object({
    returns: z.array(
      z.object({
        /** Of the decision. */
        id,
        /** Whose wallet gets the money again. */
        name: z.string(),
        email: z.string(),
        /** Where the payout went: 26 digits. */
        account: z.string(),
        accountName: z.string(),
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
