/** Issues bills: fixes prices, takes stock, reserves discounts, and assigns a number. */

import type { zlotyWays } from '#contract/bill-brief.ts';
import { billCodeLength, billCodeLetters, billCodeOf } from '#contract/bill-code.ts';
import { billMinutes } from '#contract/bills.ts';
import { type Minor, maxAmount } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import { sql } from '#db/sql.ts';
import type { Wallet } from '../callers.ts';
import { addSeconds } from '../charges/codes.ts';
import { polishDay } from '../documents/format.ts';
import { type Pieces, takeStock } from '../offers/stock.ts';
import { reserveDiscount } from '../promotions/budget.ts';
import { closeSale, lockOpenSale } from '../sales/lifecycle.ts';
import { type PricedLine, pricedLines, sumOf } from '../sales/lines.ts';
import { refuseFrozen } from '../security/frozen.ts';
import type { UnitOfWork } from '../use-case.ts';
import { partyOf } from './parties.ts';

export interface BillRequest {
  readonly saleId: string;
  /** The part to be paid in Denar; by default the most that the offers allow. */
  readonly denarPart?: Minor | undefined;
  /** How the rest is paid at the counter. */
  readonly zloty: (typeof zlotyWays)[number];
  /** The total that the seller was shown. */
  readonly total?: Minor | undefined;
}

/**
 * Issues the bill of an open sale and returns its id. Refuses `not_found`, `sale_closed`,
 * `sale_empty`, `offer_gone`, `out_of_stock`, `price_changed`, `denar_part_too_large`,
 * `bill_too_large`.
 */
export async function issueBill(
  cx: UnitOfWork,
  { seller, ...request }: BillRequest & { readonly seller: Wallet },
): Promise<string> {
  const { tx } = cx;
  const now = cx.now();
  await refuseFrozen(tx, seller.id, 'taking');
  const sale = await lockOpenSale(tx, seller, request.saleId);
  const { lines, denar } = await takenLines(tx, seller, request, now);
  const { total, denar: most } = sumOf(lines);
  if (total > maxAmount) throw new Refusal('bill_too_large');
  if (request.total !== undefined && request.total !== total) throw new Refusal('price_changed');
  if (denar > most) throw new Refusal('denar_part_too_large');
  const pln = total - denar;
  const id = cx.newId();
  const party = await partyOf(tx, seller.id);
  const number = await nextNumber(tx, seller, now);
  await tx.query(
    ...insertOf('bill', {
      id,
      person_id: seller.personId,
      seller_wallet_id: seller.id,
      cashier_id: seller.cashier ?? null,
      year: number.year,
      place: number.place,
      number: number.text,
      code: await newCode(cx),
      sale_id: sale.id,
      customer: sale.customer,
      seller_name: party.name,
      seller_nip: party.nip,
      denar,
      pln,
      zloty: pln > 0 ? (request.zloty ?? null) : null,
      state: 'issued',
      issued_at: now,
      expires_at: addSeconds(now, billMinutes * 60),
    }),
  );
  await keepLines(cx, id, lines);
  await closeSale(tx, sale.id, 'billed', now);
  cx.after(() => cx.notifier.billChanged(id));
  return id;
}

/**
 * The lines with their final prices, and the Denar part: once the stock is taken no price can
 * change.
 */
async function takenLines(
  tx: Tx,
  seller: Wallet,
  { saleId: sale, denarPart }: BillRequest,
  now: Date,
): Promise<{ lines: PricedLine[]; denar: Minor }> {
  const read = async (inDenar: boolean) =>
    (await pricedLines(tx, [sale], { now, inDenar })).get(sale) ?? [];
  const before = await read(true);
  if (before.length === 0) throw new Refusal('sale_empty');
  if (before.some(({ trouble }) => trouble === 'offer_gone')) throw new Refusal('offer_gone');
  await takeStock(tx, seller.personId, piecesOf(before));
  const lines = await read(true);
  const denar = denarPart ?? sumOf(lines).denar;
  return { lines: denar > 0 ? lines : await read(false), denar };
}

/** The number of pieces that the lines take from the stock. */
export const piecesOf = (
  lines: readonly { readonly offerId: number | null; readonly quantity: number }[],
): Pieces[] =>
  lines.flatMap(({ offerId, quantity }) => (offerId === null ? [] : [{ offerId, quantity }]));

interface Numbered {
  readonly year: number;
  readonly place: number;
  readonly text: string;
}

/**
 * The next number in the seller's series for the current year in Poland. A concurrent request waits
 * until this transaction ends, and a number that was not committed is assigned again, so there are
 * no gaps.
 */
async function nextNumber(tx: Tx, seller: Wallet, now: Date): Promise<Numbered> {
  const year = Number(polishDay(now).slice(0, 4));
  const { rows } = await tx.query<{ place: number }>(
    ...sql`INSERT INTO bill_series AS s ${sql.row({ person_id: seller.personId, year, last: 1 })}
     ON CONFLICT (person_id, year) DO UPDATE SET last = s.last + 1 RETURNING last AS place`,
  );
  const place = rows[0]?.place ?? 0;
  return { year, place, text: `R/${year}/${String(place).padStart(6, '0')}` };
}

/** A code that no bill has had; with 30^8 of them the first draw is nearly always free. */
async function newCode({ tx, randomBelow }: UnitOfWork): Promise<string> {
  for (;;) {
    const letters = Array.from(
      { length: billCodeLength },
      () => billCodeLetters[randomBelow(billCodeLetters.length)],
    );
    const code = billCodeOf(letters.join('')) as string;
    const taken = await tx.query('SELECT FROM bill WHERE code = $1', [code]);
    if (taken.rowCount === 0) return code;
  }
}

/** Stores the items, and reserves what their promotions give, promotions in a fixed order. */
async function keepLines(
  cx: UnitOfWork,
  bill: string,
  lines: readonly PricedLine[],
): Promise<void> {
  const kept = lines.map((line, at) => ({ ...line, id: cx.newId(), no: at + 1 }));
  for (const line of kept) {
    await cx.tx.query(
      ...sql`INSERT INTO bill_line ${sql.row({
        id: line.id,
        bill_id: bill,
        no: line.no,
        offer_id: line.offerId,
        name: line.name,
        quantity: line.quantity,
        catalogue: line.catalogue,
        discount_percent: line.discountPercent,
        unit_price: line.unitPrice,
        promotion_id: line.promotion?.id ?? null,
      })}`,
    );
  }
  const discounts = kept
    .flatMap(({ id, promotion, parts }) =>
      promotion && parts.discount > 0
        ? [{ id, promotionId: promotion.id, amount: parts.discount, now: cx.now() }]
        : [],
    )
    .sort((a, b) => (a.promotionId < b.promotionId ? -1 : 1));
  for (const discount of discounts) await reserve(cx.tx, discount);
}

/** If somebody else has used up a promotion meanwhile, the price changes. */
async function reserve(tx: Tx, discount: Parameters<typeof reserveDiscount>[1]): Promise<void> {
  try {
    await reserveDiscount(tx, discount);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'budget_spent') {
      throw new Refusal('price_changed');
    }
    throw error;
  }
}
