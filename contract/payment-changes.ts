/** Actions on one's own payments: retry, cancel, refund. */
import * as z from 'zod/mini';
import { operation } from './operation.ts';
import { payment } from './payments.ts';
import { amount, id } from './schemas.ts';

export const retryPayment = operation({
  name: 'retryPayment',
  method: 'POST',
  path: '/v2/trans/payments/{id}/retry',
  tag: 'payments',
  changes: ['money'],
  summary:
    'Gives a way to pay once more: the same one where it is still open, else a new payment in ' +
    'place of this one, which is called off with the provider first.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: payment,
  refusals: [
    'not_registered',
    'not_found',
    'payment_closed',
    'order_closed',
    'provider_not_offered',
    'provider_limit',
    'too_many_requests',
    'payment_refused',
    'provider_unavailable',
    'payment_unknown',
  ],
  keyed: true,
});

export const cancelPayment = operation({
  name: 'cancelPayment',
  method: 'POST',
  path: '/v2/trans/payments/{id}/cancel',
  tag: 'payments',
  changes: ['money'],
  summary:
    'Calls a payment off that nobody has paid. Where it has been paid meanwhile, the answer says so.',
  who: 'user',
  params: z.object({ id }),
  status: 200,
  answer: payment,
  refusals: [
    'not_registered',
    'not_found',
    'payment_closed',
    'provider_not_offered',
    'provider_unavailable',
    'payment_unknown',
  ],
  keyed: true,
});

export const refundPayment = operation({
  name: 'refundPayment',
  method: 'POST',
  path: '/v2/trans/payments/{id}/refund',
  tag: 'payments',
  changes: ['money'],
  summary:
    'Gives a top-up back, or a part of it: the {{currency.pl}} are held at once and leave the wallet when ' +
    'the provider has sent the złoty back; where it refuses they are free again.',
  who: 'user',
  params: z.object({ id }),
  body: z.object({
    /** Defaults to the full refundable amount. */
    amount: z.optional(amount),
  }),
  status: 201,
  answer: payment,
  refusals: [
    'frozen',
    'not_registered',
    'not_found',
    'payment_closed',
    'refund_too_late',
    'refund_too_large',
    'insufficient_funds',
    'provider_not_offered',
    'payment_refused',
  ],
  keyed: true,
});
