/** The monthly limit on payments through providers, whose fees the programme pays. */
import { type Minor, toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { everybodyOf } from '../limits.ts';
import { polishTime } from '../transfers/entries.ts';
import type { UnitOfWork } from '../use-case.ts';
import { openStates } from './machine.ts';

const open = openStates.map((state) => `'${state}'`).join(', ');

/**
 * What a person has paid in the calendar month in Poland, including refunded money and what may be
 * paid now; a replaced payment counts if it was paid nevertheless. `instead` is not counted.
 */
async function usedBy(
  db: Reader,
  person: string,
  now: Date,
  instead: string | null,
): Promise<Minor> {
  const { rows } = await db.query<{ used: Minor }>(
    `SELECT coalesce(sum(p.amount), 0)::bigint AS used
     FROM payment p JOIN wallet w ON w.id = p.wallet_id
     WHERE w.person_id IN ${everybodyOf('$1')} AND p.id IS DISTINCT FROM $3 AND (
       p.paid_at >= date_trunc('month', $2::timestamptz AT TIME ZONE '${polishTime}')
         AT TIME ZONE '${polishTime}'
       OR p.state IN (${open}) AND p.replaced_by IS NULL)`,
    [person, now, instead],
  );
  return rows[0]?.used ?? 0;
}

/** The limit and what is left of it, in złoty; null without a limit. */
export async function monthlyLimit(
  db: Reader,
  { config, now }: Pick<Deps, 'config' | 'now'>,
  person: string,
): Promise<{ month: number; left: number } | null> {
  const limit = config.PROVIDER_MONTHLY_LIMIT;
  if (limit === null) return null;
  const used = await usedBy(db, person, now(), null);
  return { month: toWire(limit), left: toWire(Math.max(0, limit - used)) };
}

/**
 * Refuses `provider_limit`, with what is left, if a payment exceeds what its payer may pay this
 * month. The payer is locked until the transaction ends, so that two concurrent payments cannot
 * both fit.
 */
export async function refuseBeyondLimit(
  { tx, config, now }: UnitOfWork,
  { person, amount, instead }: { person: string; amount: Minor; instead: string | null },
): Promise<void> {
  const limit = config.PROVIDER_MONTHLY_LIMIT;
  if (limit === null) return;
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [person]);
  const used = await usedBy(tx, person, now(), instead);
  if (amount <= limit - used) return;
  throw new Refusal('provider_limit', { left: toWire(Math.max(0, limit - used)) });
}
