/** Lists of bills: issued, or paid, by a wallet. */

import type * as z from 'zod/mini';
import { bills } from '#contract/bills.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { erasedName } from '#contract/payees.ts';
import { billDocuments } from '#texts/bills.ts';
import { textsIn } from '#texts/spoken.ts';
import { historyDocuments } from '#texts/transfers.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { polishDay } from '../documents/format.ts';
import { nameOf } from '../documents/names.ts';
import { listOf, money } from '../list-of.ts';
import type { Asked } from '../route.ts';
import { midnight } from '../transfers/entries.ts';

type Query = z.output<typeof bills.query>;

interface Looking {
  readonly wallet: Wallet;
  readonly now: Date;
}

/** The list's first parameter is the current time; a bill past its time reads as expired. */
const state = `CASE WHEN b.state = 'issued' AND b.expires_at <= $1::timestamptz THEN 'expired'
  ELSE b.state END`;

const items = `(SELECT string_agg(l.name, ' ') FROM bill_line l WHERE l.bill_id = b.id)`;

const others = {
  seller: ['b.number', 'b.buyer_name', 'b.customer', items],
  buyer: ['b.number', 'b.seller_name', items],
} as const;

/** A wallet's bills on the side of the query, which is `$2`. */
export const billsOf = listOf(bills, 'bills', {
  from: 'FROM bill b',
  of: (filter, { wallet, now }: Looking, query) =>
    filter
      .given(now, 'timestamptz')
      .given(query?.as ?? 'seller', 'text')
      .given(wallet.id, 'uuid')
      .where(wallet.cashier, (id) => `b.cashier_id = ${id}`),
  row: {
    id: 'b.id',
    number: 'b.number',
    status: state,
    role: '$2::text',
    counterparty:
      "CASE $2::text WHEN 'seller' THEN coalesce(b.buyer_name, '') ELSE b.seller_name END",
    customer: "CASE $2::text WHEN 'seller' THEN b.customer ELSE '' END",
    denar: money('b.denar'),
    pln: money('b.pln'),
    zloty: 'b.zloty',
    paidBy: 'b.way',
    issuedAt: 'b.issued_at',
    paidAt: 'b.paid_at',
    zlotyTakenAt: 'b.zloty_taken_at',
    total: money('b.denar + b.pln'),
  },
  sort: {
    issuedAt: 'b.issued_at',
    number: 'b.year * 10000000::bigint + b.place',
    total: 'b.denar + b.pln',
    status: state,
    paidAt: 'b.paid_at',
  },
  unique: 'b.id',
  where: {
    as: (is, side) => `${is}::text IS NOT NULL AND b.${side}_wallet_id = $3`,
    status: (wanted) => `${state} = ${wanted}`,
    from: (date) => `b.issued_at >= ${midnight(date, 0)}`,
    to: (date) => `b.issued_at < ${midnight(date, 1)}`,
  },
  search: (filter, text, _, { as }) => filter.search(text, others[as]),
  file: {
    name: 'bills',
    columns: (locale) => {
      const words = textsIn(billDocuments, locale);
      const history = textsIn(historyDocuments, locale);
      const { columns: c, zlotyWays, states, ways } = words;
      return [
        [c.number, (row) => row.number],
        [words.issued, (row) => row.issuedAt],
        [c.state, (row) => states[row.status]],
        [
          c.counterparty,
          ({ counterparty: name }) => (name === erasedName ? nameOf({ name }, history) : name),
        ],
        [c.customer, (row) => row.customer],
        [words.total, (row) => ({ amount: row.total })],
        [words.inDenar, (row) => ({ amount: row.denar })],
        [words.inZloty, (row) => ({ amount: row.pln })],
        [c.zloty, ({ zloty, zlotyTakenAt: at }) => (zloty && at ? zlotyWays[zloty] : '')],
        [words.paid, (row) => row.paidAt],
        [words.paidBy, (row) => row.paidBy && ways[row.paidBy]],
        [c.id, (row) => row.id],
      ];
    },
  },
});

/** A cashier may look at the sales of the own till (below) and of today. */
function seenBy({ cashier }: Wallet, query: Query, now: Date): Query {
  if (cashier === undefined) return query;
  const today = polishDay(now);
  return { ...query, as: 'seller', from: today, to: today };
}

/** A page or a file of a wallet's bills, with the paid totals of everything the filters select. */
export function billList(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  wallet: Wallet,
  { query: asked, locale }: Pick<Asked<typeof bills>, 'query' | 'locale'>,
) {
  const looking = { wallet, now: now() };
  const query = seenBy(wallet, asked, looking.now);
  return billsOf.answer(db, { query, locale }, looking, async () => {
    const filter = await billsOf.filtered(db, query, looking);
    const { rows } = await db.query<{ denar: Minor; pln: Minor }>(
      `SELECT coalesce(sum(b.denar), 0)::bigint AS denar,
         coalesce(sum(b.pln) FILTER (WHERE b.zloty_taken_at IS NOT NULL), 0)::bigint AS pln
       FROM bill b ${filter.sql} AND b.state = 'paid'`,
      filter.values,
    );
    const { denar, pln } = rows[0] ?? { denar: 0, pln: 0 };
    return { sums: { denar: toWire(denar), pln: toWire(pln) } };
  });
}
