/** Payments in the database and as their owner sees them. */
import type * as z from 'zod/mini';
import type { Locale } from '#contract/languages.ts';
import { type Minor, toWire } from '#contract/money.ts';
import { type PaymentState, type payment, refundDays } from '#contract/payments.ts';
import type { Provider } from '#contract/providers.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { prepared } from '#db/statements.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Deps } from '../deps.ts';
import { type UnitOfWork, work } from '../use-case.ts';

export type PaymentView = z.output<typeof payment>;
export type Reason = NonNullable<PaymentView['reason']>;
type RefundView = PaymentView['refunds'][number];

export interface RefundRow {
  readonly id: string;
  /** Its name at the provider. */
  readonly reference: string;
  readonly amount: Minor;
  readonly state: RefundView['state'];
  readonly by: RefundView['by'];
  readonly createdAt: string;
  readonly endedAt: string | null;
  readonly booked: boolean;
  /** The hold that is posted when the refund is done; null if nobody was credited. */
  readonly hold: string | null;
  /** Other holds that end with it. */
  readonly moreHolds: readonly string[];
  readonly looks: number;
}

export interface PaymentRow {
  readonly id: string;
  readonly provider: Provider;
  readonly purpose: PaymentView['purpose'];
  /** The order that it pays for, and the deadline for that. */
  readonly orderId: string | null;
  readonly orderPayUntil: Date | null;
  readonly amount: Minor;
  readonly currency: 'PLN';
  readonly description: string;
  readonly email: string;
  readonly blik: boolean;
  readonly language: Locale | null;
  readonly payerAddress: string | null;
  readonly userAgent: string | null;
  readonly providerId: string | null;
  readonly redirectUrl: string | null;
  readonly state: PaymentState;
  readonly reason: Reason | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly paidAt: Date | null;
  /** Null if the payment is not credited. */
  readonly creditedWallet: string | null;
  /** The credited account: in Denar, or that of an order's seller in złoty. */
  readonly creditedAccount: AccountId | null;
  readonly replacedBy: string | null;
  /** Whether it has its id with the provider from its opening on. */
  readonly idAtOpening: boolean;
  readonly callingUntil: Date | null;
  readonly nextLookAt: Date | null;
  readonly looks: number;
  readonly personId: string;
  readonly walletId: string;
  readonly walletName: string;
  readonly walletEmail: string;
  readonly walletClosed: boolean;
  /** The account of the wallet that the payment was made for. */
  readonly account: AccountId;
  readonly refunds: readonly RefundRow[];
}

export const paymentColumns = `
  p.id, p.provider, v.id_at_opening AS "idAtOpening", p.purpose, p.order_id AS "orderId", o.pay_until AS "orderPayUntil", p.amount, p.currency, p.description, p.email, p.blik, p.language,
  p.payer_address AS "payerAddress", p.user_agent AS "userAgent", p.provider_id AS "providerId",
  p.redirect_url AS "redirectUrl", p.state, p.reason, p.created_at AS "createdAt",
  p.expires_at AS "expiresAt", p.paid_at AS "paidAt", p.credited_wallet_id AS "creditedWallet",
  CASE p.purpose WHEN 'order' THEN c.zloty_account ELSE c.denar_account END AS "creditedAccount", p.replaced_by AS "replacedBy",
  p.calling_until AS "callingUntil", p.next_look_at AS "nextLookAt", p.looks,
  w.person_id AS "personId", w.id AS "walletId", w.name AS "walletName", w.email AS "walletEmail",
  w.closed_at IS NOT NULL AS "walletClosed", w.denar_account AS account,
  coalesce((
    SELECT jsonb_agg(jsonb_build_object('id', r.id, 'reference', r.reference, 'amount', r.amount,
      'state', r.state, 'by', r.by, 'createdAt', r.created_at, 'endedAt', r.ended_at,
      'booked', r.booked, 'hold', r.hold_id, 'moreHolds', r.more_holds, 'looks', r.looks)
      ORDER BY r.id)
    FROM payment_refund r WHERE r.payment_id = p.id), '[]') AS refunds`;

export const paymentTables = `
  FROM payment p
  JOIN wallet w ON w.id = p.wallet_id
  JOIN payment_provider v ON v.code = p.provider
  LEFT JOIN wallet c ON c.id = p.credited_wallet_id
  LEFT JOIN shop_order o ON o.id = p.order_id`;

/** The payments that fulfil an SQL condition. */
export async function paymentsWhere(
  db: Reader,
  condition: string,
  values: readonly unknown[],
): Promise<PaymentRow[]> {
  const { rows } = await db.query<PaymentRow>(
    prepared(`SELECT ${paymentColumns} ${paymentTables} WHERE ${condition}`, [...values]),
  );
  return rows;
}

export const paymentsById = (db: Reader, ids: readonly string[]): Promise<PaymentRow[]> =>
  paymentsWhere(db, 'p.id = ANY ($1)', [ids]);

