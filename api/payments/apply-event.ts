/** Applies events to locked payments, and credits them on the one transition that leads to `paid`. */
import type { FoundPayment } from '#adapters/payment-gateway.ts';
import type { Tx } from '#db/connect.ts';
import { updateOf } from '#db/insert.ts';
import type { Rows } from '#db/rows.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import { issue, programmeAccounts } from '../bank/programme-accounts.ts';
import { booked } from '../ledger-refusals.ts';
import { notifyOrder } from '../orders/order-events.ts';
import { lockAwaited, payOrder } from '../orders/pay.ts';
import type { UnitOfWork } from '../use-case.ts';
import { flagOf, raiseFlag } from './flags.ts';
import {
  changesBy,
  eventTypes,
  isMoney,
  isOpen,
  type MoneyReport,
  mismatchOf,
  neverAnswered,
  type PaymentEvent,
  paidState,
} from './machine.ts';
import { insertRefund } from './refund-rows.ts';
import { type PaymentRow, sumsOf } from './rows.ts';

/** Where an event comes from, as the history of a payment shows it. */
export interface Source {
  readonly by: 'person' | 'notification' | 'look_up' | 'clock' | 'admin';
  readonly person?: string;
  /** The provider's own code, or a person's note. */
  readonly note?: string;
}

/** Records an event in a payment's history. */
export async function recordEvent(
  cx: UnitOfWork,
  payment: string,
  { by, person, state, note = '' }: Source & { readonly state: string },
): Promise<void> {
  await cx.tx.query(
    `INSERT INTO payment_event (id, payment_id, at, by, person_id, state, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [cx.newId(), payment, cx.now(), by, person ?? null, state, note.slice(0, 500)],
  );
}

/**
 * Applies an event to a locked payment, in one update. If it becomes paid the wallet is credited,
 * so no ledger booking may follow. Returns whether the state has changed.
 */
export async function applyEvent(
  cx: UnitOfWork,
  row: PaymentRow,
  event: PaymentEvent & Source,
): Promise<boolean> {
  const changes = changesBy(row, event, cx.now());
  const { state } = changes;
  const credit = state === 'paid' ? await creditOf(cx, row) : null;
  if (Object.keys(changes).length > 0) {
    await cx.tx.query(...updateOf('payment', row.id, { ...changes, ...credit?.changes }));
  }
  if (!state) return false;
  await recordEvent(cx, row.id, { ...event, state });
  cx.after(() => cx.notifier.paymentChanged(row.id));
  if (row.orderId !== null) await notifyOrder(cx, row.orderId, state);
  await credit?.book();
  return true;
}

/** Flags money that is not what was requested, which is not acted on; false if it fits. */
export async function flagMismatch(
  cx: UnitOfWork,
  row: PaymentRow,
  { providerId, amount, currency }: MoneyReport,
): Promise<boolean> {
  const kind = mismatchOf(row, { providerId, amount, currency });
  if (kind === null) return false;
  await raiseFlag(cx, { kind, ...flagOf(row), providerId, amount, currency });
  if (kind === 'amount_differs' && isOpen(row.state)) {
    await cx.tx.query(...updateOf('payment', row.id, { reason: kind }));
  }
  return true;
}

/** Applies the provider's answer to a locked payment. Returns whether the state has changed. */
export async function applyAnswer(
  cx: UnitOfWork,
  row: PaymentRow,
  { state, ...found }: FoundPayment,
  source: Source,
): Promise<boolean> {
  if (isMoney(state) && (await flagMismatch(cx, row, found))) return false;
  // Failed before anybody could pay: it was never opened, and never will be.
  const never = state === 'failed' && neverAnswered(row) && !row.blik;
  const { providerId } = found;
  const event = { ...source, type: eventTypes[state], providerId } as const;
  return applyEvent(cx, row, never ? { ...event, reason: 'unavailable' } : event);
}

/** How a paid payment is credited: its columns, and the bookings, which come last. */
interface Credit {
  readonly changes: Pick<Rows['payment'], 'reason' | 'credited_wallet_id'>;
  readonly book: () => Promise<void>;
}

/**
 * Locks what a paid payment is for: its order if that still awaits it, or the payer's open wallet,
 * possibly a newer one. Money for an ended order goes back. Without a wallet nothing is booked, and
 * a person looks into it: no Denar without a holder, and no money lost.
 */
async function creditOf(cx: UnitOfWork, row: PaymentRow): Promise<Credit> {
  const { id, provider, amount, orderId, personId } = row;
  if (orderId !== null) {
    const order = await lockAwaited(cx, orderId);
    if (!order) {
      return { changes: { reason: 'order_over' }, book: () => returnLate(cx, row) };
    }
    const changes = { reason: null, credited_wallet_id: order.sellerWallet };
    return { changes, book: () => payOrder(cx, order, { id, provider, amount }) };
  }
  const wallet = await payeeOf(cx.tx, personId);
  if (wallet) {
    const changes = { reason: null, credited_wallet_id: wallet.id };
    return { changes, book: () => bookTopUp(cx, row, wallet.denar) };
  }
  const kind = 'wallet_closed';
  return { changes: { reason: kind }, book: () => raiseFlag(cx, { kind, ...flagOf(row) }) };
}

/** A person's open wallet, locked so that it stays open. */
async function payeeOf(
  tx: Tx,
  person: string,
): Promise<{ readonly id: string; readonly denar: AccountId } | undefined> {
  const { rows } = await tx.query<{ id: string; denar: AccountId }>(
    `SELECT id, denar_account AS denar FROM wallet
     WHERE person_id = $1 AND closed_at IS NULL FOR NO KEY UPDATE`,
    [person],
  );
  return rows[0];
}

/** Złoty come from the provider into the reserve and the same amount of Denar into the wallet. */
async function bookTopUp(
  cx: UnitOfWork,
  { id, amount, description, provider }: PaymentRow,
  wallet: AccountId,
): Promise<void> {
  const { tx } = cx;
  const topUp = { kind: 'top_up', amount, wallet, transfer: id, memo: description } as const;
  const command = issue(cx, await programmeAccounts(tx), { ...topUp, through: provider });
  (await applyNow(tx, [command], cx.now())).forEach(booked);
  cx.after(() => cx.notifier.balanceChanged(wallet));
}

/** Credits a locked payment that is paid and that nobody could be credited for. */
export async function creditLate(cx: UnitOfWork, row: PaymentRow): Promise<void> {
  const { changes, book } = await creditOf(cx, row);
  await cx.tx.query(...updateOf('payment', row.id, changes));
  cx.after(() => cx.notifier.paymentChanged(row.id));
  await book();
}

/** Money for an ended order goes back automatically: the sweep of refunds requests it. */
async function returnLate(cx: UnitOfWork, payment: PaymentRow): Promise<void> {
  const { amount } = payment;
  const refund = { payment, amount, by: 'programme', askAt: cx.now() } as const;
  const { row } = await insertRefund(cx, refund);
  await applyRefunds(cx, row, { by: 'clock', note: 'order over' });
}

/** Updates a locked, paid payment to its refunds, with an event in its history. */
export async function applyRefunds(
  cx: UnitOfWork,
  row: PaymentRow,
  source: Source,
): Promise<PaymentRow> {
  const state = paidState(row.amount, sumsOf(row));
  await cx.tx.query(...updateOf('payment', row.id, { state }));
  await recordEvent(cx, row.id, { ...source, state });
  cx.after(() => cx.notifier.paymentChanged(row.id));
  return { ...row, state };
}
