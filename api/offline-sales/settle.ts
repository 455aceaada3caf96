/** A till that has a network again says what it accepted without, and learns what was paid. */
import type * as z from 'zod/mini';
import { type Minor, toWire } from '#contract/money.ts';
import type { settleOfflineSales } from '#contract/offline-sales.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Wallet } from '../callers.ts';

type Accepted = Received<typeof settleOfflineSales>['body']['sales'][number];
type Settled = z.output<typeof settleOfflineSales.answer>['sales'][number];

/**
 * Records what a till of the seller accepted, once each: the first report stays. Refuses `not_found`
 * for a till of anybody else.
 */
export async function settleSales(
  tx: Tx,
  seller: Wallet,
  accepted: readonly Accepted[],
): Promise<Settled[]> {
  const tills = [...new Set(accepted.map(({ till }) => till.toLowerCase()))];
  const own = await tx.query('SELECT FROM offline_till WHERE id = ANY ($1) AND wallet_id = $2', [
    tills,
    seller.id,
  ]);
  if (own.rowCount !== tills.length) throw new Refusal('not_found');
  const settled: Settled[] = [];
  for (const one of accepted) settled.push(await settle(tx, one));
  return settled;
}

async function settle(tx: Tx, { till, sale, amount, acceptedAt }: Accepted): Promise<Settled> {
  await tx.query(
    `INSERT INTO offline_sale AS s (till_id, sale, accepted_at, accepted_amount)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (till_id, sale) DO UPDATE
       SET accepted_at = EXCLUDED.accepted_at, accepted_amount = EXCLUDED.accepted_amount
       WHERE s.accepted_at IS NULL`,
    [till, sale, acceptedAt, amount],
  );
  const { rows } = await tx.query<{ amount: Minor | null }>(
    `SELECT c.amount FROM offline_sale s LEFT JOIN charge c ON c.id = s.charge_id
     WHERE s.till_id = $1 AND s.sale = $2`,
    [till, sale],
  );
  const paid = rows[0]?.amount ?? null;
  if (paid === null) return { sale, status: 'missing', amount: null };
  return { sale, status: paid === amount ? 'paid' : 'differs', amount: toWire(paid) };
}
