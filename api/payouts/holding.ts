/** What a payout waits for: the age of its money, and the desk. */

import type { reviewReasons } from '#contract/bank-outgoing.ts';
import type { Minor } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { youngestLeaving } from '#ledger/arrivals.ts';
import type { AccountId } from '#ledger/types.ts';
import type { Wallet } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { everybodyOf } from '../limits.ts';
import { namesAgree } from './names.ts';

const dayMs = 86_400_000;

/** What nobody has looked at counts for so long. */
const reviewDays = 30;

export interface Held {
  /** The earliest moment at which the bank may be given it; null for at once. */
  readonly dueAt: Date | null;
  /** Why the desk is to look at it; none where it need not. */
  readonly reasons: readonly (typeof reviewReasons)[number][];
}

interface Payout {
  readonly wallet: Wallet;
  /** The account that the money is taken from. */
  readonly from: AccountId;
  readonly amount: Minor;
  /** The bank account that it goes to, and its holder as the person has typed it. */
  readonly nrb: string;
  readonly holder: string;
}

type Rules = Pick<Deps, 'config' | 'now'>;

/**
 * Decides what a payout waits for. Its person is locked until the transaction ends, so that two at once
 * neither take the same old money nor both fit below the sum. Refuses `insufficient_funds` where the
 * money has left meanwhile.
 */
export async function holdBack(tx: Tx, deps: Rules, payout: Payout): Promise<Held> {
  await tx.query('SELECT FROM person WHERE id = $1 FOR NO KEY UPDATE', [payout.wallet.personId]);
  const dueAt = await dueOf(tx, deps, payout);
  const reasons: Held['reasons'][number][] = [];
  if (!(await isTheirs(tx, payout))) reasons.push('name');
  if (await isTooMuch(tx, deps, payout)) reasons.push('sum');
  return { dueAt, reasons };
}

/** What booked meanwhile comes before or after the payout, as if each had waited for the other. */
async function dueOf(
  tx: Tx,
  { config: { PAYOUT_HOLD_DAYS: days }, now }: Rules,
  { from: account, amount }: Payout,
): Promise<Date | null> {
  if (days === null) return null;
  const since = new Date(now().getTime() - days * dayMs);
  const { left, youngest } = await youngestLeaving(tx, { account, amount, since });
  if (left < 0) throw new Refusal('insufficient_funds');
  return youngest && new Date(youngest.getTime() + days * dayMs);
}

/**
 * Whether the bank account looks to be the person's, or their approved company's. What the bank itself has
 * told of the account's holder counts instead of what the person has typed.
 */
async function isTheirs(tx: Tx, { wallet, nrb, holder }: Payout): Promise<boolean> {
  const { rows } = await tx.query<{ owners: string[]; told: string | null }>(
    `SELECT array_remove(ARRAY[p.name, c.name], NULL) AS owners, ${toldSql('$2')} AS told
     FROM wallet w JOIN person p ON p.id = w.person_id
     LEFT JOIN company c ON c.nip = w.nip AND c.state = 'approved' AND c.person_id = p.id
     WHERE w.id = $1`,
    [wallet.id, nrb],
  );
  const { owners = [], told = null } = rows[0] ?? {};
  return owners.some((owner) => namesAgree(owner, told ?? holder));
}

/** Whom the bank has last named as the payer from an account, by SQL of its number; null where it never did. */
export const toldSql = (nrb: string): string =>
  `(SELECT sender FROM bank_line WHERE account = ${nrb} AND amount > 0 AND sender <> ''
    ORDER BY received_at DESC LIMIT 1)`;

/** Whether it exceeds, with the person's others that nobody has looked at, what leaves without a look. */
async function isTooMuch(
  tx: Tx,
  { config: { PAYOUT_REVIEW_ABOVE: most }, now }: Rules,
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
