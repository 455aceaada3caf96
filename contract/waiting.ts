/** What waits for the caller, as the menus count it. */
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
    /** Groups that the caller is invited to. */
    invitations: z.number(),
    /** Companies that the admin is to decide about. */
    companies: z.number(),
    /** Lines of the bank's statements for which the admin is to propose something. */
    bankLines: z.number(),
    /** What somebody else has proposed for such lines, payouts and orders, and uploaded statements, for the second person. */
    approvals: z.number(),
    /** Payouts that somebody of the desk, and not who gets them, looks at before they leave. */
    payouts: z.number(),
    /** Orders that the caller has been paid for and is to send. */
    orders: z.number(),
    /** Offers in the caller's basket. */
    basket: z.number(),
  }),
  refusals: [],
});
