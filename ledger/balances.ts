/** What accounts hold, now and at the end of past days. */
import type { Currency, Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from './types.ts';

export interface Balance {
  readonly posted: Minor;
  /** Set aside by holds that have not run out. */
  readonly held: Minor;
  /** posted − held. */
  readonly available: Minor;
}

interface BalanceRow extends Balance {
  readonly id: AccountId;
  readonly currency: Currency;
}

const select = `
  SELECT id, currency, posted, held - expired AS held, posted - held + expired AS available
  FROM ledger.account, LATERAL (
    SELECT coalesce(sum(h.amount), 0)::bigint AS expired FROM ledger.hold AS h
    WHERE account.held > 0 AND h.debit = account.id AND h.expires_at <= $2
  ) AS gone `;

/** The balances of these accounts at `now`; holds that have run out no longer count. */
export async function balances(
  db: Reader,
  accounts: readonly AccountId[],
  now: Date,
): Promise<Map<AccountId, Balance>> {
  const { rows } = await db.query<BalanceRow>(`${select} WHERE id = ANY ($1)`, [accounts, now]);
  return new Map(rows.map(({ id, posted, held, available }) => [id, { posted, held, available }]));
}

/** The balances of an owner's open accounts, by currency. */
export async function balancesOf(
  db: Reader,
  owner: string,
  now: Date,
): Promise<Map<Currency, Balance>> {
  const { rows } = await db.query<BalanceRow>(`${select} WHERE owner = $1 AND closed_at IS NULL`, [
    owner,
    now,
  ]);
  return new Map(
    rows.map(({ currency, posted, held, available }) => [currency, { posted, held, available }]),
  );
}
