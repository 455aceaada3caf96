/** What has been booked on an account. */
import type { Minor } from '#contract/money.ts';
import type { Reader } from '#db/connect.ts';
import type { AccountId } from './types.ts';

export interface Entry {
  /** The transfer's id. */
  readonly id: string;
  readonly kind: string;
  readonly at: Date;
  /** The other side. */
  readonly counterAccount: AccountId;
  /** Positive where money came in. */
  readonly amount: Minor;
  readonly balanceAfter: Minor;
  /** People's own words; empty where there are none, or none any more. */
  readonly memo: string;
  /** The booking's place in the journal, and its hash. */
  readonly seq: number;
  readonly hash: Buffer;
}

export interface EntryFilter {
  /** From this moment on. */
  readonly from?: Date | undefined;
  /** Before this moment. */
  readonly before?: Date | undefined;
  readonly direction?: 'in' | 'out' | undefined;
  /** Entries whose memo has this text, without regard to case, or whose other side is named. */
  readonly search?:
    | { readonly text: string; readonly counterAccounts: readonly AccountId[] }
    | undefined;
}

export interface EntryPage extends EntryFilter {
  readonly skip: number;
  /** All that the filter leaves, after `skip`, where it is not given. */
  readonly count?: number | undefined;
}

export interface Entries {
  readonly entries: readonly Entry[];
  /** How many the filter leaves, on all pages. */
  readonly total: number;
  /** What came in and what went out on all pages, both positive. */
  readonly sums: { readonly in: Minor; readonly out: Minor };
}

const columns = `
  t.id, t.kind, t.at, e.amount, e.balance_after AS "balanceAfter",
  CASE e.account WHEN t.debit THEN t.credit ELSE t.debit END AS "counterAccount",
  coalesce(m.title, '') AS memo, t.seq, t.hash`;

const tables = `
  ledger.entry AS e
  JOIN ledger.transfer AS t ON t.id = e.transfer
  LEFT JOIN ledger.memo AS m ON m.transfer = t.id`;

/** The condition and its parameters, of which the first is the account. */
function conditionOf(
  account: AccountId,
  { from, before, direction, search }: EntryFilter,
): [string, unknown[]] {
  const parameters: unknown[] = [account];
  const parameter = (value: unknown) => `$${parameters.push(value)}`;
  const conditions = ['e.account = $1'];
  if (from) {
    const place = `${parameter(from)}::timestamptz`;
    // The clocks of two instances are less than an hour apart.
    conditions.push(
      `e.at >= ${place}`,
      `e.version > ledger.version_before($1, ${place} - interval '1 hour')`,
    );
  }
  if (before) conditions.push(`e.at < ${parameter(before)}::timestamptz`);
  if (direction) conditions.push(direction === 'in' ? 'e.amount > 0' : 'e.amount < 0');
  if (search) {
    const pattern = `%${search.text.replace(/[\\%_]/g, '\\$&')}%`;
    conditions.push(
      `(m.title ILIKE ${parameter(pattern)} OR CASE e.account WHEN t.debit THEN t.credit ELSE
        t.debit END = ANY (${parameter(search.counterAccounts)}::bigint[]))`,
    );
  }
  return [conditions.join(' AND '), parameters];
}

/** An account's entries, newest first. */
export async function entriesOf(db: Reader, account: AccountId, page: EntryPage): Promise<Entries> {
  const [condition, parameters] = conditionOf(account, page);
  const { rows } = await db.query<Entry>(
    `SELECT ${columns} FROM ${tables} WHERE ${condition} ORDER BY e.version DESC
     LIMIT $${parameters.length + 1} OFFSET $${parameters.length + 2}`,
    [...parameters, page.count ?? null, page.skip],
  );
  const from = page.search ? tables : 'ledger.entry AS e';
  const sums = await db.query<{ total: number; in: Minor; out: Minor }>(
    `SELECT count(*) AS total,
       coalesce(sum(e.amount) FILTER (WHERE e.amount > 0), 0)::bigint AS in,
       coalesce(-sum(e.amount) FILTER (WHERE e.amount < 0), 0)::bigint AS out
     FROM ${from} WHERE ${condition}`,
    parameters,
  );
  const { total, ...rest } = sums.rows[0] as { total: number; in: Minor; out: Minor };
  return { entries: rows, total, sums: rest };
}

/** What a transfer did to one of its accounts; null where it is not one of that account's. */
export async function entryOfTransfer(
  db: Reader,
  account: AccountId,
  id: string,
): Promise<Entry | null> {
  const { rows } = await db.query<Entry>(
    `SELECT ${columns} FROM ledger.transfer AS t
     JOIN ledger.entry AS e ON e.account = $1 AND e.transfer = t.id
       AND e.version > ledger.version_before($1, t.at - interval '1 hour')
     LEFT JOIN ledger.memo AS m ON m.transfer = t.id
     WHERE t.id = $2 AND (t.debit = $1 OR t.credit = $1)
     ORDER BY e.version LIMIT 1`,
    [account, id],
  );
  return rows[0] ?? null;
}

/** A row of the journal. */
export interface Transfer {
  readonly id: string;
  readonly seq: number;
  readonly type: 'transfer' | 'hold' | 'post' | 'release';
  readonly kind: string;
  readonly debit: AccountId;
  readonly credit: AccountId;
  readonly amount: Minor;
  readonly at: Date;
  readonly hold: string | null;
  readonly memo: string;
  readonly hash: Buffer;
}

/** The journal's row with this id, or null. */
export async function transferById(db: Reader, id: string): Promise<Transfer | null> {
  const { rows } = await db.query<Transfer>(
    `SELECT t.id, t.seq, t.type, t.kind, t.debit, t.credit, t.amount, t.at, t.hold_id AS hold,
       coalesce(m.title, '') AS memo, t.hash
     FROM ledger.transfer AS t LEFT JOIN ledger.memo AS m ON m.transfer = t.id WHERE t.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

export interface DayBalance {
  /** A calendar day, such as 2026-11-21. */
  readonly day: string;
  /** The posted balance when the day ended, or now for the last one. */
  readonly balance: Minor;
}

/** The balances of the last `days` days, oldest first, today included, by the zone's calendar. */
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
     )
     SELECT day::text, coalesce((
       SELECT balance_after FROM ledger.entry
       WHERE account = $1 AND at < ends
         AND version <= ledger.version_before($1, ends + interval '1 hour')
       ORDER BY version DESC LIMIT 1), 0) AS balance
     FROM day ORDER BY day`,
    [account, days, timeZone, now],
  );
  return rows;
}
