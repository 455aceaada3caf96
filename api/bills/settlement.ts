/** What all ways of paying a bill share: other attempts end, and the bill is paid once. */

import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { Computed, moveSome } from '#db/states.ts';
import type { Command } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { endPayments, lockOpenPayments, tellAfter } from '../cards/payment-rows.ts';
import { endCharges } from '../charges/charge-rows.ts';
import { releaseDiscounts, spendDiscounts } from '../promotions/budget.ts';
import type { UnitOfWork } from '../use-case.ts';
import { type BillRow, type BillView, lockBill, stateAt } from './bill-rows.ts';
import { partyOf } from './parties.ts';

/** The bill, locked; refuses `not_found`, and `bill_closed` unless it is waiting to be paid. */
export async function lockPayable({ tx, now }: UnitOfWork, id: string): Promise<BillRow> {
  const bill = await lockBill(tx, id);
  if (!bill) throw new Refusal('not_found');
  if (stateAt(bill, now()) !== 'issued') throw new Refusal('bill_closed');
  return bill;
}

/**
 * Ends the charge or card payment that waits for a bill, so that only one can pay it; returns the
 * bookings that release what they hold. The bill is locked.
 */
export async function endAttempts(cx: UnitOfWork, bill: string): Promise<Command[]> {
  const { tx } = cx;
  const { releases } = await endCharges(cx, 'expired', { bill_id: bill });
  const payments = await lockOpenPayments(tx, 'bill_id', bill);
  tellAfter(cx, payments);
  return [...releases, ...(await endPayments(cx, payments, 'cancelled'))];
}

/** Begins an attempt to pay a bill, which can be paid while the attempt is open. */
export async function attemptBill(
  { tx, after, notifier }: UnitOfWork,
  bill: string,
  until: Date,
): Promise<void> {
  tx.send('UPDATE bill SET expires_at = greatest(expires_at, $2) WHERE id = $1', [bill, until]);
  after(() => notifier.billChanged(bill));
}

export interface Settlement {
  readonly way: Exclude<BillView['paidBy'], null>;
  /** The booking of the Denar part and the paying wallet; null without such a part. */
  readonly denar: { readonly transfer: string; readonly wallet: string } | null;
}

/**
 * Records that a bill is paid. Called with the bill locked, in the transaction that books its Denar
 * part. Refuses `bill_closed` unless it is waiting to be paid, so that it is paid once.
 */
export async function settleBill(
  cx: UnitOfWork,
  bill: string,
  { way, denar }: Settlement,
): Promise<void> {
  const { tx } = cx;
  const now = cx.now();
  const buyer = denar && (await partyOf(tx, denar.wallet));
  const taken = { zloty_taken_at: new Computed('CASE WHEN pln > 0 THEN $2::timestamptz END') };
  const set = {
    way,
    transfer_id: denar?.transfer ?? null,
    buyer_wallet_id: denar?.wallet ?? null,
    buyer_name: buyer?.name ?? null,
    buyer_nip: buyer?.nip ?? null,
    paid_at: new Computed('$2::timestamptz'),
    ...(way === 'counter' && taken),
  };
  const paid = await moveSome(
    tx,
    'bill',
    'paid',
    { where: 'id = $1', values: [bill, now] },
    { set },
  );
  if (paid.length === 0) throw new Refusal('bill_closed');
  await spendDiscounts(tx, await discountedLines(tx, [bill]), now);
  cx.after(() => cx.notifier.billChanged(bill));
}

/**
 * Records that the seller has received the złoty of a paid bill; repeating it changes nothing.
 * Refuses `not_found` to anybody but its seller, and `bill_not_paid`.
 */
export async function takeZloty(
  cx: UnitOfWork,
  { seller, billId }: { readonly seller: Wallet; readonly billId: string },
): Promise<void> {
  const { tx } = cx;
  const bill = await lockBill(tx, billId);
  if (bill?.sellerWallet !== seller.id) throw new Refusal('not_found');
  if (bill.state !== 'paid') throw new Refusal('bill_not_paid');
  if (bill.pln === 0 || bill.zlotyTakenAt) return;
  await tx.query('UPDATE bill SET zloty_taken_at = $2 WHERE id = $1', [billId, cx.now()]);
  cx.after(() => cx.notifier.billChanged(billId));
}

/** Lines with a discount from a promotion. */
export async function discountedLines(tx: Tx, bills: readonly string[]): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    'SELECT id FROM bill_line WHERE bill_id = ANY ($1) AND promotion_id IS NOT NULL',
    [bills],
  );
  return rows.map(({ id }) => id);
}

/** Gives back what promotions reserved for bills that were not paid. */
export async function releaseBills(tx: Tx, bills: readonly string[], now: Date): Promise<void> {
  await releaseDiscounts(tx, await discountedLines(tx, bills), now);
}
