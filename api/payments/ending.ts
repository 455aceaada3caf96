/** What a person does about a payment that is not paid: calls it off, or pays once more. */
import { GatewayError } from '#adapters/payment-gateway.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { cancelledLookSeconds, learn } from './changing.ts';
import { follow, look, settle } from './looking.ts';
import { isOpen, isPaid } from './machine.ts';
import {
  addSeconds,
  finishOpening,
  gatewayOf,
  type Kept,
  keepPayment,
  openKept,
  type Payer,
} from './opening.ts';
import { isRetryable, keyOf, lockPayment, type PaymentRow, paymentById } from './rows.ts';

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

/** What a provider that does not answer means to whoever waits. */
export function refusalOf(error: unknown, payment: string): unknown {
  if (!(error instanceof GatewayError)) return error;
  const code = error.kind === 'unavailable' ? 'provider_unavailable' : 'payment_unknown';
  return Object.assign(new Refusal(code, { payment }), { cause: error });
}

/** Looks a payment up for somebody; refuses `provider_unavailable`, `payment_unknown`. */
export async function lookFor(
  deps: Deps,
  row: PaymentRow,
  by: 'person' | 'admin',
): Promise<PaymentRow> {
  try {
    await look(deps, row, { by });
  } catch (error) {
    throw refusalOf(error, row.id);
  }
  return (await paymentById(deps.db, row.id)) as PaymentRow;
}

const isBeingOpened = ({ state, reason }: PaymentRow): boolean =>
  state === 'unknown' || (state === 'created' && reason !== 'unavailable');

/** The payment once it is known whether the provider has it; refuses `payment_unknown` otherwise. */
async function known(deps: Deps, row: PaymentRow): Promise<PaymentRow> {
  if (!isBeingOpened(row)) return row;
  const found = await lookFor(deps, row, 'person');
  if (found.state === 'unknown') throw new Refusal('payment_unknown', { payment: row.id });
  if (isBeingOpened(found)) throw new Refusal('not_ready', { retryAfterSeconds: 2 });
  return found;
}

/** Calls an open payment off with the provider; where it has been paid meanwhile it is credited. */
async function callOff(
  deps: Deps,
  row: PaymentRow,
  caller: Pick<Caller, 'id'>,
): Promise<PaymentRow> {
  const witness = { by: 'person', person: caller.id } as const;
  if (row.state !== 'created') {
    try {
      const found = await gatewayOf(deps, row.provider).cancel(keyOf(row));
      if (found.state === 'waiting') await settle(deps, row.id, witness);
      else if (found.state === 'paid') await follow(deps, row, found, witness);
    } catch (error) {
      // Refused where it is over by itself, or was paid: the provider tells which.
      if (!(error instanceof GatewayError) || error.kind !== 'refused') {
        throw refusalOf(error, row.id);
      }
      await lookFor(deps, row, 'person');
    }
  }
  await runKeyed(deps.db, null, async (tx, after) => {
    const now = await lockPayment(tx, row.id);
    if (!now || now.reason === 'amount_differs') return;
    await learn(tx, deps, row.id, { ...witness, news: 'cancelled' }, after);
    // The provider's own notification of it may have been quicker, after which nobody looks again.
    await tx.query(
      `UPDATE payment SET reason = 'cancelled', next_look_at = $2 WHERE id = $1 AND state = 'failed'`,
      [row.id, addSeconds(deps.now(), cancelledLookSeconds)],
    );
  });
  return (await paymentById(deps.db, row.id)) as PaymentRow;
}

/**
 * Calls a payment off. Calling off one that has ended unpaid changes nothing. Refuses `not_found`,
 * `payment_closed` where it is paid, `provider_unavailable`, `payment_unknown`.
 */
export async function cancelPayment(deps: Deps, caller: Caller, id: string): Promise<PaymentRow> {
  const row = await known(deps, await ownPayment(deps, caller, id));
  if (isPaid(row.state)) throw new Refusal('payment_closed', { payment: id });
  return isOpen(row.state) ? callOff(deps, row, caller) : row;
}

