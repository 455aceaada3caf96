/** Ends unpaid bills: cancelled by their seller, or expired. */
import { Refusal } from '#contract/refusals.ts';
import type { Db, Tx } from '#db/connect.ts';
import { move, moveSome } from '#db/states.ts';
import { applyNow } from '#ledger/apply.ts';
import type { Command } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { returnStock } from '../offers/stock.ts';
import { refuseTooManySales } from '../sales/lifecycle.ts';
import { sweepTogether } from '../sweep-together.ts';
import type { UnitOfWork } from '../use-case.ts';
import { type BillRow, billsWhere, lockBill } from './bill-rows.ts';
import { piecesOf } from './issue.ts';
import { endAttempts, releaseBills } from './settlement.ts';

interface Cancelled {
  readonly seller: Wallet;
  readonly billId: string;
  readonly reopen: boolean;
}

/**
 * Cancels an unpaid bill; with `reopen` its sale is open again, even if the bill has already
 * expired. Refuses `not_found` to anybody but its seller, `bill_closed`, `sale_limit`.
 */
export async function cancelBill(
  cx: UnitOfWork,
  { seller, billId, reopen }: Cancelled,
): Promise<void> {
  const { tx } = cx;
  const bill = await lockBill(tx, billId);
  if (bill?.sellerWallet !== seller.id) throw new Refusal('not_found');
  if (bill.state !== 'issued' && !(bill.state === 'expired' && reopen)) {
    throw new Refusal('bill_closed');
  }
  if (reopen) await refuseTooManySales(tx, seller);
  const freed = bill.state === 'issued' ? await endBills(cx, [bill], 'cancelled') : [];
  if (reopen) await reopenSale(tx, bill);
  await applyNow(tx, freed, cx.now());
}

/** Refuses `bill_closed` if the sale is already open again, or deleted. */
async function reopenSale(tx: Tx, { saleId }: BillRow): Promise<void> {
  const sale = { where: 'id = $1', values: [saleId] };
  const opened = await moveSome(tx, 'sale', 'open', sale, { set: { closed_at: null } });
  if (opened.length === 0) throw new Refusal('bill_closed');
}

/** Ends locked bills with their sales; returns the bookings that release their holds. */
async function endBills(
  cx: UnitOfWork,
  bills: readonly BillRow[],
  state: 'cancelled' | 'expired',
): Promise<Command[]> {
  const { tx } = cx;
  const now = cx.now();
  const ids = bills.map(({ id }) => id);
  const freed: Command[] = [];
  for (const id of ids) freed.push(...(await endAttempts(cx, id)));
  await move(tx, 'bill', ids, state);
  const sales = bills.flatMap(({ saleId }) => saleId ?? []);
  const theirs = { where: 'id = ANY ($1)', values: [sales] };
  await moveSome(tx, 'sale', 'ended', theirs, { set: { closed_at: now } });
  await returnPieces(tx, ids);
  await releaseBills(tx, ids, now);
  cx.after(() => {
    for (const id of ids) cx.notifier.billChanged(id);
  });
  return freed;
}

/** Sellers in a fixed order, so that two transactions that return pieces cannot deadlock. */
async function returnPieces(tx: Tx, bills: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ seller: string; offerId: number | null; quantity: number }>(
    `SELECT b.person_id AS seller, l.offer_id AS "offerId", l.quantity
     FROM bill b JOIN bill_line l ON l.bill_id = b.id WHERE b.id = ANY ($1) ORDER BY b.person_id`,
    [bills],
  );
  for (const [seller, lines] of Map.groupBy(rows, (row) => row.seller)) {
    await returnStock(tx, seller, piecesOf(lines));
  }
}

/** Ends expired bills; returns how many. */
export const expireBills = (deps: Deps): Promise<number> =>
  sweepTogether(deps, {
    rows: ({ tx }, ...where) => billsWhere(tx, ...where),
    of: 'b',
    due: `b.state = 'issued' AND b.expires_at <= $1`,
    by: 'b.expires_at',
    most: 50,
    end: async (cx, bills) => {
      const freed = await endBills(cx, bills, 'expired');
      // A hold that the ledger has already released answers hold_resolved, which is fine here.
      await applyNow(cx.tx, freed, cx.now());
    },
  });

/**
 * Cancels the unpaid bills of a person who is being erased, gives back what promotions reserved,
 * and removes the person's texts and name from sales and bills. A named company stays: its bills
 * are accounting records.
 */
export async function eraseCounter(
  tx: Tx,
  wallets: readonly string[],
  { now, name }: { readonly now: Date; readonly name: string },
): Promise<void> {
  const theirs = { where: 'seller_wallet_id = ANY ($1)', values: [wallets] };
  const rows = await moveSome(tx, 'bill', 'cancelled', theirs);
  await releaseBills(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  await tx.query('DELETE FROM sale WHERE seller_wallet_id = ANY ($1)', [wallets]);
  await tx.query(
    `UPDATE bill SET customer = '',
       seller_name = CASE WHEN seller_nip IS NULL THEN $2 ELSE seller_name END
     WHERE seller_wallet_id = ANY ($1)`,
    [wallets, name],
  );
  await tx.query(
    `UPDATE bill SET buyer_name = $2 WHERE buyer_wallet_id = ANY ($1) AND buyer_nip IS NULL`,
    [wallets, name],
  );
}

/**
 * Erases people's names from bills after the retention period for accounting records: five years
 * from the end of the year. Never earlier, whatever the clock says.
 */
export async function forgetBillNames(db: Db, now: Date): Promise<void> {
  await db.query(
    `UPDATE bill SET customer = '',
       seller_name = CASE WHEN seller_nip IS NULL THEN '–' ELSE seller_name END,
       buyer_name = CASE WHEN buyer_name IS NULL OR buyer_nip IS NOT NULL THEN buyer_name ELSE '–' END
     WHERE issued_at < kept_from($1)
       AND (customer <> '' OR (seller_nip IS NULL AND seller_name <> '–')
         OR (buyer_nip IS NULL AND buyer_name <> '–'))`,
    [now],
  );
}
