/** What a person does about an unpaid payment: cancels it, or pays again. */
import { GatewayError } from '#adapters/payment-gateway.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import type { Asked, UnitOfWork } from '../use-case.ts';
import { applyEvent } from './apply-event.ts';
import { isMoney, isOpen, isPaid } from './machine.ts';
import {
  finishOpening,
  gatewayOf,
  openStored,
  type Paying,
  type Stored,
  storePayment,
} from './open.ts';
import { apply, capture, poll } from './poll.ts';
import {
  isRetryable,
  keyOf,
  lockPayment,
  type PaymentRow,
  paymentById,
  withPayment,
} from './rows.ts';

/** The caller's own payment; refuses `not_found`. */
export async function ownPayment(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  id: string,
): Promise<PaymentRow> {
  const row = await paymentById(db, id);
  if (row?.personId !== caller.id) throw new Refusal('not_found');
  return row;
}

/** What a silent provider means to the caller. */
export function refusalOf(error: unknown, payment: string): unknown {
  if (!(error instanceof GatewayError)) return error;
  const code = error.kind === 'unavailable' ? 'provider_unavailable' : 'payment_unknown';
  return Object.assign(new Refusal(code, { payment }), { cause: error });
}

/** Polls a payment for a person; refuses `provider_unavailable`, `payment_unknown`. */
export async function pollFor(
  deps: Deps,
  row: PaymentRow,
  by: 'person' | 'admin',
): Promise<PaymentRow> {
  try {
    await poll(deps, row, { by });
  } catch (error) {
    throw refusalOf(error, row.id);
  }
  return (await paymentById(deps.db, row.id)) as PaymentRow;
}

const isOpening = ({ state, reason }: PaymentRow): boolean =>
  state === 'unknown' || (state === 'created' && reason !== 'unavailable');

/** The payment if the provider is known to have it; otherwise refuses `payment_unknown`. */
async function known(deps: Deps, row: PaymentRow): Promise<PaymentRow> {
  if (!isOpening(row)) return row;
  const found = await pollFor(deps, row, 'person');
  if (found.state === 'unknown') throw new Refusal('payment_unknown', { payment: row.id });
  if (isOpening(found)) throw new Refusal('not_ready', { retryAfterSeconds: 2 });
  return found;
}

/** Cancels an open payment with the provider; if it has been paid meanwhile it is credited. */
async function cancelOpen(
  deps: Deps,
  row: PaymentRow,
  caller: Pick<Caller, 'id'>,
): Promise<PaymentRow> {
  const source = { by: 'person', person: caller.id } as const;
  if (row.state !== 'created') {
    try {
      const found = await gatewayOf(deps, row.provider).cancel(keyOf(row));
      if (isMoney(found.state)) await apply(deps, row, await capture(deps, row, found), source);
    } catch (error) {
      // Refused because it has ended or was paid: the provider knows which.
      if (!(error instanceof GatewayError) || error.kind !== 'refused') {
        throw refusalOf(error, row.id);
      }
      await pollFor(deps, row, 'person');
    }
  }
  await withPayment(deps, row.id, async (cx, locked) => {
    if (locked.reason === 'amount_differs') return;
    await applyEvent(cx, locked, { ...source, type: 'cancelled' });
  });
  return (await paymentById(deps.db, row.id)) as PaymentRow;
}

/**
 * Cancels a payment. Cancelling one that has ended unpaid changes nothing. Refuses `not_found`,
 * `payment_closed` if it is paid, `provider_unavailable`, `payment_unknown`.
 */
export async function cancelPayment(deps: Deps, caller: Caller, id: string): Promise<PaymentRow> {
  const row = await known(deps, await ownPayment(deps, caller, id));
  if (isPaid(row.state)) throw new Refusal('payment_closed', { payment: id });
  return isOpen(row.state) ? cancelOpen(deps, row, caller) : row;
}

/**
 * Cancels those of these payments that the provider may still accept, as far as it is reachable;
 * the sweep polls the rest. What has been paid meanwhile is credited.
 */