/**
 * Calls off whatever of these payments the provider may still take, as far as it can be reached; the
 * sweep asks for the rest. What has been paid meanwhile is credited.
 */
export async function callOffAll(
  deps: Deps,
  ids: readonly string[],
  caller: Pick<Caller, 'id'>,
): Promise<void> {
  for (const id of ids) {
    const row = await paymentById(deps.db, id);
    if (!row || !isOpen(row.state)) continue;
    try {
      const found = await known(deps, row);
      if (isOpen(found.state)) await callOff(deps, found, caller);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      deps.log.warn({ payment: id, code: error.code }, 'a payment could not be called off');
    }
  }
}

/**
 * Where the provider opened a payment and the way to its page was lost on the way to us, a new one
 * takes its place at once, so that whoever wanted to pay can. A repeat of the request finds it too.
 */
export async function withWay(
  deps: Deps,
  caller: Caller,
  { answer: row, replayed }: Done<PaymentRow>,
  asked: Omit<RetryAsked, 'id' | 'key'>,
): Promise<Done<PaymentRow>> {
  if (row.replacedBy !== null) return { answer: await newest(deps, caller, row.id), replayed };
  const isLost = row.state === 'pending' && isRetryable(row, deps.now());
  if (!isLost) return { answer: row, replayed };
  const again = await retryPayment(deps, caller, { ...asked, id: row.id, key: null });
  return { answer: again.answer, replayed };
}

/** The newest of the payments that took one another's place. */
async function newest(deps: Deps, caller: Caller, id: string): Promise<PaymentRow> {
  const row = await ownPayment(deps, caller, id);
  return row.replacedBy === null ? row : newest(deps, caller, row.replacedBy);
}

/** Refuses `order_closed` where an order does not await its payment any more; it stays so. */
async function refuseOver(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { id, payUntil }: { readonly id: string; readonly payUntil: Date },
): Promise<void> {
  const { rows } = await tx.query<{ state: string }>(
    'SELECT state FROM shop_order WHERE id = $1 FOR NO KEY UPDATE',
    [id],
  );
  if (rows[0]?.state !== 'awaiting_payment' || now() >= payUntil) throw new Refusal('order_closed');
}

/** Makes the payment that takes another's place, once. */
async function replacement(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  { wallet, payer }: Pick<RetryAsked, 'wallet' | 'payer'>,
): Promise<Kept> {
  const locked = (await lockPayment(tx, row.id)) as PaymentRow;
  if (locked.replacedBy !== null) return { id: locked.replacedBy, isNew: false };
  if (isPaid(locked.state)) throw new Refusal('payment_closed', { payment: row.id });
  const { provider, amount, description, email, orderId, orderPayUntil } = locked;
  const order =
    orderId !== null && orderPayUntil !== null
      ? { id: orderId, payUntil: orderPayUntil }
      : undefined;
  if (order) await refuseOver(tx, deps, order);
  const asked = { provider, amount, description, email, order, instead: row.id };
  const id = await keepPayment(tx, deps, wallet, asked, payer);
  await tx.query('UPDATE payment SET replaced_by = $2 WHERE id = $1', [row.id, id]);
  return { id, isNew: true };
}

export interface RetryAsked {
  readonly id: string;
  /** The caller's open wallet. */
  readonly wallet: string;
  readonly payer: Payer;
  readonly key: RequestKey | null;
}

/**
 * Gives the payer a way to pay: the page that is still open, or a new payment in place of one that
 * has ended or whose page is lost. Refuses `not_found`, `payment_closed` where it is paid or
 * undecided without a page, and what opening refuses.
 */
export async function retryPayment(
  deps: Deps,
  caller: Caller,
  { id, wallet, payer, key }: RetryAsked,
): Promise<Done<PaymentRow>> {
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
  const ended = isOpen(row.state) ? await callOff(deps, row, caller) : row;
  if (isPaid(ended.state)) return plain(ended);
  return openKept(deps, key, (tx) => replacement(tx, deps, ended, { wallet, payer }));
}
