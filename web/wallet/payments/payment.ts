/** A payment through a provider, as the screens use it. */

import type { Answer } from '#contract/operation.ts';
import type { getPayment } from '#contract/payments.ts';

export type Payment = Answer<typeof getPayment>;
export type PaymentState = Payment['state'];

const open: ReadonlySet<PaymentState> = new Set([
  'created',
  'unknown',
  'redirected',
  'pending',
  'refund_pending',
]);

/** True while something may still happen, automatically or through the payer. */
export const isOpen = ({ state, replacedBy }: Payment): boolean =>
  open.has(state) && replacedBy === null;

/** The colour of a state. */
export const badgeOf = {
  created: 'plain',
  unknown: 'warning',
  redirected: 'warning',
  pending: 'warning',
  paid: 'success',
  failed: 'error',
  expired: 'plain',
  refund_pending: 'warning',
  refunded_part: 'plain',
  refunded: 'plain',
} as const satisfies Record<PaymentState, string>;