export async function cancelAll(
  deps: Deps,
  ids: readonly string[],
  caller: Pick<Caller, 'id'>,
): Promise<void> {
  for (const id of ids) {
    const row = await paymentById(deps.db, id);
    if (!row || !isOpen(row.state)) continue;
    try {
      const found = await known(deps, row);
      if (isOpen(found.state)) await cancelOpen(deps, found, caller);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.warn({ payment: id, code: error.code }, 'a payment could not be called off');
    }
  }
}

/**
 * If the provider opened a payment but the URL of its page was lost on the way to us, a new payment
 * replaces it at once, so that the person can pay. A repeated request finds the new one too.
 */
export async function withPage(
  deps: Deps,
  asked: Asked,
  paying: Paying,
  { answer: row, replayed }: Done<PaymentRow>,
): Promise<Done<PaymentRow>> {
  if (row.replacedBy !== null)
    return { answer: await newest(deps, asked.caller, row.id), replayed };
  const isLost = row.state === 'pending' && isRetryable(row, deps.now());
  if (!isLost) return { answer: row, replayed };
  const again = await retryPayment(deps, { ...asked, key: null }, { ...paying, id: row.id });
  return { answer: again.answer, replayed };
}

/** The latest in a chain of replaced payments. */
async function newest(deps: Deps, caller: Caller, id: string): Promise<PaymentRow> {
  const row = await ownPayment(deps, caller, id);
  return row.replacedBy === null ? row : newest(deps, caller, row.replacedBy);
}

/** Locks an order, and refuses `order_closed` if it no longer awaits its payment. */
async function refuseEnded(
  cx: UnitOfWork,
  { id, payUntil }: { readonly id: string; readonly payUntil: Date },
): Promise<void> {
  const { rows } = await cx.tx.query<{ state: string }>(
    'SELECT state FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (rows[0]?.state !== 'awaiting_payment' || cx.now() >= payUntil)
    throw new Refusal('order_closed');
}

/** Creates the payment that replaces another one, once. */
async function replacement(cx: UnitOfWork, row: PaymentRow, paying: Paying): Promise<Stored> {
  const { tx } = cx;
  const locked = (await lockPayment(tx, row.id)) as PaymentRow;
  if (locked.replacedBy !== null) return { id: locked.replacedBy, isNew: false };
  if (isPaid(locked.state)) throw new Refusal('payment_closed', { payment: row.id });
  const { provider, amount, description, email, orderId, orderPayUntil } = locked;
  const order =
    orderId !== null && orderPayUntil !== null
      ? { id: orderId, payUntil: orderPayUntil }
      : undefined;
  if (order) await refuseEnded(cx, order);
  const payment = { provider, amount, description, email, order, instead: row.id };
  const id = await storePayment(cx, paying, payment);
  await tx.query('UPDATE payment SET replaced_by = $2 WHERE id = $1', [row.id, id]);
  return { id, isNew: true };
}

/**
 * Gives the payer a way to pay: the page that is still open, or a new payment instead of one that
 * has ended or whose page is lost. Refuses `not_found`, `payment_closed` if it is paid or undecided
 * without a page, and what opening refuses.
 */
export async function retryPayment(
  deps: Deps,
  asked: Asked,
  { id, ...paying }: Paying & { readonly id: string },
): Promise<Done<PaymentRow>> {
  const { caller } = asked;
  const plain = (answer: PaymentRow): Done<PaymentRow> => ({ answer, replayed: false });
  const last = await newest(deps, caller, id);
  gatewayOf(deps, last.provider);
  if (last.state === 'created' && last.id !== id) {
    return plain(await finishOpening(deps, last.id));
  }
  const row = await known(deps, last);
  if (isPaid(row.state)) throw new Refusal('payment_closed', { payment: row.id });
  if (!isRetryable(row, deps.now())) {
    if (row.state === 'redirected' || row.redirectUrl !== null) return plain(row);
    throw new Refusal('payment_closed', { payment: row.id });
  }
  if (row.state === 'created' && deps.now() < row.expiresAt) {
    return plain(await finishOpening(deps, row.id));
  }
  const ended = isOpen(row.state) ? await cancelOpen(deps, row, caller) : row;
  if (isPaid(ended.state)) return plain(ended);
  return openStored(deps, asked, (cx) => replacement(cx, ended, paying));
}
