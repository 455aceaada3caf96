/** The history of a wallet: its entries with the other party, filtered, newest first. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import { maskedEmail } from '#contract/payees.ts';
import type { receipt, transactionRow } from '#contract/transfers.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { briefOf } from '../bills/brief.ts';
import type { Wallet } from '../callers.ts';
import { cursorOf, cursorText, numberIn } from '../list-order.ts';
import { folded, viewsOf } from '../lists.ts';
import {
  type Bounds,
  boundsOf,
  type Days,
  entriesWithin,
  pageWithin,
  sumsColumns,
  sumsWithin,
} from './entries.ts';

export type HistoryRow = z.output<typeof transactionRow>;

export interface Filters extends Days {
  readonly direction?: 'in' | 'out' | undefined;
  /** Which of the wallet's two currencies; Denar by default. */
  readonly currency?: 'DNR' | 'ITL' | undefined;
  /** Part of a title, the other party's name or visible e-mail; ignores case and diacritics. */
  readonly search: string;
}

export interface Page {
  readonly count: number;
  readonly skip?: number;
  /** Where the page before ended. */
  readonly cursor?: string | undefined;
}

export interface Sums {
  readonly total: number;
  readonly in: Minor;
  readonly out: Minor;
}

const rest = `
  JOIN ledger.transfer t ON t.id = e.transfer
  JOIN ledger.account own ON own.id = e.account
  JOIN ledger.account other ON other.id = CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END
  LEFT JOIN wallet w ON w.id = other.owner
  LEFT JOIN ledger.memo m ON m.transfer = e.transfer`;

/** What is shown besides: the sale that a refund gives back, and the bill that has złoty beside. */
const beside = `
  LEFT JOIN sale_refund back ON t.kind = 'refund' AND back.id = t.id
  LEFT JOIN ledger.transfer sale ON sale.id = back.sale_id
  LEFT JOIN bill ON bill.transfer_id = t.id AND bill.pln > 0`;

/**
 * Whether a party sees the other's full e-mail address: people who send each other money do, and a
 * buyer sees the seller's. A seller sees only the buyer's name, which is all a shop needs.
 */
export const seesAddress = (amount: string): string =>
  `(t.kind = 'transfer' OR (${amount} < 0 AND t.kind <> 'refund'))`;

const columns = `
  e.version, e.transfer AS id, e.at AS time, e.amount, e.balance_after AS "balanceAfter", t.kind,
  own.currency, t.seq AS sequence, encode(t.hash, 'hex') AS hash, coalesce(m.title, '') AS title,
  w.name AS "otherName", CASE WHEN w.closed_at IS NULL THEN w.email END AS "otherEmail",
  ${seesAddress('e.amount')} AS "seesAddress", sale.id AS "saleId", sale.at AS "saleTime",
  bill.id AS "billId", bill.pln, bill.zloty_taken_at AS "zlotyTakenAt"`;

interface Row {
  readonly version: number;
  readonly id: string;
  readonly time: Date;
  readonly amount: Minor;
  readonly balanceAfter: Minor;
  readonly kind: HistoryRow['kind'];
  readonly currency: HistoryRow['currency'];
  readonly sequence: number;
  readonly hash: string;
  readonly title: string;
  readonly otherName: string | null;
  readonly otherEmail: string | null;
  readonly seesAddress: boolean;
  readonly saleId: string | null;
  readonly saleTime: Date | null;
  readonly billId: string | null;
  readonly pln: Minor | null;
  readonly zlotyTakenAt: Date | null;
}

/** The name of the other party if it is the programme itself. */
const programme = '';

const refundOf = ({ saleId, saleTime }: Row): HistoryRow['refund_of'] =>
  saleId === null || saleTime === null ? null : { id: saleId, time: saleTime.toISOString() };

const mixedBill = ({ billId, pln, zlotyTakenAt }: Row): HistoryRow['mixed_bill'] =>
  billId === null || pln === null
    ? null
    : { id: billId, pln: toWire(pln), zloty_taken_at: zlotyTakenAt?.toISOString() ?? null };

const viewOf = (row: Row): HistoryRow => ({
  id: row.id,
  time: row.time.toISOString(),
  direction: row.amount > 0 ? 'in' : 'out',
  kind: row.kind,
  amount: toWire(Math.abs(row.amount)),
  currency: row.currency,
  balance_after: toWire(row.balanceAfter),
  counterparty: {
    name: row.otherName ?? programme,
    email: row.otherEmail && !row.seesAddress ? maskedEmail(row.otherEmail) : row.otherEmail,
  },
  title: row.title,
  refund_of: refundOf(row),
  mixed_bill: mixedBill(row),
});

