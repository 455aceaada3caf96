/** Orders at the desk: searched, and refunded by two people if the seller does not. */
import * as z from 'zod/mini';
import { verdict } from './bank-decisions.ts';
import { listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { orderStates } from './order-terms.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

const party = z.object({ name: z.string(), email: z.string() });

const deskOrder = z.object({
  id,
  number: z.string(),
  status: z.enum(orderStates),
  createdAt: timestamp,
  buyer: party,
  /** `frozen`: by the programme or the seller; `closed`: the wallet is closed. */
  seller: z.object({ ...party.shape, frozen: z.boolean(), closed: z.boolean() }),
  total: wireAmount,
  denarPart: wireAmount,
  plnPart: wireAmount,
  /** What has been given back so far. */
  refunded: z.object({ denar: wireAmount, pln: wireAmount }),
  /** True if a refund may be proposed. */
  returnable: z.boolean(),
  proposal: z.nullable(
    z.object({
      id,
      note: z.string(),
      proposedBy: z.string(),
      proposedAt: timestamp,
      /** True if the caller made it and so cannot approve it. */
      mine: z.boolean(),
    }),
  ),
});

export const deskOrders = operation({
  name: 'deskOrders',
  method: 'GET',
  path: '/v2/adm/orders',
  tag: 'orders',
  summary: 'All orders, with what is proposed for them.',
  who: 'bank',
  staff: ['clerk', 'support'],
  query: z.object({
    ...listQuery(['createdAt', 'total'], '-createdAt'),
    status: z.optional(z.enum(orderStates)),
    proposed: z.optional(z.enum(['yes', 'no'])),
  }),
  status: 200,
  answer: z.object({
    orders: z.array(deskOrder),
    ...listPlace,
    /** Number of proposals that the caller may approve. */
    toApprove: z.number(),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['forbidden'],
});

export const proposeOrderReturn = operation({
  name: 'proposeOrderReturn',
  method: 'POST',
  path: '/v2/adm/orders/{id}/return',
  tag: 'orders',
  changes: ['bank'],
  summary:
    'Proposes to give a paid order back for its seller. Both sides of the order read the note once a ' +
    'second person has approved.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.object({ note: lineUpTo(200).check(z.minLength(3)) }),
  status: 201,
  answer: z.object({ proposal: id }),
  refusals: ['not_found', 'order_closed', 'line_decided', 'own_matter'],
  keyed: true,
});

export const judgeOrderReturn = operation({
  name: 'judgeOrderReturn',
  method: 'POST',
  path: '/v2/adm/orders/returns/{id}',
  tag: 'orders',
  changes: ['bank'],
  summary:
    'Approves or rejects the proposal of another person to give an order back, or withdraws one’s ' +
    'own. Approved, both parts go back: from the seller what is there, the rest from the programme’s ' +
    'losses. Where the provider refuses the złoty neither part goes back, and it may be proposed again.',
  who: 'bank',
  staff: ['clerk'],
  params: z.object({ id }),
  body: verdict,
  status: 200,
  answer: z.object({ proposal: id, state: z.enum(['approved', 'rejected', 'withdrawn']) }),
  refusals: [
    'forbidden',
    'not_found',
    'own_proposal',
    'decision_closed',
    'order_closed',
    'transaction_closed',
    'payment_refused',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});
