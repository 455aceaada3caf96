/** The lists of payments: a person's own, and all of them with their flags. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import type { deskFlags, deskGetPayment, deskPayments, flagKinds } from '#contract/payment-desk.ts';
import type { myPayments, Provider } from '#contract/payments.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, idsNamed, isOneOf, isWholeId, readList } from '../lists.ts';
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

interface FlagRow {
  readonly id: string;
  readonly kind: FlagKind;
  readonly provider: Provider;
  readonly payment: string | null;
  readonly reference: string;
  readonly providerId: string | null;
  readonly amount: number | null;
  readonly currency: string | null;
  readonly createdAt: Date;
  readonly resolvedAt: Date | null;
  readonly resolvedBy: string | null;
  readonly note: string | null;
}

const flags = {
  columns: `f.id, f.kind, f.provider, f.payment_id AS payment, f.reference,
    f.provider_id AS "providerId", f.amount, f.currency, f.created_at AS "createdAt",
    f.resolved_at AS "resolvedAt", r.name AS "resolvedBy", f.note`,
  from: 'FROM payment_flag f LEFT JOIN person r ON r.id = f.resolved_by',
  order: {
    createdAt: 'f.created_at',
    amount: 'coalesce(f.amount, 0)',
    kind: ['f.kind', 'f.created_at'],
  },
  unique: 'f.id',
  indexed: ['createdAt', 'amount', 'kind'],
} as const;

const flagView = (row: FlagRow) => ({
  ...row,
  amount: row.amount === null ? null : toWire(row.amount),
  createdAt: row.createdAt.toISOString(),
  resolvedAt: row.resolvedAt?.toISOString() ?? null,
});

/** A page of the flags, open or resolved. */
export async function flagList(db: Reader, query: Received<typeof deskFlags>['query']) {
  const filter = new Filter()
    .where(query.resolved, (value) => `(f.resolved_at IS NOT NULL) = (${value}::text = 'yes')`)
    .where(query.kind, (value) => `f.kind = ${value}`)
    .where(query.provider, (value) => `f.provider = ${value}`)
    .searchIndexed(query.search, ['f.reference', 'f.provider_id', 'f.note']);
  const { rows, place } = await readList<FlagRow>(db, flags, filter, query);
  return { flags: rows.map(flagView), place };
}

export async function flagById(db: Reader, id: string) {
  const { rows } = await db.query<FlagRow>(
    `SELECT ${flags.columns} ${flags.from} WHERE f.id = $1`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return flagView(rows[0]);
}
