/** Account balances, now and at the end of past days. */
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from './types.ts';

export interface Balance {
  readonly posted: Minor;
  /** Reserved by holds that have not expired. */
  readonly held: Minor;
  /** posted − held. */
  readonly available: Minor;
}

interface BalanceRow extends Balance {
  readonly id: AccountId;
}

const select = `
  SELECT id, posted, held - expired AS held, posted - held + expired AS available
  FROM ledger.account, LATERAL (
    SELECT coalesce(sum(h.amount), 0)::bigint AS expired FROM ledger.hold AS h
    WHERE account.held > 0 AND h.debit = account.id AND h.expires_at <= $2
  ) AS gone `;

/** The balances of these accounts at `now`, without expired holds. */
export async function balances(
  db: Reader,
  accounts: readonly AccountId[],
  now: Date,
): Promise<Map<AccountId, Balance>> {
  const { rows } = await db.query<BalanceRow>(`${select} WHERE id = ANY ($1)`, [accounts, now]);
  return new Map(rows.map(({ id, posted, held, available }) => [id, { posted, held, available }]));
}

/** Entries are looked up by time, and the clocks of instances may differ by this much. */
export const clockMargin = `interval '1 hour'`;

export interface DayBalance {
  /** A calendar day, such as 2026-11-21. */
  readonly date: string;
  /** The posted balance at the end of the day, or now for the last one. */
  readonly balance: Minor;
}

/** The balances of the last `days` days including today, oldest first, by the zone's calendar. */
export async function dailyBalances(
  db: Reader,
  account: AccountId,
  { days, timeZone, now }: { days: number; timeZone: string; now: Date },
): Promise<DayBalance[]> {
  const { rows } = await db.query<DayBalance>(
    `WITH day AS (
       SELECT day::date, (day + interval '1 day') AT TIME ZONE $3 AS ends
       FROM generate_series((($4::timestamptz AT TIME ZONE $3)::date - ($2::int - 1))::timestamp,
         ($4::timestamptz AT TIME ZONE $3)::date::timestamp, interval '1 day') AS day
     ), bounded AS MATERIALIZED (
       SELECT day, ends, ledger.version_before($1, ends - ${clockMargin}) AS low,
         ledger.version_before($1, ends + ${clockMargin}) AS high
       FROM day
     )
     SELECT day::text AS date, coalesce((
       SELECT balance_after FROM ledger.entry
       WHERE account = $1 AND version >= low AND version <= high AND at < ends
       ORDER BY version DESC LIMIT 1), 0) AS balance
     FROM bounded ORDER BY day`,
    [account, days, timeZone, now],
  );
  return rows;
}
