/** What all ways of paying a bill share: other attempts end, and the bill is paid once. */

import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { AccountId, Command } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { endPayments, lockOpenPayments, tellAfter } from '../cards/payment-rows.ts';
import type { Deps } from '../deps.ts';
import type { AfterCommit } from '../keyed.ts';
import { releaseDiscounts, spendDiscounts } from '../promotions/budget.ts';
import type { BillView } from './bill-rows.ts';
import { type BillRow, lockBill, stateAt } from './bill-rows.ts';
import { partyOf } from './parties.ts';

/** The bill, locked; refuses `not_found`, and `bill_closed` unless it is waiting to be paid. */
export async function lockPayable(tx: Tx, deps: Pick<Deps, 'now'>, id: string): Promise<BillRow> {
  const bill = await lockBill(tx, id);
  if (!bill) throw new Refusal('not_found');
  if (stateAt(bill, deps.now()) !== 'issued') throw new Refusal('bill_closed');
  return bill;
}

/**
 * Ends the charge or card payment that waits for a bill, so that only one can pay it; returns the
 * bookings that release what they hold. The bill is locked.
 */
export async function endAttempts(
  tx: Tx,
  deps: Deps,
  bill: string,
  after: AfterCommit,
): Promise<Command[]> {
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
  after(() => {
    for (const { id, buyer, seller } of rows) {
      deps.notifier.chargeChanged(id);
      deps.notifier.balanceChanged(buyer, seller);
    }
  });
  const payments = await lockOpenPayments(tx, 'bill_id', bill);
  tellAfter(after, deps, payments);
  return [
    ...rows.map(({ hold }): Command => {
      return { items: [{ type: 'release', id: deps.newId(), kind: 'code_payment', hold }] };
    }),
    ...(await endPayments(tx, deps, payments, 'cancelled')),
  ];
}

/** Begins an attempt to pay a bill, which can be paid while the attempt is open. */
export async function attemptBill(
  tx: Tx,
  { notifier }: Pick<Deps, 'notifier'>,
  bill: string,
  until: Date,
  after: AfterCommit,
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
  tx: Tx,
  deps: Deps,
  bill: string,
  { way, denar }: Settlement,
  after: AfterCommit,
): Promise<void> {
  const now = deps.now();
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
  after(() => deps.notifier.billChanged(bill));
}

/**
 * Records that the seller has received the złoty of a paid bill; repeating it changes nothing.
 * Refuses `not_found` to anybody but its seller, and `bill_not_paid`.
 */
export async function takeZloty(
  tx: Tx,
  deps: Deps,
  seller: Wallet,
  billId: string,
  after: AfterCommit,
): Promise<void> {
  const bill = await lockBill(tx, billId);
  if (bill?.sellerWallet !== seller.id) throw new Refusal('not_found');
  if (bill.state !== 'paid') throw new Refusal('bill_not_paid');
  if (bill.pln === 0 || bill.zlotyTakenAt) return;
  await tx.query('UPDATE bill SET zloty_taken_at = $2 WHERE id = $1', [billId, deps.now()]);
  after(() => deps.notifier.billChanged(billId));
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