/** Selects what the search finds; the pattern is the parameter with that name. */
const like = (parameter: string): string => {
  const found = (text: string) => `${folded(text)} LIKE ${folded(`${parameter}::text`)}`;
  const byAddress = `(${seesAddress('e.amount')} AND ${found('w.email')})`;
  return `WHERE ${[found('m.title'), found('w.name'), byAddress].join(' OR ')}`;
};

const patternOf = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

const accountOf = (wallet: Wallet, { currency }: Filters): AccountId =>
  currency === 'ITL' ? wallet.italar : wallet.denar;

/** One page of the history, and the cursor of the next one; refuses `validation_failed` for a cursor of another list. */
export async function historyOf(
  db: Reader,
  wallet: Wallet,
  filters: Filters,
  { count, skip = 0, cursor }: Page,
): Promise<{ rows: HistoryRow[]; next: string | undefined }> {
  const last = cursor ? numberIn(cursorOf(cursor, 1)) - 1 : Number.POSITIVE_INFINITY;
  const whole = await boundsOf(db, accountOf(wallet, filters), filters);
  const bounds = { ...whole, high: Math.min(whole.high, last) };
  // One more says whether there is a next page.
  const page = { count: count + 1, skip: cursor ? 0 : skip };
  const { rows } = await pageOf(db, bounds, filters, page);
  const hasMore = rows.length > count;
  if (hasMore) rows.pop();
  const end = rows.at(-1);
  const next = hasMore && end && cursorText({ isBack: false, keys: [String(end.version)] });
  return { rows: await viewsOf(rows, viewOf), next: next || undefined };
}

function pageOf(
  db: Reader,
  bounds: Bounds,
  { direction, search }: Filters,
  page: { readonly count: number; readonly skip: number },
) {
  const newestFirst = 'ORDER BY e.version DESC';
  if (search === '') {
    const { text, values } = pageWithin(bounds, direction, page);
    return db.query<Row>(
      `SELECT ${columns} FROM (${text}) AS e ${rest} ${beside} ${newestFirst}`,
      values,
    );
  }
  const { text, values } = entriesWithin(bounds, direction);
  return db.query<Row>(
    `SELECT ${columns} FROM (${text}) AS e ${rest} ${beside} ${like('$6')} ${newestFirst} LIMIT $7 OFFSET $8`,
    [...values, patternOf(search), page.count, page.skip],
  );
}

/** The number of entries that the filters select, and their totals in and out. */
export async function sumsOf(db: Reader, wallet: Wallet, filters: Filters): Promise<Sums> {
  const { direction } = filters;
  const bounds = await boundsOf(db, accountOf(wallet, filters), filters);
  const find = async () => {
    const { text, values } = entriesWithin(bounds, direction);
    const { rows } = await db.query<Awaited<ReturnType<typeof sumsWithin>>>(
      `SELECT ${sumsColumns} FROM (${text}) AS e ${rest} ${like('$6')}`,
      [...values, patternOf(filters.search)],
    );
    return rows[0] as (typeof rows)[number];
  };
  const sums = await (filters.search === '' ? sumsWithin(db, bounds) : find());
  if (direction === 'in') return { total: sums.ins, in: sums.in, out: 0 };
  if (direction === 'out') return { total: sums.outs, in: 0, out: sums.out };
  return { total: sums.ins + sums.outs, in: sums.in, out: sums.out };
}

export type Receipt = z.output<typeof receipt.answer>;

/** The receipt of one of the wallet's payments; null for anybody else's. */
export async function receiptOf(db: Reader, wallet: Wallet, id: string): Promise<Receipt | null> {
  const inDenar = await receiptOn(db, wallet, wallet.denar, id);
  return inDenar ?? receiptOn(db, wallet, wallet.italar, id);
}

async function receiptOn(
  db: Reader,
  wallet: Wallet,
  account: AccountId,
  id: string,
): Promise<Receipt | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${columns} FROM ledger.entry e ${rest} ${beside}
     WHERE e.account = $1 AND t.id = $2
       AND e.version = CASE $1 WHEN t.debit THEN t.debit_version WHEN t.credit THEN t.credit_version END`,
    [account, id],
  );
  const row = rows[0];
  if (!row) return null;
  const own = { name: wallet.name };
  const view = viewOf(row);
  const other = { name: view.counterparty.name };
  return {
    ...view,
    payer: view.direction === 'in' ? other : own,
    payee: view.direction === 'in' ? own : other,
    bill: await briefOf(db, 'transfer_id', row.id),
    journal: { sequence: row.sequence, hash: row.hash },
  };
}
