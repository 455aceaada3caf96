/** The pieces of an order that a refund gives back, and what they were paid with. */
import { type BothParts, paidOf, partOf, sumOfParts } from '#contract/order-parts.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { insertAllOf } from '#db/insert.ts';
import { sql } from '#db/sql.ts';
import type { Pieces } from '../offers/stock.ts';
import type { LineRow, OrderRow } from './order-rows.ts';

/** Pieces of a line. */
export interface Part extends BothParts {
  readonly line: LineRow;
  readonly quantity: number;
}

/** These pieces of the lines, after those that were given back before. */
function partsWith(row: OrderRow, piecesOf: (line: LineRow) => number): Part[] {
  const paid = paidOf(row.denarPart, row.lines);
  return row.lines.flatMap((line, at) => {
    const pieces = piecesOf(line);
    const span = { from: line.returned, pieces };
    const sums = partOf(paid[at] as BothParts, line.quantity, span);
    return pieces > 0 ? [{ line, quantity: pieces, ...sums }] : [];
  });
}

/** All pieces of an order that have not been given back. */
export const restOf = (row: OrderRow): Part[] =>
  partsWith(row, ({ quantity, returned }) => quantity - returned);

/**
 * The pieces that are asked for; the same offer twice is one. Refuses `not_found` for what is not in
 * the order, and `refund_too_large` for more than is left of it.
 */
export function partsAsked(row: OrderRow, items: readonly Pieces[]): Part[] {
  const asked = new Map<number, number>();
  for (const { offerId, quantity } of items) {
    const line = row.lines.find((one) => one.offerId === offerId);
    if (!line) throw new Refusal('not_found', { offerId });
    const pieces = (asked.get(offerId) ?? 0) + quantity;
    const available = line.quantity - line.returned;
    if (pieces > available) throw new Refusal('refund_too_large', { offerId, available });
    asked.set(offerId, pieces);
  }
  return partsWith(row, ({ offerId }) => asked.get(offerId) ?? 0);
}

const textOf = (parts: readonly Part[]): string =>
  JSON.stringify(parts.map(({ line, quantity, denar, pln }) => [line.id, quantity, denar, pln]));

/** True if both are the same pieces, paid with the same. */
export const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  textOf(some) === textOf(others);

/** True if nothing is left of an order without them. */
export const isRest = (row: OrderRow, parts: readonly Part[]): boolean =>
  isSame(parts, restOf(row));

/** True if these pieces can still be given back, and have cost the same as when they were asked for. */
export const isLeft = (row: OrderRow, parts: readonly Part[]): boolean => {
  const pieces = new Map(parts.map(({ line, quantity }) => [line.id, quantity]));
  const of = ({ id }: LineRow): number => pieces.get(id) ?? 0;
  const fits = row.lines.every((line) => line.returned + of(line) <= line.quantity);
  return fits && isSame(parts, partsWith(row, of));
};

/** An order as if only these pieces had been ordered, for mails. */
export function withOnly(row: OrderRow, parts: readonly Part[]): OrderRow {
  const { denar, pln } = sumOfParts(parts);
  const lines = parts.map(({ line, quantity }) => ({ ...line, quantity }));
  return { ...row, lines, denarPart: denar, plnPart: pln };
}

/** Stores the pieces of a refund. One of all that is left has none. */
export async function insertParts(
  tx: Tx,
  row: OrderRow,
  { id, parts }: { readonly id: string; readonly parts: readonly Part[] },
): Promise<void> {
  const rows = parts.map(({ line, quantity, denar, pln }) => {
    const sums = { quantity, denar, pln };
    return {
      refund_id: id,
      order_id: row.id,
      line_id: line.id,
      ...sums,
      state: 'pending' as const,
    };
  });
  await tx.query(...insertAllOf('shop_order_part', rows));
}

type Stored = Omit<Part, 'line'> & { readonly id: string };

/** The stored pieces of a refund; none if it is of all that was left. */
export async function partsOfRefund(db: Reader, row: OrderRow, refund: string): Promise<Part[]> {
  const { rows } = await db.query<Stored>(
    ...sql`SELECT line_id AS id, quantity, denar, pln FROM shop_order_part
     WHERE refund_id = ${refund} AND order_id = ${row.id}`,
  );
  return row.lines.flatMap((line) =>
    rows.filter(({ id }) => id === line.id).map(({ id: _, ...part }) => ({ line, ...part })),
  );
}

/** Ends what is pending of a locked order: this refund is done, others are not. */
export async function endParts(tx: Tx, row: OrderRow, done: string | null): Promise<void> {
  await tx.query(
    ...sql`UPDATE shop_order_part
     SET state = CASE WHEN refund_id = ${done} THEN 'done' ELSE 'refused' END
     WHERE order_id = ${row.id} AND (state = 'pending' OR refund_id = ${done})`,
  );
}
