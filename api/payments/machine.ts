/** The states of a payment, one machine for all providers: a pure table. */

import type { Minor } from '#contract/money.ts';
import type { PaymentState } from '#contract/payments.ts';

/**
 * What may be learnt of a payment. `opened`: the payer has a page to go to; `under_way`: the provider
 * has it, with no page or nothing to do there; `lost`: nobody knows whether the provider has it;
 * `time_out`: its time is over and the provider, when asked, said that it is not paid.
 */
export type News =
  | 'opened'
  | 'under_way'
  | 'lost'
  | 'refused'
  | 'paid'
  | 'failed'
  | 'cancelled'
  | 'time_out';

const ends = { paid: 'paid', failed: 'failed', cancelled: 'failed', time_out: 'expired' } as const;

/**
 * Only forward: what is not here changes nothing. Money that comes late, after a payment has expired
 * or failed, still makes it paid. An `unknown` payment ends by the provider's word alone.
 */
const table: Readonly<Record<PaymentState, Partial<Record<News, PaymentState>>>> = {
  created: {
    ...ends,
    opened: 'redirected',
    under_way: 'pending',
    lost: 'unknown',
    refused: 'failed',
  },
  unknown: { ...ends, opened: 'redirected', under_way: 'pending', refused: 'failed' },
  redirected: { ...ends, under_way: 'pending' },
  pending: ends,
  failed: { paid: 'paid' },
  expired: { paid: 'paid' },
  paid: {},
  refund_pending: {},
  refunded_part: {},
  refunded: {},
};

/** The state after the news, or null where they change nothing. */
export const after = (state: PaymentState, news: News): PaymentState | null =>
  table[state][news] ?? null;

/** The state of a paid payment by what of it is going back and what has gone. */
export function paidState(
  amount: Minor,
  { pending, done }: { readonly pending: Minor; readonly done: Minor },
): PaymentState {
  if (pending > 0) return 'refund_pending';
  if (done >= amount) return 'refunded';
  return done > 0 ? 'refunded_part' : 'paid';
}

/** States in which the provider may still decide, and is asked. */
export const openStates = ['created', 'unknown', 'redirected', 'pending'] as const;

export const isOpen = (state: PaymentState): boolean =>
  (openStates as readonly PaymentState[]).includes(state);

export const isPaid = (state: PaymentState): boolean =>
  state === 'paid' ||
  state === 'refund_pending' ||
  state === 'refunded_part' ||
  state === 'refunded';
