/** The lines of sales with the prices at a point in time. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import { discountOf, type PriceParts, priceParts } from '#contract/prices.ts';
import type { saleLine } from '#contract/sales.ts';
import type { Reader } from '#db/connect.ts';
import { type Best, joinBest } from '../promotions/best.ts';

interface Row extends Best {
  readonly id: string;
  readonly saleId: string;
  readonly offerId: number | null;
  readonly name: string;
  readonly quantity: number;
  readonly ownPrice: Minor | null;
  /** The offer's; null if it is gone. */
  readonly price: Minor | null;
  readonly systemPrice: Minor | null;
  readonly denarPercent: number;
  readonly discountPercent: number;
  readonly stock: number | null;
  readonly promotionLeft: Minor | null;
}

/** A line with its price. */
export interface PricedLine {
  readonly id: string;
  readonly offerId: number | null;
  readonly name: string;
  readonly quantity: number;
  /** The catalogue price of one piece, its discount, and the resulting price. */
  readonly catalogue: Minor;
  readonly discountPercent: number;
  readonly unitPrice: Minor;
  /** Of all pieces. */
  readonly parts: PriceParts;
  /** The promotion that gives the discount. */
  readonly promotion: { readonly id: string; readonly name: string } | null;
  readonly stock: number | null;
  readonly trouble: 'out_of_stock' | 'offer_gone' | null;
}

/** An offer without a price, or no longer the seller's, counts as gone. */
const select = `
  SELECT l.id, l.sale_id AS "saleId", l.offer_id AS "offerId", coalesce(o.name, l.name) AS name,
    l.quantity, l.price AS "ownPrice", o.price, o.system_price AS "systemPrice",
    coalesce(o.denar_percent, 100) AS "denarPercent",
    coalesce(o.discount_percent, 0) AS "discountPercent", o.quantity AS stock, best.*,
    p.budget - p.spent - p.reserved AS "promotionLeft"
  FROM sale_line l
  JOIN sale s ON s.id = l.sale_id
  JOIN wallet w ON w.id = s.seller_wallet_id
  LEFT JOIN offer o ON o.id = l.offer_id AND o.person_id = w.person_id AND o.price > 0
  ${joinBest('$2', '1', '$3')}
  LEFT JOIN promotion p ON p.id = best."promotionId"
  WHERE l.sale_id = ANY ($1) ORDER BY l.id`;

/**
 * The lines of each of these sales, in the order of adding. If nothing is paid in Denar the payment
 * is only the seller's claim, so nobody else's promotion applies.
 */
export async function pricedLines(
  db: Reader,
  sales: readonly string[],
  { now, inDenar }: { readonly now: Date; readonly inDenar: boolean },
): Promise<Map<string, PricedLine[]>> {
  const { rows } = await db.query<Row>(select, [sales, now, inDenar]);
  const lines = new Map<string, PricedLine[]>(sales.map((id) => [id, []]));
  for (const id of sales) {
    // The lines of a sale share what is left of a promotion.
    const taken = new Map<string, Minor>();
    for (const row of rows) {
      if (row.saleId === id) lines.get(id)?.push(priced(row, taken));
    }
  }
  return lines;
}

function priced(row: Row, taken: Map<string, Minor>): PricedLine {
  const { id, offerId, name, quantity, stock } = row;
  const price = row.ownPrice ?? row.price ?? 0;
  const systemPrice = row.ownPrice === null ? row.systemPrice : null;
  const promotion = promotionOf(row, systemPrice ?? price, taken);
  const discountPercent = promotion ? (row.promotionPercent ?? 0) : row.discountPercent;
  const { denarPercent } = row;
  const pricing = { price, systemPrice, discountPercent, denarPercent };
  const gone = offerId !== null && row.price === null;
  return {
    id,
    offerId,
    name,
    quantity,
    catalogue: price,
    discountPercent,
    unitPrice: priceParts(pricing).price,
    parts: priceParts(pricing, quantity),
    promotion,
    stock,
    trouble: gone ? 'offer_gone' : stock !== null && stock < quantity ? 'out_of_stock' : null,
  };
}

/** The promotion, if its budget suffices for all pieces of the line. */
function promotionOf(
  { promotionId, promotionName, promotionPercent, promotionLeft, quantity }: Row,
  before: Minor,
  taken: Map<string, Minor>,
): PricedLine['promotion'] {
  if (promotionId === null || promotionPercent === null) return null;
  const used = (taken.get(promotionId) ?? 0) + discountOf(before, promotionPercent) * quantity;
  if (used > (promotionLeft ?? 0)) return null;
  taken.set(promotionId, used);
  return { id: promotionId, name: promotionName ?? '' };
}

/** The total of the lines, and the most of it that may be paid in Denar. */
export function sumOf(lines: readonly PricedLine[]): { total: Minor; denar: Minor } {
  const add = (part: 'price' | 'denar'): Minor =>
    lines.reduce((sum, { parts }) => sum + parts[part], 0);
  return { total: add('price'), denar: add('denar') };
}

export const lineView = (line: PricedLine): z.output<typeof saleLine> => ({
  id: line.id,
  offerId: line.offerId,
  name: line.name,
  quantity: line.quantity,
  catalogue: toWire(line.catalogue),
  discountPercent: line.discountPercent,
  unitPrice: toWire(line.unitPrice),
  total: toWire(line.parts.price),
  denar: toWire(line.parts.denar),
  promotion: line.promotion?.name ?? null,
  stock: line.stock,
  trouble: line.trouble,
});
