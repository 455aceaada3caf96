/** How long an account's money has been there: see docs/decisions/0052-old-money-leaves.md. */
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import { clockMargin } from './balances.ts';
import type { AccountId } from './types.ts';

interface Leaving {
  readonly account: AccountId;
  readonly amount: Minor;
  /** Arrivals up to this moment are old. */
  readonly since: Date;
}

/**
 * Returns the rest of an account after an amount leaves it, negative if it has less, and the time
 * of the newest arrival that the rest no longer covers; null if it covers all arrivals after
 * `since`. Money from the bank does not count as an arrival: from `clearing_bank`, or issued
 * against it. All is read as of one moment.
 */
export async function youngestLeaving(
  db: Reader,
  { account, amount, since }: Leaving,
): Promise<{ left: Minor; youngest: Date | null }> {
  const { rows } = await db.query<{ left: Minor; youngest: Date | null }>(
    `WITH after AS MATERIALIZED (
       SELECT posted - $2::bigint AS remains, ledger.version_before($1, $3::timestamptz - ${clockMargin}) AS version,
         (SELECT id FROM ledger.account WHERE name = 'clearing_bank') AS bank,
         (SELECT id FROM ledger.account WHERE name = 'issuance_dnr') AS issuance
       FROM ledger.account WHERE id = $1)
     SELECT remains AS left, (
       SELECT at FROM (
         SELECT t.at, sum(t.amount) OVER (ORDER BY e.version DESC ROWS UNBOUNDED PRECEDING) AS arrived
         FROM ledger.incoming e JOIN ledger.transfer t ON t.seq = e.seq
         WHERE e.account = $1 AND e.version > (SELECT version FROM after)
           AND t.at > $3 AND t.debit <> (SELECT bank FROM after)
           AND NOT (t.debit = (SELECT issuance FROM after) AND EXISTS (
             SELECT FROM ledger.transfer covers WHERE covers.seq = t.seq + 1 AND covers.set_id = t.set_id
               AND covers.debit = (SELECT bank FROM after)))
       ) AS arrivals WHERE arrived > remains LIMIT 1) AS youngest
     FROM after`,
    [account, amount, since],
  );
  return rows[0] ?? { left: -amount, youngest: null };
}