export async function paymentById(db: Reader, id: string): Promise<PaymentRow | null> {
  const [row] = await paymentsWhere(db, 'p.id = $1', [id]);
  return row ?? null;
}

export async function paymentOfRefund(db: Reader, refund: string): Promise<PaymentRow | null> {
  const of = 'p.id = (SELECT payment_id FROM payment_refund WHERE id = $1)';
  return (await paymentsWhere(db, of, [refund]))[0] ?? null;
}

/**
 * Locks a payment and reads it as it is then, with refunds made by the previous holder of the lock.
 * Once a call; what follows takes the row. If a wallet is locked too the payment comes first.
 */
export async function lockPayment(tx: Tx, id: string): Promise<PaymentRow | null> {
  tx.send('SELECT FROM payment WHERE id = $1 FOR NO KEY UPDATE', [id]);
  return paymentById(tx, id);
}

/** Runs a unit of work about a payment, locked as by `lockPayment`. */
export const withPayment = <A>(
  deps: Deps,
  id: string,
  use: (cx: UnitOfWork, row: PaymentRow) => Promise<A>,
): Promise<A> => work(deps, async (cx) => use(cx, (await lockPayment(cx.tx, id)) as PaymentRow));

/** Booked money of an order goes back by the order, both parts or neither. */
export const isOrders = ({ purpose, creditedWallet }: PaymentRow): boolean =>
  purpose === 'order' && creditedWallet !== null;

/** SQL condition: uncredited money, part of which is not on its way back. */
export const isOwed = (payment: string): string =>
  `${payment}.credited_wallet_id IS NULL AND ${payment}.state IN ('paid', 'refunded_part')`;

/** True if the provider has made a refund that is not booked. */
export const isBehind = ({ state, booked }: RefundRow): boolean => state === 'done' && !booked;

/** How much of a payment is being refunded, has been refunded, and is left. */
export function sumsOf({ amount, refunds }: PaymentRow): {
  pending: Minor;
  done: Minor;
  left: Minor;
} {
  const sum = (state: RefundView['state']): Minor =>
    refunds.filter((one) => one.state === state).reduce((total, one) => total + one.amount, 0);
  const [pending, done] = [sum('pending'), sum('done')];
  return { pending, done, left: Math.max(0, amount - pending - done) };
}

const dayMs = 86_400_000;

/** The deadline for a refund to the owner; null if it was not paid. */
export const refundableUntil = ({ paidAt }: PaymentRow): Date | null =>
  paidAt && new Date(paidAt.getTime() + refundDays * dayMs);

/** The provider may still accept the money: the payer has a page, or it is being opened. */
const hasPage = ({ redirectUrl, expiresAt }: PaymentRow, now: Date): boolean =>
  redirectUrl !== null && now < expiresAt;

/** True if paying again needs a new attempt, or already has one. */
export function isRetryable(row: PaymentRow, now: Date): boolean {
  if (row.replacedBy !== null || row.reason === 'amount_differs') return false;
  if (row.state === 'failed' || row.state === 'expired') return true;
  if (row.state === 'created') return row.reason === 'unavailable';
  return (row.state === 'redirected' || row.state === 'pending') && !row.blik && !hasPage(row, now);
}

export function isCancellable({ state, blik, reason }: PaymentRow): boolean {
  if (reason === 'amount_differs') return false;
  if (state === 'created') return reason === 'unavailable';
  return state === 'redirected' || (state === 'pending' && !blik);
}

export function viewOf(row: PaymentRow, now: Date): PaymentView {
  const { done, left } = sumsOf(row);
  const until = refundableUntil(row);
  const credited = row.purpose === 'top_up' && row.creditedWallet !== null;
  const own = credited && until !== null && now < until;
  const waits = row.state === 'redirected' || row.state === 'pending';
  return {
    id: row.id,
    provider: row.provider,
    purpose: row.purpose,
    order: row.orderId,
    amount: toWire(row.amount),
    currency: row.currency,
    description: row.description,
    email: row.email,
    state: row.state,
    reason: row.reason,
    blik: row.blik,
    redirectUrl: waits && hasPage(row, now) ? row.redirectUrl : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    transaction: credited ? row.id : null,
    replacedBy: row.replacedBy,
    cancellable: isCancellable(row),
    retryable: isRetryable(row, now),
    refundable: own ? toWire(left) : 0,
    refundableUntil: until?.toISOString() ?? null,
    refunded: toWire(done),
    refunds: row.refunds.map((one) => ({
      id: one.id,
      amount: toWire(one.amount),
      state: one.state,
      by: one.by,
      createdAt: new Date(one.createdAt).toISOString(),
      endedAt: one.endedAt === null ? null : new Date(one.endedAt).toISOString(),
      transaction: one.booked ? one.id : null,
    })),
  };
}

/** The identification of a payment at its provider. */
export const keyOf = ({ id, providerId, amount }: PaymentRow) => ({
  reference: id,
  providerId,
  amount,
});
