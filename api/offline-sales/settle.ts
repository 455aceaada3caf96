/** A till that has a network again says what it accepted without, and learns what was paid. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { settleOfflineSales } from '#contract/offline-sales.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';
import { holdPerson } from '../groups/group-rows.ts';
import type { UnitOfWork } from '../use-case.ts';

type Accepted = Received<typeof settleOfflineSales>['body']['sales'][number];
type Settled = z.output<typeof settleOfflineSales.answer>['sales'][number];

/**
 * How many sales that nobody has paid are kept of all tills of a seller. Digits follow a payment, so
 * an honest till has hardly any.
 */
export const maxMissing = 200;

/**
 * Records what a till of the seller accepted, once each: the first report stays. Sales that nobody
 * has paid are answered `missing` however many they are, and kept up to `maxMissing`. Refuses
 * `not_found` for a till of anybody else.
 */
export async function settleSales(
  { tx, now }: UnitOfWork,
  seller: Wallet,
  accepted: readonly Accepted[],
): Promise<Settled[]> {
  // One after another, so that those that are kept can be counted.
  await holdPerson(tx, seller.personId);
  const tills = [...new Set(accepted.map(({ till }) => till.toLowerCase()))];
  const own = await tx.query('SELECT FROM offline_till WHERE id = ANY ($1) AND wallet_id = $2', [
    tills,
    seller.id,
  ]);
  if (own.rowCount !== tills.length) throw new Refusal('not_found');
  await keepReports(tx, seller, accepted, now());
  const payments = await paymentsOf(tx, accepted);
  return accepted.map(({ sale, amount }, at) => {
    const paid = payments[at] ?? null;
    if (paid === null) return { sale, status: 'missing', amount: null };
    return { sale, status: paid === amount ? 'paid' : 'differs', amount: toWire(paid) };
  });
}

/** A report in SQL, of the parameters $1 to $4. */
const reports = `unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::bigint[])
  WITH ORDINALITY AS r (till, sale, at, amount, place)`;

const valuesOf = (accepted: readonly Accepted[]): unknown[] => [
  accepted.map(({ till }) => till),
  accepted.map(({ sale }) => sale),
  accepted.map(({ acceptedAt }) => acceptedAt),
  accepted.map(({ amount }) => amount),
];

/** A till's clock may be wrong: a time outside the till's own days becomes the nearest within them. */
const keepReports = async (
  tx: Tx,
  seller: Wallet,
  accepted: readonly Accepted[],
  now: Date,
): Promise<unknown> =>
  tx.query(
    `WITH report AS (
       SELECT DISTINCT ON (r.till, r.sale) r.*, s.till_id IS NOT NULL AS known
       FROM ${reports} LEFT JOIN offline_sale s ON s.till_id = r.till AND s.sale = r.sale
       ORDER BY r.till, r.sale, r.place),
     room AS (
       SELECT greatest(0, $6::bigint - count(*)) AS left FROM offline_sale s
       JOIN offline_till t ON t.id = s.till_id WHERE t.wallet_id = $5 AND s.charge_id IS NULL),
     kept AS (
       SELECT * FROM report WHERE known
       UNION ALL
       (SELECT * FROM report WHERE NOT known ORDER BY place LIMIT (SELECT room.left FROM room)))
     INSERT INTO offline_sale AS s (till_id, sale, accepted_at, accepted_amount)
     SELECT t.id, k.sale, least(greatest(k.at, t.made_at), t.expires_at, $7), k.amount
     FROM kept k JOIN offline_till t ON t.id = k.till ORDER BY t.id, k.sale
     ON CONFLICT (till_id, sale) DO UPDATE
       SET accepted_at = EXCLUDED.accepted_at, accepted_amount = EXCLUDED.accepted_amount
       WHERE s.accepted_at IS NULL`,
    [...valuesOf(accepted), seller.id, maxMissing, now],
  );

/** For each report the amount that was paid, or null. */
async function paymentsOf(tx: Tx, accepted: readonly Accepted[]): Promise<(Minor | null)[]> {
  const { rows } = await tx.query<{ amount: Minor | null }>(
    `SELECT c.amount FROM ${reports}
     LEFT JOIN offline_sale s ON s.till_id = r.till AND s.sale = r.sale
     LEFT JOIN charge c ON c.id = s.charge_id ORDER BY r.place`,
    valuesOf(accepted),
  );
  return rows.map(({ amount }) => amount);
}
