/** Lists of bills: issued, or paid, by a wallet. */

import type * as z from 'zod/mini';
import type { billRow, bills } from '#contract/bills.ts';
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { erasedName } from '#contract/payees.ts';
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments } from '#texts/transfers.ts';
import type { Wallet } from '../callers.ts';
import { csvDocument } from '../csv.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { nameOf } from '../documents/names.ts';
import { Filter, type ListSource, readList } from '../lists.ts';
import type { Document } from '../route.ts';
import { midnight } from '../transfers/entries.ts';

type Query = z.output<typeof bills.query>;
type Listed = z.output<typeof billRow>;

interface Row extends Omit<Listed, 'issuedAt' | 'paidAt' | 'zlotyTakenAt'> {
  readonly denar: Minor;
  readonly pln: Minor;
  readonly issuedAt: Date;
  readonly paidAt: Date | null;
  readonly zlotyTakenAt: Date | null;
}

/** The list's first parameter is the current time; a bill past its time reads as expired. */
const state = `CASE WHEN b.state = 'issued' AND b.expires_at <= $1::timestamptz THEN 'expired'
  ELSE b.state END`;

const items = `(SELECT string_agg(l.name, ' ') FROM bill_line l WHERE l.bill_id = b.id)`;

function sourceFor(
  side: Query['as'],
): ListSource<'issuedAt' | 'number' | 'total' | 'status' | 'paidAt'> {
  const seller = side === 'seller';
  return {
    columns: `b.id, b.number, ${state} AS status, '${side}' AS role,
      ${seller ? `coalesce(b.buyer_name, '')` : 'b.seller_name'} AS counterparty,
      ${seller ? 'b.customer' : `''`} AS customer, b.denar, b.pln, b.zloty, b.way AS "paidBy",
      b.issued_at AS "issuedAt", b.paid_at AS "paidAt", b.zloty_taken_at AS "zlotyTakenAt"`,
    from: 'FROM bill b',
    order: {
      issuedAt: 'b.issued_at',
      number: 'b.year * 10000000::bigint + b.place',
      total: 'b.denar + b.pln',
      status: state,
      paidAt: 'b.paid_at',
    },
    unique: 'b.id',
  };
}

/** A cashier may look at the sales of the own till (below) and of today. */
function seenBy({ cashier }: Wallet, query: Query, now: Date): Query {
  if (cashier === undefined) return query;
  const today = polishDay(now);
  return { ...query, as: 'seller', from: today, to: today };
}

function filterOf(wallet: Wallet, query: Query, now: Date): Filter {
  const seller = query.as === 'seller';
  return new Filter()
    .where(now, (moment) => `${moment}::timestamptz IS NOT NULL`)
    .where(wallet.id, (own) => `b.${query.as}_wallet_id = ${own}`)
    .where(wallet.cashier, (id) => `b.cashier_id = ${id}`)
    .where(query.status, (wanted) => `${state} = ${wanted}`)
    .where(query.from, (date) => `b.issued_at >= ${midnight(date, 0)}`)
    .where(query.to, (date) => `b.issued_at < ${midnight(date, 1)}`)
    .search(
      query.search,
      seller
        ? ['b.number', 'b.buyer_name', 'b.customer', items]
        : ['b.number', 'b.seller_name', items],
    );
}

const viewOf = (row: Row): Listed => ({
  ...row,
  total: toWire(row.denar + row.pln),
  denar: toWire(row.denar),
  pln: toWire(row.pln),
  issuedAt: row.issuedAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
  zlotyTakenAt: row.zlotyTakenAt?.toISOString() ?? null,
});

/** A page or a file of a wallet's bills, with the paid totals of everything the filters select. */
export async function billList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wallet: Wallet,
  asked: Query,
  locale: Locale,
): Promise<z.output<typeof bills.answer> | Document> {
  const query = seenBy(wallet, asked, now());
  const filter = filterOf(wallet, query, now());
  const { rows, place } = await readList<
    Row,
    'issuedAt' | 'number' | 'total' | 'status' | 'paidAt'
  >(db, sourceFor(query.as), filter, query);
  if (query.format === 'csv') return billsCsv(rows, locale);
  const summed = await db.query<{ denar: Minor; pln: Minor }>(
    `SELECT coalesce(sum(b.denar), 0)::bigint AS denar,
       coalesce(sum(b.pln) FILTER (WHERE b.zloty_taken_at IS NOT NULL), 0)::bigint AS pln
     FROM bill b ${filter.sql} AND b.state = 'paid'`,
    filter.values,
  );
  const sums = summed.rows[0] ?? { denar: 0, pln: 0 };
  return {
    bills: rows.map(viewOf),
    ...place,
    sums: { denar: toWire(sums.denar), pln: toWire(sums.pln) },
  };
}

function billsCsv(rows: readonly Row[], locale: Locale): Document {
  const words = textsIn(billDocuments, locale);
  const history = textsIn(historyDocuments, locale);
  const { columns } = words;
  const head = [
    columns.number,
    words.issued,
    columns.state,
    columns.counterparty,
    columns.customer,
    words.total,
    words.inDenar,
    words.inZloty,
    columns.zloty,
    words.paid,
    words.paidBy,
    columns.id,
  ];
  const lines = rows.map((row) => [
    row.number,
    row.issuedAt,
    words.states[row.status],
    row.counterparty === erasedName ? nameOf({ name: erasedName }, history) : row.counterparty,
    row.customer,
    { amount: toWire(row.denar + row.pln) },
    { amount: toWire(row.denar) },
    { amount: toWire(row.pln) },
    row.zloty === null || row.zlotyTakenAt === null ? '' : words.zlotyWays[row.zloty],
    row.paidAt,
    row.paidBy === null ? '' : words.ways[row.paidBy],
    row.id,
  ]);
  return csvDocument('bills.csv', head, lines, locale);
}
