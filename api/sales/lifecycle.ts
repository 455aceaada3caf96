/** Sales at the counter: opened, filled line by line, and abandoned unless they are billed. */
import type * as z from 'zod/mini';
import { type Minor, maxAmount, toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { maxOpenSales, maxSaleLines, type sale } from '#contract/sales.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { move } from '#db/states.ts';
import type { Wallet } from '../callers.ts';
import type { UnitOfWork } from '../use-case.ts';
import { lineView, type PricedLine, pricedLines, sumOf } from './lines.ts';

export type SaleView = z.output<typeof sale>;

export interface SaleRow {
  readonly id: string;
  readonly state: SaleView['status'];
  readonly customer: string;
  readonly openedAt: Date;
}

const select = 'SELECT id, state, customer, opened_at AS "openedAt" FROM sale WHERE ';

const viewOf = (
  row: SaleRow,
  most: readonly PricedLine[],
  inZloty: readonly PricedLine[],
): SaleView => {
  const lines = sumOf(most).denar > 0 ? most : inZloty;
  const { total, denar } = sumOf(lines);
  return {
    id: row.id,
    status: row.state,
    customer: row.customer,
    openedAt: row.openedAt.toISOString(),
    lines: lines.map(lineView),
    total: toWire(total),
    denar: toWire(denar),
    pln: toWire(total - denar),
    totalInZloty: toWire(sumOf(inZloty).total),
  };
};

async function viewsOf(db: Reader, rows: readonly SaleRow[], now: Date): Promise<SaleView[]> {
  const sales = rows.map(({ id }) => id);
  const most = await pricedLines(db, sales, { now, inDenar: true });
  const inZloty = await pricedLines(db, sales, { now, inDenar: false });
  return rows.map((row) => viewOf(row, most.get(row.id) ?? [], inZloty.get(row.id) ?? []));
}

/** The seller's open sales, oldest first. */
export async function openSalesOf(db: Reader, seller: Wallet, now: Date): Promise<SaleView[]> {
  const { rows } = await db.query<SaleRow>(
    `${select} seller_wallet_id = $1 AND state = 'open' ORDER BY opened_at, id`,
    [seller.id],
  );
  return viewsOf(db, rows, now);
}

/** One of the seller's sales; refuses `not_found`. */
export async function saleOf(db: Reader, seller: Wallet, id: string, now: Date): Promise<SaleView> {
  const { rows } = await db.query<SaleRow>(
    ...sql`${sql.raw(select)} seller_wallet_id = ${seller.id} AND id = ${id}`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  return (await viewsOf(db, rows, now))[0] as SaleView;
}

/** Locks a seller's sale until the transaction ends; refuses `not_found`, `sale_closed`. */
export async function lockOpenSale(tx: Tx, seller: Wallet, id: string): Promise<SaleRow> {
  const { rows } = await tx.query<SaleRow>(
    ...sql`${sql.raw(select)} seller_wallet_id = ${seller.id} AND id = ${id} FOR NO KEY UPDATE`,
  );
  if (!rows[0]) throw new Refusal('not_found');
  if (rows[0].state !== 'open') throw new Refusal('sale_closed');
  return rows[0];
}

/** Refuses `sale_limit`; concurrent counts of a seller's sales wait for each other. */
export async function refuseTooManySales(tx: Tx, seller: Wallet): Promise<void> {
  await tx.query('SELECT FROM wallet WHERE id = $1 FOR NO KEY UPDATE', [seller.id]);
  const { rows } = await tx.query<{ open: number }>(
    `SELECT count(*) AS open FROM sale WHERE seller_wallet_id = $1 AND state = 'open'`,
    [seller.id],
  );
  if ((rows[0]?.open ?? 0) >= maxOpenSales) throw new Refusal('sale_limit');
}

/** Opens a sale; refuses `sale_limit`. */
export async function openSale(
  cx: UnitOfWork,
  { seller, customer }: { readonly seller: Wallet; readonly customer: string },
): Promise<SaleView> {
  const { tx } = cx;
  await refuseTooManySales(tx, seller);
  const id = cx.newId();
  await tx.query(
    `INSERT INTO sale (id, seller_wallet_id, cashier_id, customer, state, opened_at)
     VALUES ($1, $2, $3, $4, 'open', $5)`,
    [id, seller.id, seller.cashier, customer, cx.now()],
  );
  return saleOf(tx, seller, id, cx.now());
}

interface OfSale {
  readonly seller: Wallet;
  readonly saleId: string;
}

/** A new item: an offer, or anything else with its name and unit price. */
interface NewItem extends OfSale {
  readonly offerId?: number | undefined;
  readonly name?: string | undefined;
  readonly price?: Minor | undefined;
  readonly quantity: number;
}

/**
 * Adds a line, or pieces to the line that the offer already has. Refuses `not_found`,
 * `sale_closed`, `line_limit`, and whatever `refuseTroubled` refuses.
 */
export async function addItem(
  cx: UnitOfWork,
  { seller, saleId, offerId, name = '', price = 0, quantity }: NewItem,
): Promise<SaleView> {
  const { tx } = cx;
  await lockOpenSale(tx, seller, saleId);
  const item = offerId === undefined ? [null, name, price] : [offerId, '–', null];
  const { rows } = await tx.query<{ id: string }>(
    `INSERT INTO sale_line AS l (id, sale_id, offer_id, name, price, quantity)
     SELECT $1, $2, $3, coalesce((SELECT nullif(name, '') FROM offer WHERE id = $3), $4), $5, $6
     ON CONFLICT (sale_id, offer_id)
       DO UPDATE SET quantity = l.quantity + EXCLUDED.quantity
     RETURNING id`,
    [cx.newId(), saleId, ...item, quantity],
  );
  const changed = await saleOf(tx, seller, saleId, cx.now());
  if (changed.lines.length > maxSaleLines) throw new Refusal('line_limit');
  refuseTroubled(changed, rows[0]?.id);
  return changed;
}

/** Refuses `offer_gone` and `out_of_stock` for this line, and `bill_too_large` for the sale. */
function refuseTroubled({ lines, total }: SaleView, lineId: string | undefined): void {
  const trouble = lines.find(({ id }) => id === lineId)?.trouble;
  if (trouble) throw new Refusal(trouble);
  if (total > toWire(maxAmount)) throw new Refusal('bill_too_large');
}

interface ItemChange extends OfSale {
  readonly lineId: string;
  readonly quantity?: number | undefined;
  /** Of a line without an offer; an offer has its own. */
  readonly name?: string | undefined;
  readonly price?: Minor | undefined;
}

/** Changes a line. Refuses `not_found`, `sale_closed`, and whatever `refuseTroubled` refuses. */
export async function changeItem(
  cx: UnitOfWork,
  { seller, saleId, lineId, quantity, name, price }: ItemChange,
): Promise<SaleView> {
  const { tx } = cx;
  await lockOpenSale(tx, seller, saleId);
  const { rowCount } = await tx.query(
    ...sql`UPDATE sale_line SET quantity = coalesce(${quantity ?? null}, quantity),
       name = CASE WHEN offer_id IS NULL THEN coalesce(${name ?? null}, name) ELSE name END,
       price = CASE WHEN offer_id IS NULL THEN coalesce(${price ?? null}, price) END
     WHERE id = ${lineId} AND sale_id = ${saleId}`,
  );
  if (rowCount === 0) throw new Refusal('not_found');
  const changed = await saleOf(tx, seller, saleId, cx.now());
  refuseTroubled(changed, lineId);
  return changed;
}

/** Removes a line. Refuses `not_found`, `sale_closed`. */
export async function removeItem(
  cx: UnitOfWork,
  { seller, saleId, lineId }: OfSale & { readonly lineId: string },
): Promise<SaleView> {
  const { tx } = cx;
  await lockOpenSale(tx, seller, saleId);
  const { rowCount } = await tx.query(
    ...sql`DELETE FROM sale_line WHERE id = ${lineId} AND sale_id = ${saleId}`,
  );
  if (rowCount === 0) throw new Refusal('not_found');
  return saleOf(tx, seller, saleId, cx.now());
}

/** Records how an open, locked sale ended. */
export const closeSale = (
  tx: Tx,
  id: string,
  state: 'billed' | 'ended',
  now: Date,
): Promise<void> => move(tx, 'sale', [id], state, { closed_at: now });

/** Abandons a sale. Refuses `not_found`, `sale_closed`. */
export async function abandonSale(cx: UnitOfWork, { seller, saleId }: OfSale): Promise<SaleView> {
  const { tx } = cx;
  await lockOpenSale(tx, seller, saleId);
  await closeSale(tx, saleId, 'ended', cx.now());
  return saleOf(tx, seller, saleId, cx.now());
}

const keptDays = 30;

/** Deletes sales that were closed more than a month ago; what was sold is in their bills. */
export async function forgetSales(db: Db, now: Date): Promise<void> {
  await db.query(`DELETE FROM sale WHERE state <> 'open' AND closed_at < $1`, [
    new Date(now.getTime() - keptDays * 86_400_000),
  ]);
}
