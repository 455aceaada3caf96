/** Payments that wallets frozen by the programme received: given back by two people at the desk. */
import * as z from 'zod/mini';
import { verdict } from './bank-decisions.ts';
import { cursorPage, listPlace } from './lists.ts';
import { operation } from './operation.ts';
import { id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/** How long before a freeze a payment may have been made. */
export const returnableDays = 30;

/** Kinds of booking by which participants pay each other; orders are given back as orders. */
export const returnableKinds = ['transfer', 'code_payment', 'card_payment', 'bill'] as const;

const party = z.object({ name: z.string(), email: z.string() });

const frozenPayment = z.object({
  id,
  kind: z.enum(returnableKinds),
  time: timestamp,
  payer: party,
  payee: party,
  amount: wireAmount,
  /** What was not given back yet. */
  left: wireAmount,
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

export const frozenPayments = operation({
  name: 'frozenPayments',
  method: 'GET',
  path: '/v2/adm/frozen-payments',
  tag: 'operator',
  summary:
    'What others have paid to wallets that the programme has frozen, from thirty days before the freeze, and was ' +
    'not given back yet; newest first.',
  who: 'bank',
  staff: ['clerk', 'support'],
  query: z.object(cursorPage),
  status: 200,
  answer: z.object({ payments: z.array(frozenPayment), ...listPlace }),
  refusals: [],
});

export const proposePaymentReturn = operation({
  name: 'proposePaymentReturn',
  method: 'POST',
  path: '/v2/adm/frozen-payments/{id}/return',
  tag: 'operator',
  changes: ['bank'],
  summary:
    'Proposes to give back what is left of such a payment, out of the frozen wallet. `line_decided` where that is ' +
    'proposed already, `nothing_to_refund` where nothing is left.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.object({ note: lineUpTo(200).check(z.minLength(3)) }),
  status: 201,
  answer: z.object({ proposal: id }),
  refusals: ['not_found', 'nothing_to_refund', 'line_decided', 'own_matter'],
  keyed: true,
});

export const judgePaymentReturn = operation({
  name: 'judgePaymentReturn',
  method: 'POST',
  path: '/v2/adm/frozen-payments/returns/{id}',
  tag: 'operator',
  changes: ['bank'],
  summary:
    'Approves or rejects the proposal of another person to give a payment back, or withdraws one’s own. Approved, ' +
    'the money goes back from the frozen wallet; the programme adds nothing where that has too little.',
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
    'nothing_to_refund',
    'insufficient_funds',
    // The payer has closed the wallet.
    'transaction_closed',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});
