/** What an event changes in a payment: pure, and the same for all providers. */

import type { FoundPayment, GatewayState } from '#adapters/payment-gateway.ts';
import type { Minor } from '#contract/money.ts';
import type { PaymentState } from '#contract/payments.ts';
import type { Rows } from '#db/rows.ts';
import type { PaymentRow, Reason } from './rows.ts';

/**
 * Events of a payment. `opened`: the payer has a page to go to; `under_way`: the provider has it,
 * with no page or nothing to do there; `lost`: nobody knows whether the provider has it;
 * `time_out`: it is overdue and the provider, when polled, reported it as not paid.
 */
export type EventType =
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
 * Only forward: a missing entry means no change. Money that comes late, after a payment has expired
 * or failed, still makes it paid. Only the provider's answer ends an `unknown` payment.
 */
const table: Readonly<Record<PaymentState, Partial<Record<EventType, PaymentState>>>> = {
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

/** The state after the event, or null if it changes nothing. */
export const nextState = (state: PaymentState, type: EventType): PaymentState | null =>
  table[state][type] ?? null;

/** The state of a paid payment by the amounts being refunded and already refunded. */
export function paidState(
  amount: Minor,
  { pending, done }: { readonly pending: Minor; readonly done: Minor },
): PaymentState {
  if (pending > 0) return 'refund_pending';
  if (done >= amount) return 'refunded';
  return done > 0 ? 'refunded_part' : 'paid';
}

/** States in which the provider may still decide, and is polled. */
export const openStates = ['created', 'unknown', 'redirected', 'pending'] as const;

export const isOpen = (state: PaymentState): boolean =>
  (openStates as readonly PaymentState[]).includes(state);

export const isPaid = (state: PaymentState): boolean =>
  state === 'paid' ||
  state === 'refund_pending' ||
  state === 'refunded_part' ||
  state === 'refunded';

/** What a provider's report means. Money returned before it was ours counts as not paid. */
export const eventTypes: Readonly<Record<GatewayState, EventType>> = {
  pending: 'under_way',
  waiting: 'under_way',
  paid: 'paid',
  failed: 'failed',
  returned: 'failed',
};

export const isMoney = (state: GatewayState): boolean => state === 'paid' || state === 'waiting';

export const neverAnswered = ({ state, redirectUrl, providerId }: PaymentRow): boolean =>
  state === 'unknown' || (state === 'created' && redirectUrl === null && providerId === null);

/** Some providers assign their id of a payment when it is opened, others reliably only when it is paid. */
export const isOtherOrder = (row: PaymentRow, reported: string | null): boolean =>
  (row.idAtOpening || isPaid(row.state)) &&
  row.providerId !== null &&
  reported !== null &&
  row.providerId !== reported;

/** A report about the money of a payment. */
export type MoneyReport = {
  readonly [Key in 'providerId' | 'amount' | 'currency']: FoundPayment[Key] | null;
};

/** Null if the money is what was requested, under the provider's one id for it. */
export function mismatchOf(
  row: PaymentRow,
  { providerId, amount, currency }: MoneyReport,
): 'amount_differs' | 'paid_twice' | 'unknown_order' | null {
  const differs =
    (amount !== null && amount !== row.amount) || (currency !== null && currency !== row.currency);
  if (differs) return 'amount_differs';
  if (!isOtherOrder(row, providerId)) return null;
  return isPaid(row.state) ? 'paid_twice' : 'unknown_order';
}

const reasons: Readonly<Partial<Record<EventType, Reason>>> = {
  refused: 'refused',
  failed: 'declined',
  cancelled: 'cancelled',
  time_out: 'time_out',
};

/** Late money may come without a notification, so an ended payment is polled after this. */
const pollEndedAfter: Readonly<Partial<Record<EventType, number>>> = {
  time_out: 3600,
  cancelled: 600,
};
const pollOpenAfter = 10;

export interface PaymentEvent {
  readonly type: EventType;
  readonly providerId?: string | null;
  readonly redirectUrl?: string | null;
  /** If it differs from the event's usual one. */
  readonly reason?: Reason;
}

/** The columns that an event changes, which include the state if that changes. */
export function changesBy(
  row: PaymentRow,
  event: PaymentEvent,
  now: Date,
): Partial<Rows['payment']> {
  // A provider ends an expired payment on its own, and reports it as failed like any other.
  const type = event.type === 'failed' && now >= row.expiresAt ? 'time_out' : event.type;
  const state = nextState(row.state, type);
  const reason = event.reason ?? reasons[type] ?? null;
  const after = (seconds: number | undefined): Date | null =>
    seconds === undefined ? null : new Date(now.getTime() + seconds * 1000);
  if (!state) {
    const { providerId, redirectUrl } = event;
    return {
      ...(row.providerId === null && providerId && { provider_id: providerId }),
      ...(row.redirectUrl === null && redirectUrl && { redirect_url: redirectUrl }),
      // The provider's own notification was quicker, after which nobody polls.
      ...(type === 'cancelled' &&
        row.state === 'failed' && { reason, next_look_at: after(pollEndedAfter[type]) }),
    };
  }
  return {
    state,
    reason,
    provider_id: event.providerId ?? row.providerId,
    redirect_url: event.redirectUrl ?? row.redirectUrl,
    paid_at: state === 'paid' ? now : null,
    calling_until: null,
    next_look_at: after(isOpen(state) ? pollOpenAfter : pollEndedAfter[type]),
    looks: 0,
    ...(!isOpen(state) && { language: null, payer_address: null, user_agent: null }),
  };
}
