/** What a payout waits for: the age of its money, and review by the desk. */

import type { reviewReasons } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { youngestLeaving } from '#ledger/arrivals.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import { confirmedName } from '../identities/confirmed-name.ts';
import { everybodyOf } from '../limits.ts';
import type { UnitOfWork } from '../use-case.ts';
import { namesAgree } from './names.ts';

const dayMs = 86_400_000;

/** How long unreviewed payouts count. */
const reviewDays = 30;

export interface Held {
  /** The earliest time at which it may go to the bank; null for at once. */
  readonly dueAt: Date | null;
  /** Why the desk has to review it; empty if it need not. */
  readonly reasons: readonly (typeof reviewReasons)[number][];
}

interface Payout {
  readonly wallet: Wallet;
  /** The account that the money is taken from. */
  readonly from: AccountId;
  readonly amount: Minor;
  /** The destination account, and its holder as the person has typed it. */
  readonly nrb: string;
  readonly holder: string;
}

/**
 * Decides what a payout waits for. Its person is locked until the transaction ends, so that two
 * concurrent payouts neither take the same old money nor both fit below the limit. Refuses
 * `insufficient_funds` if the money has left meanwhile.
 */
export async function holdBack(cx: UnitOfWork, payout: Payout): Promise<Held> {
  const { tx } = cx;
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [payout.wallet.personId]);
  const dueAt = await dueOf(cx, payout);
  const reasons: Held['reasons'][number][] = [];
  if (!(await isTheirs(tx, payout))) reasons.push('name');
  if (await isTooMuch(cx, payout)) reasons.push('sum');
  return { dueAt, reasons };
}

/** Concurrent bookings come before or after the payout, as if each had waited. */
async function dueOf(
  { tx, config: { PAYOUT_HOLD_DAYS: days }, now }: UnitOfWork,
  { from: account, amount }: Payout,
): Promise<Date | null> {
  if (days === null) return null;
  const since = new Date(now().getTime() - days * dayMs);
  const { left, youngest } = await youngestLeaving(tx, { account, amount, since });
  if (left < 0) throw new Refusal('insufficient_funds');
  return youngest && new Date(youngest.getTime() + days * dayMs);
}

/**
 * Whether the bank account appears to be the person's, or their approved company's. A confirmed
 * name takes precedence over the one that the person has chosen, and the holder reported by the
 * bank over the one that the person has typed.
 */
async function isTheirs(tx: Tx, { wallet, nrb, holder }: Payout): Promise<boolean> {
  const { rows } = await tx.query<{ owners: string[]; told: string | null }>(
    `SELECT array_remove(ARRAY[coalesce(${confirmedName('p.id')}, p.name), c.name], NULL) AS owners, ${toldSql('$2')} AS told
     FROM wallet w JOIN person p ON p.id = w.person_id
     LEFT JOIN company c ON c.nip = w.nip AND c.state = 'approved' AND c.person_id = p.id
     WHERE w.id = $1`,
    [wallet.id, nrb],
  );
  const { owners = [], told = null } = rows[0] ?? {};
  return owners.some((owner) => namesAgree(owner, told ?? holder));
}

/** SQL by account number: the payer last named by the bank; null if there was none. */
export const toldSql = (nrb: string): string =>
  `(SELECT sender FROM bank_line WHERE account = ${nrb} AND amount > 0 AND sender <> ''
    ORDER BY received_at DESC LIMIT 1)`;

/** Whether it exceeds, with the person's other unreviewed payouts, the limit without review. */
async function isTooMuch(
  { tx, config: { PAYOUT_REVIEW_ABOVE: most }, now }: UnitOfWork,
  { wallet, amount }: Payout,
): Promise<boolean> {
  if (most === null) return false;
  const { rows } = await tx.query<{ sum: Minor }>(
    `SELECT coalesce(sum(t.amount), 0)::bigint AS sum
     FROM wallet w JOIN payout p ON p.wallet_id = w.id JOIN bank_transfer_out t ON t.id = p.id
     WHERE w.person_id IN ${everybodyOf('$1')} AND t.state NOT IN ('failed', 'cancelled')
       AND t.created_at > $2 AND NOT EXISTS (SELECT FROM payout_review r WHERE r.payout_id = p.id)`,
    [wallet.personId, new Date(now().getTime() - reviewDays * dayMs)],
  );
  return amount + (rows[0]?.sum ?? 0) > most;
}
