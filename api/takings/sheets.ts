/** The closing sheets of a till: what was taken since the one before, under the next number. */
import type * as z from 'zod/mini';
import { Refusal } from '#contract/refusals.ts';
import { type closingSheet, closingSheets } from '#contract/takings.ts';
import type { Reader } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
import type { Wallet } from '../callers.ts';
import { listOf, rowsOf } from '../list-of.ts';
import type { UnitOfWork } from '../use-case.ts';
import { currencySums, type Line, linesOf, nameAtTill, sumsView, type Versions } from './sums.ts';

export type Sheet = z.output<typeof closingSheet>;

/** The last sheet, if any, and what belongs to the next one by now. */
export interface Shift extends Versions {
  readonly since: Date | null;
  readonly no: number | null;
}

/**
 * Numbers and entries are in the order of commits, so what is committed later has a later number
 * (docs/decisions/0073-refunds-and-takings.md).
 */
export async function shiftOf(db: Reader, { id, denar, personId }: Wallet): Promise<Shift> {
  const { rows } = await db.query<Shift>(
    `SELECT a.version AS last, s.no, s.closed_at AS since,
       coalesce((SELECT max(last_version) FROM closing_sheet WHERE wallet_id = $2), 0) AS after
     FROM ledger.account a LEFT JOIN LATERAL (
       SELECT no, closed_at FROM closing_sheet WHERE person_id = $3 ORDER BY no DESC LIMIT 1) s ON true
     WHERE a.id = $1`,
    [denar, id, personId],
  );
  return rows[0] as Shift;
}

/** One closes a till at a time, so that sheets follow each other; refuses `nothing_to_close`. */
export async function closeShift(cx: UnitOfWork, wallet: Wallet): Promise<string> {
  const { tx } = cx;
  tx.send(`SELECT pg_advisory_xact_lock(hashtextextended('till of ' || $1::uuid, 0))`, [
    wallet.personId,
  ]);
  const shift = await shiftOf(tx, wallet);
  const id = cx.newId();
  const row = {
    id,
    person_id: wallet.personId,
    no: (shift.no ?? 0) + 1,
    wallet_id: wallet.id,
    after_version: shift.after,
    last_version: shift.last,
    closed_at: cx.now(),
    cashier_id: null,
  };
  await tx.query(...insertOf('closing_sheet', row));
  for (const [table, taken] of [
    ['bill', 'zloty_taken_at IS NOT NULL'],
    ['sale_refund', 'pln > 0'],
  ]) {
    await tx.query(
      `UPDATE ${table} SET closing_id = $2
       WHERE seller_wallet_id = $1 AND ${taken} AND closing_id IS NULL`,
      [wallet.id, id],
    );
  }
  const lines = await linesOf(tx, wallet, shift, id);
  if (lines.length === 0) throw new Refusal('nothing_to_close');
  for (const { cashier: cashier_id, name: _, ...line } of lines) {
    await tx.query(...insertOf('closing_line', { sheet_id: id, cashier_id, ...line }));
  }
  return id;
}

interface Row {
  readonly id: string;
  readonly no: number;
  readonly since: Date | null;
  readonly closedAt: Date;
  readonly closedBy: string;
  readonly lines: readonly Line[];
}

const columns = `s.id, s.no, s.closed_at AS "closedAt", ${nameAtTill('s.cashier_id', 's.person_id')} AS "closedBy",
    (SELECT closed_at FROM closing_sheet b WHERE b.person_id = s.person_id AND b.no = s.no - 1) AS since,
    (SELECT coalesce(json_agg(l ORDER BY l.name, l.cashier, l.way), '[]') FROM (
      SELECT l.way, l.cashier_id AS cashier, ${nameAtTill('l.cashier_id', 's.person_id')} AS name,
        l.payments, l.paid, l.refunds, l.refunded, l.corrected
      FROM closing_line l WHERE l.sheet_id = s.id) l) AS lines`;

const rowView = ({ id, no, since, closedAt, closedBy, lines }: Row) => ({
  id,
  no,
  since: since?.toISOString() ?? null,
  closedAt: closedAt.toISOString(),
  closedBy,
  ...currencySums(lines),
});

/** One of the person's sheets; refuses `not_found`. */
export async function sheetOf(db: Reader, wallet: Wallet, id: string): Promise<Sheet> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM closing_sheet s WHERE s.id = $1 AND s.person_id = $2`,
    [id, wallet.personId],
  );
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return { ...rowView(row), seller: wallet.name, sums: sumsView(row.lines) };
}

/** A person's sheets: numbers have no gaps, so the last one is how many there are. */
export const sheetsOf = listOf(closingSheets, 'sheets', {
  from: 'FROM closing_sheet s',
  of: (filter, { personId }: Wallet) => filter.where(personId, (id) => `s.person_id = ${id}`),
  row: rowsOf(columns, rowView),
  sort: { newest: 's.no' },
  unique: 's.no',
  indexed: ['newest'],
  total: 'SELECT coalesce(max(no), 0) FROM closing_sheet WHERE person_id = $1',
  isNumbered: true,
});
