/** The lists of payments: a person's own, and all of them with their flags. */
import type * as z from 'zod/mini';
import { toWire } from '#contract/money.ts';
import {
  deskFlags,
  type deskGetPayment,
  deskPayments,
  type flagKinds,
} from '#contract/payment-desk.ts';
import { myPayments } from '#contract/payments.ts';
import type { Reader } from '#db/connect.ts';
import { listOf, money, rowsOf } from '../list-of.ts';
import { idsNamed, isOneOf, isWholeId } from '../lists.ts';
import { flagColumns, paymentCells } from './files.ts';
import { openStates } from './machine.ts';
import {
  isOrders,
  type PaymentRow,
  paymentColumns,
  paymentTables,
  sumsOf,
  viewOf,
} from './rows.ts';

type FlagKind = (typeof flagKinds)[number];

const open = `p.state IN (${openStates.map((state) => `'${state}'`).join(', ')})`;

const source = {
  from: paymentTables,
  sort: {
    createdAt: 'p.created_at',
    amount: 'p.amount',
    provider: ['p.provider', 'p.created_at'],
    state: ['p.state', 'p.created_at'],
  },
  unique: 'p.id',
  indexed: ['createdAt', 'amount', 'provider', 'state'],
  file: { name: 'payments', columns: paymentCells },
} as const;

const where = {
  state: (value: string) => `p.state = ${value}`,
  provider: (value: string) => `p.provider = ${value}`,
  open: (value: string) => `(${open}) = (${value}::text = 'yes')`,
} as const;

interface Looking {
  readonly person: string;
  readonly now: Date;
}

/** A person's payments. */
export const ownPayments = listOf(myPayments, 'payments', {
  ...source,
  of: (filter, { person }: Looking) => filter.where(person, (id) => `w.person_id = ${id}`),
  row: rowsOf(paymentColumns, (row: PaymentRow, { now }: Looking) => viewOf(row, now)),
  where: { ...where, purpose: (value) => `p.purpose = ${value}` },
  search: ['p.description', 'p.email', 'p.id::text'],
});

interface DeskRow extends PaymentRow {
  readonly flags: readonly FlagKind[];
}

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

const flagged = `EXISTS (SELECT FROM payment_flag f
  WHERE f.payment_id = p.id AND f.resolved_at IS NULL)`;

/** All payments, as they are at the time that is given. */
export const allPayments = listOf(deskPayments, 'payments', {
  ...source,
  row: rowsOf(
    `${paymentColumns}, ARRAY(SELECT DISTINCT f.kind FROM payment_flag f
      WHERE f.payment_id = p.id AND f.resolved_at IS NULL ORDER BY f.kind) AS flags`,
    deskViewOf,
  ),
  where: {
    ...where,
    flagged: (value, asked) =>
      `${value}::text IS NOT NULL AND ${asked === 'yes' ? '' : 'NOT '}${flagged}`,
  },
  search: async (filter, text, db) =>
    filter.searchIndexed(
      text,
      ['p.description', 'p.email', 'p.provider_id'],
      [...isWholeId('p.id', text), ...isOneOf('p.wallet_id', await idsNamed(db, 'wallet', text))],
    ),
});

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
