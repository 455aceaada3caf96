/** The history of a wallet: its entries with the other side, filtered, newest first. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { receipt, transactionRow } from '#contract/transfers.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { folded } from '../lists.ts';

export type HistoryRow = z.output<typeof transactionRow>;

export interface Filters {
  /** Whole days in Polish time, YYYY-MM-DD, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Which of the wallet's two currencies; Denar where it is not given. */
  readonly currency?: 'DNR' | 'ITL' | undefined;
  /** Part of a title or of the other side's name or address; case and diacritics do not matter. */
  readonly search: string;
}

export interface Page {
  readonly count: number;
  readonly skip: number;
}

export interface Sums {
  readonly total: number;
  readonly in: Minor;
  readonly out: Minor;
}

export const polishTime = 'Europe/Warsaw';

const from = `
  FROM ledger.entry e
  JOIN ledger.transfer t ON t.id = e.transfer
  JOIN ledger.account own ON own.id = e.account
  JOIN ledger.account other ON other.id = CASE WHEN e.amount > 0 THEN t.debit ELSE t.credit END
  LEFT JOIN wallet w ON w.id = other.owner
  LEFT JOIN ledger.memo m ON m.transfer = e.transfer`;

const columns = `
  e.transfer AS id, e.at AS time, e.amount, e.balance_after AS "balanceAfter", t.kind,
  own.currency, t.seq AS sequence, encode(t.hash, 'hex') AS hash, coalesce(m.title, '') AS title,
  w.name AS "otherName", CASE WHEN w.closed_at IS NULL THEN w.email END AS "otherEmail"`;

interface Row {
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
}

/** The name of the other side where it is no participant but the programme itself. */
const programme = '';

const viewOf = (row: Row): HistoryRow => ({
  id: row.id,
  time: row.time.toISOString(),
  direction: row.amount > 0 ? 'in' : 'out',
  kind: row.kind,
  amount: toWire(Math.abs(row.amount)),
  currency: row.currency,
  balance_after: toWire(row.balanceAfter),
  counterparty: { name: row.otherName ?? programme, email: row.otherEmail },
  title: row.title,
});

function where(wallet: Wallet, filters: Filters): { text: string; values: unknown[] } {
  const values: unknown[] = [filters.currency === 'ITL' ? wallet.italar : wallet.denar];
  const conditions = ['e.account = $1'];
  const add = (value: unknown, condition: (parameter: string) => string): void => {
    values.push(value);
    conditions.push(condition(`$${values.length}`));
  };
  const midnight = (date: string, days: number) =>
    `(${date}::date + ${days})::timestamp AT TIME ZONE '${polishTime}'`;
  if (filters.from) add(filters.from, (day) => `e.at >= ${midnight(day, 0)}`);
  if (filters.to) add(filters.to, (day) => `e.at < ${midnight(day, 1)}`);
  if (filters.direction)
    conditions.push(filters.direction === 'in' ? 'e.amount > 0' : 'e.amount < 0');
  if (filters.search !== '') {
    add(`%${filters.search.replace(/[\\%_]/g, '\\$&')}%`, (pattern) => {
      const like = (text: string) => `${folded(text)} LIKE ${folded(`${pattern}::text`)}`;
      return `(${like('m.title')} OR ${like('w.name')} OR ${like('w.email')})`;
    });
  }
  return { text: `WHERE ${conditions.join(' AND ')}`, values };
}

/** One page of the history. */
export async function historyOf(
  db: Reader,
  wallet: Wallet,
  filters: Filters,
  page: Page,
): Promise<{ rows: HistoryRow[] }> {
  const { text, values } = where(wallet, filters);
  const { rows } = await db.query<Row>(
    `SELECT ${columns} ${from} ${text} ORDER BY e.version DESC
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, page.count, page.skip],
  );
  return { rows: rows.map(viewOf) };
}

/** How many entries the filters leave, and what came in and went out with them. */
export async function sumsOf(db: Reader, wallet: Wallet, filters: Filters): Promise<Sums> {
  const { text, values } = where(wallet, filters);
  const { rows } = await db.query<Sums>(
    `SELECT count(*) AS total,
            coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
            coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out
     ${filters.search === '' ? 'FROM ledger.entry e' : from} ${text}`,
    values,
  );
  return rows[0] as Sums;
}

export type Receipt = z.output<typeof receipt.answer>;

/** An entry is looked for by its time, which the clocks of several instances may tell apart. */
const clockMargin = `interval '1 hour'`;

/** What a receipt shows of one of the wallet's payments; null for anybody else's. */
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
    `SELECT ${columns} ${from}
     WHERE e.account = $1 AND t.id = $2 AND $1 IN (t.debit, t.credit)
       AND e.version > ledger.version_before($1, t.at - ${clockMargin})
       AND e.version <= ledger.version_before($1, t.at + ${clockMargin})`,
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
    journal: { sequence: row.sequence, hash: row.hash },
  };
}
