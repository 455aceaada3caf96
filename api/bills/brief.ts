/** What the buyer of a bill is told beside the part in Denar. */
import type * as z from 'zod/mini';
import type { billBrief } from '#contract/bill-brief.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';

export type BillBrief = z.output<typeof billBrief>;

interface Row extends Pick<BillBrief, 'id' | 'zloty' | 'goods'> {
  readonly denar: Minor;
  readonly pln: Minor;
}

/** The bill with this id, or the one that this booking paid; null if there is none. */
export async function briefOf(
  db: Reader,
  column: 'id' | 'transfer_id',
  value: string | null,
): Promise<BillBrief | null> {
  if (value === null) return null;
  const { rows } = await db.query<Row>(
    `SELECT b.id, b.denar, b.pln, b.zloty,
       (SELECT json_agg(json_build_object('name', l.name, 'quantity', l.quantity) ORDER BY l.no)
        FROM bill_line l WHERE l.bill_id = b.id) AS goods
     FROM bill b WHERE b.${column} = $1`,
    [value],
  );
  const [row] = rows;
  if (!row) return null;
  const { denar, pln, ...rest } = row;
  return { ...rest, total: toWire(denar + pln), pln: toWire(pln) };
}
