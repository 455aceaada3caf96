/** A sale that was paid in person, with what was given back of it. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { refundsOfSale } from '#contract/refunds.ts';
import type { Reader, Tx } from '#db/connect.ts';
import type { AccountId } from '#ledger/types.ts';
import { nameAtTill } from '../takings/sums.ts';

export type RefundsOfSale = z.output<typeof refundsOfSale>;

export interface Parts {
  readonly denar: Minor;
  /** Złoty at the counter. */
  readonly pln: Minor;
}

export interface Sale extends Parts {
  /** The booking that paid it, or its bill where nobody paid in Denar. */
  readonly id: string;
  readonly billId: string | null;
  readonly title: string;
  readonly paidAt: Date;
  /** Until when its seller gives money back. */
  readonly until: Date;
  readonly sellerWallet: string;
  readonly sellerAccount: AccountId;
  readonly buyerWallet: string | null;
  readonly buyerAccount: AccountId | null;
}

/** Locks what the id names until the transaction ends: a bill, as everywhere, before what pays it. */
export async function lockSale(tx: Tx, id: string): Promise<void> {
  await tx.query('SELECT FROM bill WHERE $1 IN (transfer_id, id) FOR NO KEY UPDATE', [id]);
  await tx.query('SELECT FROM charge WHERE id = $1 FOR NO KEY UPDATE', [id]);
  await tx.query('SELECT FROM card_payment WHERE id = $1 FOR NO KEY UPDATE', [id]);
}

const payment = (table: 'charge' | 'card_payment'): string => `
  SELECT id, NULL::uuid AS "billId", description AS title, completed_at AS "paidAt",
    seller_wallet_id AS "sellerWallet", buyer_wallet_id AS "buyerWallet", amount AS denar,
    0::bigint AS pln
  FROM ${table} WHERE id = $1 AND state = 'completed' AND bill_id IS NULL`;

/** Złoty count once they were taken. */
const bill = `
  SELECT coalesce(transfer_id, id), id, number, paid_at, seller_wallet_id, buyer_wallet_id, denar,
    CASE WHEN zloty_taken_at IS NULL THEN 0 ELSE pln END
  FROM bill WHERE $1 IN (transfer_id, id) AND state = 'paid'`;

/** The sale with this id of which the wallet is a side; null for anything else. */
export async function saleOf(db: Reader, wallet: string, id: string): Promise<Sale | null> {
  const { rows } = await db.query<Sale>(
    `SELECT s.*, s."paidAt" + make_interval(days => p.refund_days) AS until,
       w.denar_account AS "sellerAccount", b.denar_account AS "buyerAccount"
     FROM (${payment('charge')} UNION ALL ${payment('card_payment')} UNION ALL ${bill}) AS s
     JOIN wallet w ON w.id = s."sellerWallet" JOIN person p ON p.id = w.person_id
     LEFT JOIN wallet b ON b.id = s."buyerWallet"
     WHERE $2 IN (s."sellerWallet", s."buyerWallet")`,
    [id, wallet],
  );
  return rows[0] ?? null;
}

interface Refund extends Parts {
  readonly id: string;
  readonly time: Date;
  readonly by: string;
}

const refundsOf = async (db: Reader, sale: string): Promise<Refund[]> =>
  (
    await db.query<Refund>(
      `SELECT r.id, r.denar, r.pln, r.refunded_at AS time, ${nameAtTill('r.cashier_id', 'w.person_id')} AS by
       FROM sale_refund r JOIN wallet w ON w.id = r.seller_wallet_id
       WHERE r.sale_id = $1 ORDER BY r.refunded_at, r.id`,
      [sale],
    )
  ).rows;

/** What was given back of a sale so far. */
export async function refundedOf(db: Reader, sale: string): Promise<Parts> {
  const { rows } = await db.query<Parts>(
    `SELECT coalesce(sum(denar), 0)::bigint AS denar, coalesce(sum(pln), 0)::bigint AS pln
     FROM sale_refund WHERE sale_id = $1`,
    [sale],
  );
  return rows[0] as Parts;
}

const shown = ({ denar, pln }: Parts) => ({ denar: toWire(denar), pln: toWire(pln) });

/** The sale as the wallet, one of its sides, sees it. */
export async function refundsView(
  db: Reader,
  sale: Sale,
  wallet: string,
  now: Date,
): Promise<RefundsOfSale> {
  const refunds = await refundsOf(db, sale.id);
  const sum = (part: keyof Parts): Minor => refunds.reduce((all, one) => all + one[part], 0);
  const refunded = { denar: sum('denar'), pln: sum('pln') };
  const left = { denar: sale.denar - refunded.denar, pln: sale.pln - refunded.pln };
  const role = sale.sellerWallet === wallet ? 'seller' : 'buyer';
  return {
    sale: {
      id: sale.id,
      bill: sale.billId === null ? null : { id: sale.billId, number: sale.title },
      time: sale.paidAt.toISOString(),
      role,
    },
    paid: shown(sale),
    refunded: shown(refunded),
    left: shown(left),
    until: sale.until.toISOString(),
    may: role === 'seller' && now <= sale.until && left.denar + left.pln > 0,
    refunds: refunds.map(({ id, time, by, ...parts }) => ({
      id,
      time: time.toISOString(),
      ...shown(parts),
      by: role === 'seller' ? by : null,
    })),
  };
}
