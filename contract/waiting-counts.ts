/** What awaits the caller's action, for the counters in the menus. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';

export const waiting = operation({
  name: 'waiting',
  method: 'GET',
  path: '/v2/account/waiting',
  tag: 'account',
  summary: 'How much waits for the caller, by what it is; zero for what is not theirs to decide.',
  who: 'user',
  status: 200,
  answer: z.object({
    /** Pending group invitations. */
    invitations: z.number(),
    /** Requests for money that the caller is asked to pay. */
    requests: z.number(),
    /** Companies awaiting the admin's decision. */
    companies: z.number(),
    /** Bank statement lines awaiting a proposal by the admin. */
    bankLines: z.number(),
    /** Proposals for lines, payouts and orders, and statements, awaiting the second person. */
    approvals: z.number(),
    /** Payouts awaiting a review by a member of the desk other than the recipient. */
    payouts: z.number(),
    /** Paid orders that the caller has to ship. */
    orders: z.number(),
    /** Threads about offers with messages that the caller has not read. */
    enquiries: z.number(),
    /** Reported messages awaiting the admin's decision. */
    reports: z.number(),
    /** Offers in the caller's basket. */
    basket: z.number(),
  }),
  refusals: [],
});
