/** What all ways of paying a bill share: other attempts end, and the bill is paid once. */

import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { endPayments, lockOpenPayments, tellAfter } from '../cards/payment-rows.ts';
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
  const { rows } = await tx.query<{
    id: string;
    hold: string;
    buyer: AccountId;
    seller: AccountId;
  }>(
    `UPDATE charge c SET state = 'expired' FROM wallet b, wallet s
     WHERE c.bill_id = $1 AND c.state = 'awaiting_acceptance'
       AND b.id = c.buyer_wallet_id AND s.id = c.seller_wallet_id
     RETURNING c.id, c.hold_id AS hold, b.denar_account AS buyer, s.denar_account AS seller`,
    [bill],
  );
  cx.after(() => {
    for (const { id, buyer, seller } of rows) {
      cx.notifier.chargeChanged(id);
      cx.notifier.balanceChanged(buyer, seller);
    }
  });
  const payments = await lockOpenPayments(tx, 'bill_id', bill);
  tellAfter(cx, payments);
  return [
    ...rows.map(
      ({ hold }): Command => ({
        items: [{ type: 'release', id: cx.newId(), kind: 'code_payment', hold }],
      }),
    ),
    ...(await endPayments(cx, payments, 'cancelled')),
  ];
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
  const { rowCount } = await tx.query(
    `UPDATE bill SET state = 'paid', way = $2, transfer_id = $3, buyer_wallet_id = $4,
       buyer_name = $5, buyer_nip = $6, paid_at = $7,
       zloty_taken_at = CASE WHEN $2 = 'counter' AND pln > 0 THEN $7::timestamptz END
     WHERE id = $1 AND state = 'issued'`,
    [bill, way, denar?.transfer, denar?.wallet, buyer?.name, buyer?.nip, now],
  );
  if (rowCount === 0) throw new Refusal('bill_closed');
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
