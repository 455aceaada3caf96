/** How much a cashier may give back of what a till has taken. */
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Cashier } from '../callers.ts';
import { everybodyOf } from '../limits.ts';
import { wantsStepUp } from '../security/outflow.ts';
import type { UnitOfWork } from '../use-case.ts';

export interface GivenBack {
  readonly denar: Minor;
  readonly pln: Minor;
}

/**
 * Refuses `owner_wanted` if the owner would have to confirm so much, or if a cashier gives back more
 * than their cap in one day in Poland, Denar and złoty together. What the same person gave back as
 * an earlier cashier of the shop counts. Refunds of one cashier wait for each other.
 */
export async function refuseOverCap(
  { tx, config, now: clock }: Pick<UnitOfWork, 'tx' | 'config' | 'now'>,
  { id, refundCap }: Cashier,
  { denar, pln }: GivenBack,
): Promise<void> {
  if (wantsStepUp({ config }, denar)) throw new Refusal('owner_wanted');
  const { rows: same } = await tx.query<{ id: string }>(
    `SELECT c.id FROM cashier c JOIN cashier own ON own.id = $1 AND own.wallet_id = c.wallet_id
     WHERE c.id = $1 OR c.person_id IN ${everybodyOf('own.person_id')}
     ORDER BY c.id FOR UPDATE OF c`,
    [id],
  );
  const { rows } = await tx.query<{ given: Minor }>(
    `SELECT coalesce(sum(denar + pln), 0)::bigint AS given FROM sale_refund
     WHERE cashier_id = ANY ($1)
       AND refunded_at >= date_trunc('day', $2::timestamptz, 'Europe/Warsaw')`,
    [same.map((one) => one.id), clock()],
  );
  if ((rows[0]?.given ?? 0) + denar + pln > refundCap) throw new Refusal('owner_wanted');
}
