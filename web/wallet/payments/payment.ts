/** A payment through a provider, as the screens use it. */

import type { Answer } from '#contract/operation.ts';
import type { getPayment, Provider } from '#contract/payments.ts';

export type Payment = Answer<typeof getPayment>;
export type PaymentState = Payment['state'];

/** The providers' own names, the same in every language. */
export const providerNames: Readonly<Record<Provider, string>> = {
  payu: 'PayU',
  p24: 'Przelewy24',
};

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
