/** How much a cashier may give back of what a till has taken. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Cashier } from '../callers.ts';

/**
 * Refuses `refund_cap_reached` if a cashier gives back more than their cap in one day in Poland,
 * Denar and złoty together. Refunds of the same cashier wait for each other.
 */
export async function refuseOverCap(
  tx: Tx,
  now: Date,
  { id, refundCap }: Cashier,
  amount: Minor,
): Promise<void> {
  tx.send('SELECT FROM cashier WHERE id = $1 FOR UPDATE', [id]);
  const { rows } = await tx.query<{ given: Minor }>(
    `SELECT coalesce(sum(denar + pln), 0)::bigint AS given FROM sale_refund WHERE cashier_id = $1
     AND refunded_at >= date_trunc('day', $2::timestamptz, 'Europe/Warsaw')`,
    [id, now],
  );
  if ((rows[0]?.given ?? 0) + amount > refundCap) throw new Refusal('refund_cap_reached');
}
