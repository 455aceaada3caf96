/** Applies events to locked payments, and credits them on the one transition that leads to `paid`. */
import type { FoundPayment } from '#adapters/payment-gateway.ts';
import type { Tx } from '#db/connect.ts';
import { updateOf } from '#db/insert.ts';
import type { Rows } from '#db/rows.ts';
import { applyNow } from '#ledger/apply.ts';
import type { AccountId } from '#ledger/types.ts';
import { issue, programmeAccounts } from '../bank/programme-accounts.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { booked } from '../ledger-refusals.ts';
import { notifyOrder } from '../orders/order-news.ts';
import { lockAwaited, payOrder } from '../orders/pay.ts';
import { raiseFlag } from './flags.ts';
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
  tx: Tx,
  deps: Pick<Deps, 'newId' | 'now'>,
  payment: string,
  { by, person, state, note = '' }: Source & { readonly state: string },
): Promise<void> {
  await tx.query(
    `INSERT INTO payment_event (id, payment_id, at, by, person_id, state, note)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [deps.newId(), payment, deps.now(), by, person ?? null, state, note.slice(0, 500)],
  );
}

/**
 * Applies an event to a locked payment, in one update. If it becomes paid the wallet is credited,
 * so no ledger booking may follow. Returns whether the state has changed.
 */
export async function applyEvent(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  event: PaymentEvent & Source,
  after: AfterCommit,
): Promise<boolean> {
  const changes = changesBy(row, event, deps.now());
  const { state } = changes;
  const credit = state === 'paid' ? await creditOf(tx, deps, row, after) : null;
  if (Object.keys(changes).length > 0) {
    await tx.query(...updateOf('payment', row.id, { ...changes, ...credit?.changes }));
  }
  if (!state) return false;
  await recordEvent(tx, deps, row.id, { ...event, state });
  after(() => deps.notifier.paymentChanged(row.id));
  if (row.orderId !== null) await notifyOrder(tx, deps, row.orderId, state, after);
  await credit?.book();
  return true;
}

/** Flags money that is not what was requested, which is not acted on; false if it fits. */
export async function flagMismatch(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  { providerId, amount, currency }: MoneyReport,
): Promise<boolean> {
  const { id, provider } = row;
  const kind = mismatchOf(row, { providerId, amount, currency });
  if (kind === null) return false;
  const found = { provider, payment: id, reference: id, providerId, amount, currency };
  await raiseFlag(tx, deps, { kind, ...found });
  if (kind === 'amount_differs' && isOpen(row.state)) {
    await tx.query(...updateOf('payment', id, { reason: kind }));
  }
  return true;
}

/** Applies the provider's answer to a locked payment. Returns whether the state has changed. */
export async function applyAnswer(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  { state, ...found }: FoundPayment,
  source: Source,
  after: AfterCommit,
): Promise<boolean> {
  if (isMoney(state) && (await flagMismatch(tx, deps, row, found))) return false;
  // Failed before anybody could pay: it was never opened, and never will be.
  const never = state === 'failed' && neverAnswered(row) && !row.blik;
  const { providerId } = found;
  const event = { ...source, type: eventTypes[state], providerId } as const;
  return applyEvent(tx, deps, row, never ? { ...event, reason: 'unavailable' } : event, after);
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
async function creditOf(tx: Tx, deps: Deps, row: PaymentRow, after: AfterCommit): Promise<Credit> {
  const { id, provider, providerId, amount, currency, orderId, personId } = row;
  if (orderId !== null) {
    const order = await lockAwaited(tx, deps, orderId, after);
    if (!order) {
      return { changes: { reason: 'order_over' }, book: () => returnLate(tx, deps, row, after) };
    }
    const changes = { reason: null, credited_wallet_id: order.sellerWallet };
    return { changes, book: () => payOrder(tx, deps, order, { id, provider, amount }, after) };
  }
  const wallet = await payeeOf(tx, personId);
  if (wallet) {
    const changes = { reason: null, credited_wallet_id: wallet.id };
    return { changes, book: () => bookTopUp(tx, deps, row, wallet.denar, after) };
  }
  const kind = 'wallet_closed';
  const flag = {
    kind,
    provider,
    payment: id,
    reference: id,
    providerId,
    amount,
    currency,
  } as const;
  return { changes: { reason: kind }, book: () => raiseFlag(tx, deps, flag) };
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
  tx: Tx,
  deps: Deps,
  { id, amount, description, provider }: PaymentRow,
  wallet: AccountId,
  after: AfterCommit,
): Promise<void> {
  const topUp = { kind: 'top_up', amount, wallet, transfer: id, memo: description } as const;
  const command = issue(deps, await programmeAccounts(tx), { ...topUp, through: provider });
  (await applyNow(tx, [command], deps.now())).forEach(booked);
  after(() => deps.notifier.balanceChanged(wallet));
}

/** Credits a locked payment that is paid and that nobody could be credited for. */
export async function creditLate(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  after: AfterCommit,
): Promise<void> {
  const { changes, book } = await creditOf(tx, deps, row, after);
  await tx.query(...updateOf('payment', row.id, changes));
  after(() => deps.notifier.paymentChanged(row.id));
  await book();
}

/** Money for an ended order goes back automatically: the sweep of refunds requests it. */
async function returnLate(
  tx: Tx,
  deps: Deps,
  payment: PaymentRow,
  after: AfterCommit,
): Promise<void> {
  const { amount } = payment;
  const refund = { payment, amount, by: 'programme', askAt: deps.now() } as const;
  const { row } = await insertRefund(tx, deps, refund);
  await applyRefunds(tx, deps, row, { by: 'clock', note: 'order over' }, after);
}

/** Updates a locked, paid payment to its refunds, with an event in its history. */
export async function applyRefunds(
  tx: Tx,
  deps: Deps,
  row: PaymentRow,
  source: Source,
  after: AfterCommit,
): Promise<PaymentRow> {
  const state = paidState(row.amount, sumsOf(row));
  await tx.query(...updateOf('payment', row.id, { state }));
  await recordEvent(tx, deps, row.id, { ...source, state });
  after(() => deps.notifier.paymentChanged(row.id));
  return { ...row, state };
}
