/** The lists of payments: a person's own, and all of them with their flags. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import {
  deskFlags,
  type deskGetPayment,
  type deskPayments,
  type flagKinds,
} from '#contract/payment-desk.ts';
import type { myPayments } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { listOf, money } from '../list-of.ts';
import { Filter, idsNamed, isOneOf, isWholeId, readList } from '../lists.ts';
import { flagColumns } from './files.ts';
import { openStates } from './machine.ts';
import {
  isOrders,
  type PaymentRow,
  paymentColumns,
  paymentTables,
  sumsOf,
  viewOf,
} from './rows.ts';

type MyQuery = Received<typeof myPayments>['query'];
type DeskQuery = Received<typeof deskPayments>['query'];
type FlagKind = (typeof flagKinds)[number];

const open = `p.state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

const order = {
  createdAt: 'p.created_at',
  amount: 'p.amount',
  provider: ['p.provider', 'p.created_at'],
  state: ['p.state', 'p.created_at'],
} as const;

const own = {
  columns: paymentColumns,
  from: paymentTables,
  order,
  unique: 'p.id',
  indexed: ['createdAt', 'amount', 'provider', 'state'],
} as const;

const filterOf = ({ state, provider, purpose, open: asked }: Partial<MyQuery>): Filter =>
  new Filter()
    .where(purpose, (value) => `p.purpose = ${value}`)
    .where(state, (value) => `p.state = ${value}`)
    .where(provider, (value) => `p.provider = ${value}`)
    .where(asked, (value) => `(${open}) = (${value}::text = 'yes')`);

/** A page of a person's payments, filtered by the query. */
export async function paymentList(db: Reader, person: string, query: MyQuery, now: Date) {
  const filter = filterOf(query)
    .where(person, (id) => `w.person_id = ${id}`)
    .search(query.search, ['p.description', 'p.email', 'p.id::text']);
  const { rows, place } = await readList<PaymentRow>(db, own, filter, query);
  return { payments: rows.map((row) => viewOf(row, now)), place };
}

interface DeskRow extends PaymentRow {
  readonly flags: readonly FlagKind[];
}

const desk = {
  ...own,
  columns: `${paymentColumns}, ARRAY(SELECT DISTINCT f.kind FROM payment_flag f
    WHERE f.payment_id = p.id AND f.resolved_at IS NULL ORDER BY f.kind) AS flags`,
} as const;

const deskViewOf = (row: DeskRow, now: Date) => ({
  ...viewOf(row, now),
  wallet: {
    id: row.walletId,
    name: row.walletName,
    email: row.walletEmail,
    closed: row.walletClosed,
  },
  providerId: row.providerId,
  nextLookAt: row.nextLookAt?.toISOString() ?? null,
  looks: row.looks,
  refundableByAdmin: row.paidAt === null || isOrders(row) ? 0 : toWire(sumsOf(row).left),
  flags: [...row.flags],
});

/** A page of all payments, filtered by the query. */
export async function deskList(db: Reader, query: DeskQuery, now: Date) {
  const flagged = `EXISTS (SELECT FROM payment_flag f
    WHERE f.payment_id = p.id AND f.resolved_at IS NULL)`;
  const filter = filterOf(query)
    .where(
      query.flagged,
      (value) =>
        `${value}::text IS NOT NULL AND ${query.flagged === 'yes' ? '' : 'NOT '}${flagged}`,
    )
    .searchIndexed(
      query.search,
      ['p.description', 'p.email', 'p.provider_id'],
      [
        ...isWholeId('p.id', query.search),
        ...isOneOf('p.wallet_id', await idsNamed(db, 'wallet', query.search)),
      ],
    );
  const { rows, place } = await readList<DeskRow>(db, desk, filter, query);
  return { payments: rows.map((row) => deskViewOf(row, now)), place };
}

/** One payment as the desk sees it; refuses `not_found`. */
export async function deskPayment(db: Reader, id: string, now: Date) {
  const { rows } = await db.query<DeskRow>(`SELECT ${desk.columns} ${desk.from} WHERE p.id = $1`, [
    id,
  ]);
  if (!rows[0]) throw new Refusal('not_found');
  return deskViewOf(rows[0], now);
}

type Detail = z.output<typeof deskGetPayment.answer>;

/** The history of a payment, oldest first, and its provider's notifications. */
export async function deskDetail(
  db: Reader,
  id: string,
): Promise<Pick<Detail, 'history' | 'notifications'>> {
  const events = await db.query<{
    at: Date;
    by: Detail['history'][number]['by'];
    state: Detail['history'][number]['state'];
    note: string;
  }>('SELECT at, by, state, note FROM payment_event WHERE payment_id = $1 ORDER BY id', [id]);
  const received = await db.query<{ at: Date; about: string; times: number }>(
    `SELECT received_at AS at, about, times FROM payment_notification
     WHERE payment_id = $1 ORDER BY id`,
    [id],
  );
  return {
    history: events.rows.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    notifications: received.rows.map(({ at, ...one }) => ({
      receivedAt: at.toISOString(),
      ...one,
    })),
  };
}

export const flags = listOf(deskFlags, 'flags', {
  from: 'FROM payment_flag f LEFT JOIN person r ON r.id = f.resolved_by',
  row: {
    id: 'f.id',
    kind: 'f.kind',
    provider: 'f.provider',
    payment: 'f.payment_id',
    reference: 'f.reference',
    providerId: 'f.provider_id',
    amount: money('f.amount'),
    currency: 'f.currency',
    createdAt: 'f.created_at',
    resolvedAt: 'f.resolved_at',
    resolvedBy: 'r.name',
    note: 'f.note',
  },
  sort: {
    createdAt: 'f.created_at',
    amount: 'coalesce(f.amount, 0)',
    kind: ['f.kind', 'f.created_at'],
  },
  unique: 'f.id',
  indexed: ['createdAt', 'amount', 'kind'],
  where: {
    resolved: (value) => `(f.resolved_at IS NOT NULL) = (${value}::text = 'yes')`,
    kind: (value) => `f.kind = ${value}`,
    provider: (value) => `f.provider = ${value}`,
  },
  search: (filter, text) => filter.searchIndexed(text, ['f.reference', 'f.provider_id', 'f.note']),
  file: { name: 'flags', columns: flagColumns },
});
