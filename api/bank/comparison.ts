/** The bank's own balance against the ledger: by how much they differ, and what explains the rest. */
import type { bankBalance } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';

export interface Comparison {
  /** The last statement that tells a balance; the rest is null where there is none. */
  readonly statement: string | null;
  readonly number: string | null;
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** What the account holds by the bank. */
  readonly bank: Minor | null;
  /** What it held before the first line that the programme knows of. */
  readonly opening: Minor | null;
  /** −clearing_bank: what has come in since then by the ledger, less what has left. */
  readonly books: Minor;
  /** Lines that nobody has decided about yet, each with its sign. */
  readonly waiting: Minor;
  readonly ignored: Minor;
  /** Booked and not seen at the bank yet, or the other way round: transfers of ours and what is sent back. */
  readonly underWay: Minor;
  /** `bank` less all the others; 0 where bank and books agree. */
  readonly difference: Minor | null;
}

/**
 * One row of a `Comparison`.
 *
 * Each line of the bank and each transfer of ours has its place, so that with L for the sum of all lines
 *
 *     L = books + waiting + ignored + underWay
 *
 * A line that was credited, or taken as costs, losses or a provider's payout, is booked with its own
 * amount. One that waits or was ignored is not booked. A payout or a verification of x is booked as −x
 * when it is queued and as +x when it is given back, whatever the bank has told by then; its lines are
 * not booked themselves. So it is under way with (its settled and returned lines) − (its bookings),
 * which is x from the queue until the bank's line, −x and then 0 where it comes back. Money that is sent
 * back is never booked: its line counts until the bank's line of the transfer undoes it.
 *
 * The bank's side does not need the ledger: the last closing balance, and the lines that came after it
 * in files that tell no balance (CSV), are what the account held before the first line, and L. What it
 * held then is the first opening balance less the lines that are older than it. Therefore
 *
 *     bank = opening + books + waiting + ignored + underWay
 *
 * unless a statement is missing, was made up, or somebody has booked on clearing_bank what the bank does
 * not know. A programme with several accounts counts each by its own first and last statement. "First"
 * and "last" go by the days that statements tell, not by their uploads: taken in another order they
 * come to the same as soon as all are there.
 */
export const comparisonSql = `
  WITH last AS (
    SELECT DISTINCT ON (account) id, number, closing, last_day AS day, taken_at
    FROM bank_balance_told ORDER BY account, last_day DESC, taken_at DESC
  ), first AS (
    SELECT DISTINCT ON (account) opening, first_day AS day
    FROM bank_balance_told ORDER BY account, first_day, taken_at
  ), edges AS (
    SELECT (SELECT sum(closing)::bigint FROM last) AS closing, (SELECT max(day) FROM last) AS until,
      (SELECT sum(opening)::bigint FROM first) AS opening, (SELECT min(day) FROM first) AS since
  ), beyond AS (
    SELECT coalesce(sum(l.amount) FILTER (WHERE l.booked_on >= e.until), 0)::bigint AS later,
      coalesce(sum(l.amount) FILTER (WHERE l.booked_on < e.since), 0)::bigint AS earlier
    FROM bank_line l CROSS JOIN edges e
    WHERE (l.booked_on >= e.until OR l.booked_on < e.since) AND NOT EXISTS (
      SELECT FROM bank_statement_line s JOIN bank_balance_told b ON b.id = s.statement_id
      WHERE s.bank_line_id = l.id)
  ), lines AS (
    SELECT coalesce(sum(amount) FILTER (WHERE state = 'unmatched'), 0)::bigint AS waiting,
      coalesce(sum(amount) FILTER (WHERE state = 'ignored'), 0)::bigint AS ignored,
      coalesce(sum(amount) FILTER (WHERE state IN ('sent_back', 'settled', 'returned')), 0)::bigint AS told
    FROM bank_line
  ), parts AS (
    SELECT e.closing + b.later AS bank, e.opening - b.earlier AS opening, l.waiting, l.ignored,
      (SELECT -posted FROM ledger.account WHERE name = 'clearing_bank') AS books,
      l.told + (SELECT coalesce(sum(amount), 0)::bigint FROM bank_transfer_out
        WHERE purpose <> 'return' AND state IN ('queued', 'exported', 'settled')) AS under_way
    FROM edges e, beyond b, lines l
  )
  SELECT s.id AS statement, s.number, to_char(s.day, 'YYYY-MM-DD') AS day, p.bank, p.opening, p.books,
    p.waiting, p.ignored, p.under_way AS "underWay",
    p.bank - (p.opening + p.books + p.waiting + p.ignored + p.under_way) AS difference
  FROM parts p LEFT JOIN LATERAL (
    SELECT * FROM last ORDER BY day DESC, taken_at DESC LIMIT 1) s ON true`;

/** Compares what the bank says with what the ledger says, in one look. */
export async function compareWithBank(db: Reader): Promise<Comparison> {
  const { rows } = await db.query<Comparison>(comparisonSql);
  return rows[0] as Comparison;
}

/**
 * By how much a statement, by its row `s`, opens with more than the one before it closed with: a
 * statement between them is missing. Null where it follows on, is the first, or overlaps another.
 */
export const missingBefore = `
  CASE WHEN NOT EXISTS (
    SELECT FROM bank_balance_told t
    WHERE t.id <> s.id AND t.account IS NOT DISTINCT FROM s.account AND t.closing = s.opening
      AND t.last_day <= coalesce(s.first_day, s.closing_day))
  THEN (
    SELECT CASE WHEN t.last_day <= coalesce(s.first_day, s.closing_day)
      THEN nullif(s.opening - t.closing, 0) END
    FROM bank_balance_told t
    WHERE t.id <> s.id AND t.account IS NOT DISTINCT FROM s.account
      AND t.first_day < coalesce(s.first_day, s.closing_day)
    ORDER BY t.last_day DESC, t.taken_at DESC LIMIT 1) END`;

/** Before how many booked statements one is missing. */
async function missingStatements(db: Reader): Promise<number> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT count(*) AS missing FROM bank_statement s
     WHERE s.state = 'approved' AND s.opening IS NOT NULL AND ${missingBefore} IS NOT NULL`,
  );
  return rows[0]?.missing ?? 0;
}

/** What the programme's own account for losses holds; below zero what is still to be paid in. */
async function lossesOf(db: Reader): Promise<Minor> {
  const { rows } = await db.query<{ posted: Minor }>(
    `SELECT posted FROM ledger.account WHERE name = 'losses_pln'`,
  );
  return rows[0]?.posted ?? 0;
}

const wire = (amount: Minor | null) => (amount === null ? null : toWire(amount));

/** The comparison as the desk shows it. */
export async function balanceOfBank(db: Reader): Promise<Answer<typeof bankBalance>> {
  const { statement, number, day, ...sums } = await compareWithBank(db);
  return {
    statement: statement === null || day === null ? null : { id: statement, number, day },
    bank: wire(sums.bank),
    opening: wire(sums.opening),
    books: toWire(sums.books),
    waiting: toWire(sums.waiting),
    ignored: toWire(sums.ignored),
    underWay: toWire(sums.underWay),
    difference: wire(sums.difference),
    missing: await missingStatements(db),
    losses: toWire(await lossesOf(db)),
  };
}
