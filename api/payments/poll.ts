/** Polls providers about undecided payments, and applies their answers. */
import { type FoundPayment, GatewayError, type PaymentGateway } from '#adapters/payment-gateway.ts';
import type { Deps } from '../deps.ts';
import { isAwaited } from '../orders/order-rows.ts';
import { sweepEach } from '../sweep.ts';
import { applyAnswer, applyEvent, creditLate, type Source } from './apply-event.ts';
import { isMoney, isOpen, isPaid, mismatchOf, neverAnswered } from './machine.ts';
import { addSeconds, callProvider, gatewayOf } from './open.ts';
import { keyOf, type PaymentRow, paymentById, withPayment } from './rows.ts';

/**
 * Captures waiting money that is as requested: only then is it ours. An ended order wants none of
 * it, and nobody has it yet.
 */
export async function capture(
  deps: Deps,
  row: PaymentRow,
  found: FoundPayment,
): Promise<FoundPayment> {
  if (found.state !== 'waiting' || mismatchOf(row, found)) return found;
  const gateway = gatewayOf(deps, row.provider);
  const key = { ...keyOf(row), providerId: found.providerId ?? row.providerId };
  const isOver = row.orderId !== null && !(await isAwaited(deps.db, row.orderId));
  return isOver ? gateway.cancel(key) : gateway.settle(key);
}

/** What the provider has of a payment whose opening was never answered; null if it has none. */
async function findLost(
  deps: Deps,
  gateway: PaymentGateway,
  row: PaymentRow,
): Promise<FoundPayment | null> {
  const found = await gateway.find(keyOf(row));
  if (found || row.providerId !== null || deps.now() >= row.expiresAt) return found;
  // Opening it again opens no second one, and returns the provider's id of the first.
  await callProvider(deps, row, { by: 'look_up' });
  return null;
}

/**
 * Polls the provider about one payment and applies its answer. An overdue payment is cancelled with
 * the provider, so that it cannot be paid unnoticed, and has expired unless it is paid by then.
 * Returns whether the payment has changed. Throws GatewayError if the provider gives no answer;
 * nothing is changed then.
 */
export async function poll(deps: Deps, row: PaymentRow, source: Source): Promise<boolean> {
  if (isPaid(row.state)) return creditIfOpened(deps, row);
  const isOver = deps.now() >= row.expiresAt;
  if (row.state === 'created' && row.callingUntil && deps.now() < row.callingUntil) return false;
  if (row.state === 'created' && row.reason === 'unavailable') return isOver && timeOut(deps, row);
  const gateway = gatewayOf(deps, row.provider);
  const isLost = neverAnswered(row);
  let found = isLost ? await findLost(deps, gateway, row) : await gateway.find(keyOf(row));
  if (isOver && found?.state === 'pending' && isOpen(row.state)) {
    found = await gateway.cancel({ ...keyOf(row), providerId: found.providerId });
  }
  if (found && isMoney(found.state)) {
    return apply(deps, row, await capture(deps, row, found), source);
  }
  if (isOver) return timeOut(deps, row);
  // If the payer has a page, "open" at the provider is nothing new.
  return found !== null && (isLost || found.state !== 'pending') && apply(deps, row, found, source);
}

/** Applies the provider's answer. Returns whether the payment has changed. */
export const apply = (
  deps: Deps,
  { id }: PaymentRow,
  found: FoundPayment,
  source: Source,
): Promise<boolean> => withPayment(deps, id, (cx, row) => applyAnswer(cx, row, found, source));

const timeOut = (deps: Deps, { id }: PaymentRow): Promise<boolean> =>
  withPayment(deps, id, (cx, row) => applyEvent(cx, row, { by: 'clock', type: 'time_out' }));

/** Credits a paid payment that found no wallet, if its person has opened one since. */
const creditIfOpened = (deps: Deps, { id }: PaymentRow): Promise<boolean> =>
  withPayment(deps, id, async (cx, row) => {
    const isGoing = row.refunds.some(({ state }) => state !== 'rejected');
    // Money for an ended order is given back, and never credited.
    if (row.state !== 'paid' || row.purpose === 'order') return false;
    if (row.creditedWallet !== null || isGoing) return false;
    await creditLate(cx, row);
    return true;
  });

/** Seconds until the next poll, by how many there were: in the first minutes the payer waits. */
const pauses = [5, 10, 15, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600];
const lastPause = 6 * 3600;
const pauseAfter = (looks: number): number => pauses[looks - 1] ?? lastPause;

/** How long an expired payment is still polled: money may be days under way. */
const afterlifeDays = 4;

/** When to poll this payment next; null if it is decided. */
function nextPoll(row: PaymentRow, now: Date): Date | null {
  const { state, reason } = row;
  if (isOpen(state)) {
    const next = addSeconds(now, pauseAfter(row.looks));
    return next < row.expiresAt || now >= row.expiresAt ? next : row.expiresAt;
  }
  const late = state === 'expired' || (state === 'failed' && reason === 'cancelled');
  const until = addSeconds(row.expiresAt, afterlifeDays * 86_400);
  return late && now < until ? addSeconds(now, Math.max(3600, pauseAfter(row.looks))) : null;
}

/** Polls a payment; returns when it is due again, or whether that has changed with its state. */
async function pollDue(deps: Deps, row: PaymentRow): Promise<Date | null | 'changed'> {
  const { id, provider, looks } = row;
  let isSilent = false;
  try {
    if (await poll(deps, row, { by: 'look_up' })) return 'changed';
  } catch (error) {
    const { kind, reason, correlationId } = error as Partial<GatewayError>;
    const known = error instanceof GatewayError;
    isSilent = known && kind !== 'refused';
    deps.log.warn(
      known ? { payment: id, provider, kind, reason, correlationId } : { payment: id, err: error },
      'a payment could not be looked up',
    );
  }
  const again = isSilent ? addSeconds(deps.now(), pauseAfter(looks)) : null;
  return nextPoll(row, deps.now()) ?? again;
}

/** One sweep: polls the payments that are due. Returns how many it polled. */
export const sweepPayments = (deps: Deps): Promise<number> =>
  sweepEach(deps, {
    table: 'payment',
    columns: 'id',
    due: 'next_look_at <= $1',
    by: 'next_look_at',
    most: 20,
    lease: { at: 'next_look_at', seconds: 60, tries: 'looks', pause: pauseAfter },
    one: async ({ id }, putOff) => {
      const row = await paymentById(deps.db, id);
      const next = row ? await pollDue(deps, row) : null;
      if (next !== 'changed') await putOff(next);
    },
  });
