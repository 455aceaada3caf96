/** The desk for online payments: the programme's view of them, and cases for manual review. */
import * as z from 'zod/mini';
import { asFile, listPlace, listQuery } from './lists.ts';
import { operation } from './operation.ts';
import { payment, paymentFields, paymentStates } from './payments.ts';
import { providers } from './providers.ts';
import { amount, id, timestamp, wireAmount } from './schemas.ts';
import { lineUpTo } from './text.ts';

/**
 * `unknown_order`: money for a payment or an order that is not ours. `amount_differs`: a different
 * amount or currency than requested; nothing is credited. `paid_twice`: the same payment, paid
 * again under another provider id; credited once. `wallet_closed`: paid, but there is no wallet to
 * credit. `refunded_elsewhere`: refunded in the provider's panel, and the Denar could not be taken
 * back. `refund_refused`: the provider does not refund money that belongs to nobody any more.
 * `refund_done_late`: it reports a refund that it had refused as done, and the Denar are no longer
 * there.
 */
export const flagKinds = [
  'unknown_order',
  'amount_differs',
  'paid_twice',
  'wallet_closed',
  'refunded_elsewhere',
  'refund_refused',
  'refund_done_late',
] as const;

export const paymentFlag = z.object({
  id,
  kind: z.enum(flagKinds),
  provider: z.enum(providers),
  /** Null for a payment that is not ours. */
  payment: z.nullable(id),
  /** The provider's identifiers for it. */
  reference: z.string(),
  providerId: z.nullable(z.string()),
  /** As given by the provider; null if missing. */
  amount: z.nullable(wireAmount),
  currency: z.nullable(z.string()),
  createdAt: timestamp,
  resolvedAt: z.nullable(timestamp),
  resolvedBy: z.nullable(z.string()),
  note: z.nullable(z.string()),
});

export const deskPayment = z.object({
  ...payment.shape,
  wallet: z.object({ id, name: z.string(), email: z.string(), closed: z.boolean() }),
  /** The provider's own id. */
  providerId: z.nullable(z.string()),
  /** Time of the next poll of the provider; null if nothing is open. */
  nextLookAt: z.nullable(timestamp),
  looks: z.number(),
  /** How much the programme may refund now. */
  refundableByAdmin: wireAmount,
  /** Open cases for manual review. */
  flags: z.array(z.enum(flagKinds)),
});

export const paymentEvent = z.object({
  at: timestamp,
  /** Source of the event: person, provider's notification, our poll, clock, or admin. */
  by: z.enum(['person', 'notification', 'look_up', 'clock', 'admin']),
  state: z.enum(paymentStates),
  note: z.string(),
});

export const deskPayments = operation({
  name: 'deskPayments',
  method: 'GET',
  path: '/v2/adm/payments',
  tag: 'payments',
  summary: 'All online payments; `flagged=yes` those that a person has to look into.',
  who: 'admin',
  staff: ['clerk', 'support'],
  query: z.object({
    ...listQuery(paymentFields, '-createdAt'),
    state: z.optional(z.enum(paymentStates)),
    provider: z.optional(z.enum(providers)),
    open: z.optional(z.enum(['yes', 'no'])),
    flagged: z.optional(z.enum(['yes', 'no'])),
  }),
  status: 200,
  answer: z.object({ payments: z.array(deskPayment), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const deskGetPayment = operation({
  name: 'deskGetPayment',
  method: 'GET',
  path: '/v2/adm/payments/{id}',
  tag: 'payments',
  summary: 'One payment with what happened to it; as CSV what happened.',
  who: 'admin',
  staff: ['clerk', 'support'],
  params: z.object({ id }),
  query: z.object(asFile),
  status: 200,
  answer: z.object({
    ...deskPayment.shape,
    history: z.array(paymentEvent),
    notifications: z.array(
      z.object({ receivedAt: timestamp, about: z.string(), times: z.number() }),
    ),
  }),
  alsoAnswers: ['text/csv'],
  refusals: ['not_found'],
});

export const deskFlags = operation({
  name: 'deskFlags',
  method: 'GET',
  path: '/v2/adm/payments/flags',
  tag: 'payments',
  summary: 'What a person has to look into, or (`resolved=yes`) has looked into.',
  who: 'admin',
  staff: ['clerk'],
  query: z.object({
    ...listQuery(['createdAt', 'amount', 'kind'], '-createdAt'),
    kind: z.optional(z.enum(flagKinds)),
    provider: z.optional(z.enum(providers)),
    resolved: z._default(z.enum(['yes', 'no']), 'no'),
  }),
  status: 200,
  answer: z.object({ flags: z.array(paymentFlag), ...listPlace }),
  alsoAnswers: ['text/csv'],
  refusals: [],
});

export const resolveFlag = operation({
  name: 'resolveFlag',
  method: 'POST',
  path: '/v2/adm/payments/flags/{id}/resolve',
  tag: 'payments',
  changes: ['reconciliation'],
  summary: 'Says what was done about a flag. It moves no money.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.object({ note: lineUpTo(200).check(z.minLength(3)) }),
  status: 200,
  answer: paymentFlag,
  refusals: ['not_found', 'flag_resolved', 'own_matter'],
  keyed: true,
});

export const deskLook = operation({
  name: 'deskLook',
  method: 'POST',
  path: '/v2/adm/payments/{id}/look',
  tag: 'payments',
  changes: ['reconciliation'],
  summary: 'Asks the provider now, and does what follows from its answer.',
  who: 'admin',
  staff: ['clerk', 'support'],
  params: z.object({ id }),
  status: 200,
  answer: deskPayment,
  refusals: ['not_found', 'provider_not_offered', 'provider_unavailable', 'payment_unknown'],
  keyed: true,
});

export const deskRefund = operation({
  name: 'deskRefund',
  method: 'POST',
  path: '/v2/adm/payments/{id}/refund',
  tag: 'payments',
  changes: ['reconciliation'],
  summary:
    'Gives a payment back, or a part of it, at any time. What was never credited goes back without ' +
    'taking {{currency.pl}} from anybody.',
  who: 'admin',
  staff: ['clerk'],
  params: z.object({ id }),
  body: z.object({ amount: z.optional(amount), note: lineUpTo(200).check(z.minLength(3)) }),
  status: 201,
  answer: deskPayment,
  refusals: [
    'not_found',
    'payment_closed',
    'refund_too_large',
    'insufficient_funds',
    'provider_not_offered',
    'payment_refused',
    'own_matter',
    'step_up_required',
  ],
  keyed: true,
  confirmed: true,
});
