/** The bank's balance against the ledger: the difference, and what explains the rest. */
import type { bankBalance } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { Reader } from '#db/connect.ts';

export interface Comparison {
  /** The last statement with a balance; the other fields are null if there is none. */
  readonly statement: string | null;
  readonly number: string | null;
  /** YYYY-MM-DD. */
  readonly day: string | null;
  /** The account balance according to the bank. */
  readonly bank: Minor | null;
  /** The balance before the first line that the programme knows of. */
  readonly opening: Minor | null;
  /** −clearing_bank: what has come in since then according to the ledger, less what has left. */
  readonly books: Minor;
  /** Lines not decided yet, with their signs. */
  readonly waiting: Minor;
  readonly ignored: Minor;
  /** Our transfers and returned money that only the books, or only the bank, have seen. */
  readonly underWay: Minor;
  /** `bank` less all the others; 0 if bank and books agree. */
  readonly difference: Minor | null;
}

const summed = (term: string) =>
  `coalesce(sum(amount) FILTER (WHERE term = '${term}'), 0)::bigint AS ${term}`;

/**
 * What lines of these days come to that no statement with a balance has. Both ends of the days are
 * named, and each line is looked up, so that the planner expects few lines and reads an index.
 */
const untold = (days: string) => `(
    SELECT coalesce(sum(amount), 0)::bigint FROM bank_line l WHERE ${days} AND NOT EXISTS (
      SELECT FROM bank_statement_line s JOIN bank_statement b ON b.id = s.statement_id
      WHERE s.bank_line_id = l.id AND b.state = 'approved' AND b.finished_at IS NOT NULL
        AND b.taken_back_at IS NULL AND b.opening IS NOT NULL AND coalesce(b.closing_day, b.last_day) IS NOT NULL OFFSET 0))`;

/**
 * One row of a `Comparison`.
 *
 * Each line of the bank and each transfer of ours belongs to one term, so with L as the sum of all
 * lines
 *
 * L = books + waiting + ignored + underWay
 *
 * A line that was credited, or taken as costs, losses or a provider's payout, is booked with its
 * own amount, and so is one that takes a credit back. Void lines come in pairs of opposite amounts. One that waits or was ignored is not booked. A payout or a verification of x is
 * booked as −x when it is queued and as +x when it is given back, whatever the bank has reported by
 * then; its lines are not booked themselves. So its amount under way is (its settled and returned
 * lines) − (its bookings), which is x from the queue until the bank's line, and −x, then 0, if it
 * comes back. Money that is sent back is never booked: its line counts until the bank's line of the
 * transfer cancels it out.
 *
 * The bank's side does not need the ledger: the last closing balance, plus the lines that came
 * after it in files without a balance (CSV), equals what the account held before the first line
 * plus L. That opening amount is the first opening balance less the lines older than it. Therefore
 *
 * bank = opening + books + waiting + ignored + underWay
 *
 * unless a statement is missing or was made up, or somebody has booked something on clearing_bank
 * that the bank does not know. If the programme has several accounts, each one counts from its own
 * first to its own last statement. "First" and "last" refer to the days in the statements, not to
 * their uploads: taken in another order they give the same result as soon as all of them are there.
 *
 * What is waiting, ignored and under way is summed by triggers in `running_sum`
 * (`db/functions/sums.sql`).
 */
export const comparisonSql = `
  WITH told AS MATERIALIZED (
    SELECT *, account COLLATE "C" AS of FROM bank_balance_told
  ), last AS (
    SELECT DISTINCT ON (of) id, number, closing, last_day AS day, taken_at
    FROM told ORDER BY of, last_day DESC, taken_at DESC
  ), first AS (
    SELECT DISTINCT ON (of) opening, first_day AS day FROM told ORDER BY of, first_day, taken_at
  ), edges AS (
    SELECT (SELECT sum(closing)::bigint FROM last) AS closing, (SELECT max(day) FROM last) AS until,
      (SELECT sum(opening)::bigint FROM first) AS opening, (SELECT min(day) FROM first) AS since
  ), beyond AS MATERIALIZED (
    SELECT ${untold(`booked_on BETWEEN (SELECT until FROM edges) AND 'infinity'`)} AS later,
      ${untold(`booked_on >= '-infinity' AND booked_on < (SELECT since FROM edges)`)} AS earlier
  ), lines AS (
    SELECT ${['waiting', 'ignored', 'under_way'].map(summed).join(', ')} FROM running_sum
  ), parts AS (
    SELECT e.closing + b.later AS bank, e.opening - b.earlier AS opening, l.*,
      (SELECT -posted FROM ledger.account WHERE name = 'clearing_bank') AS books
    FROM edges e, beyond b, lines l
  )
  SELECT s.id AS statement, s.number, to_char(s.day, 'YYYY-MM-DD') AS day, p.bank, p.opening, p.books,
    p.waiting, p.ignored, p.under_way AS "underWay",
    p.bank - (p.opening + p.books + p.waiting + p.ignored + p.under_way) AS difference
  FROM parts p LEFT JOIN LATERAL (
    SELECT * FROM last ORDER BY day DESC, taken_at DESC LIMIT 1) s ON true`;

/** Compares the bank with the ledger in one snapshot. */
export async function compareWithBank(db: Reader): Promise<Comparison> {
  const { rows } = await db.query<Comparison>(comparisonSql);
  return rows[0] as Comparison;
}

const sameAccount = `t.id <> s.id AND coalesce(t.account, '') = coalesce(s.account, '')`;
const beginning = 'coalesce(s.first_day, s.closing_day)';

/** Whether a statement `t` ends where the statement row `s` begins. */
const followsOn = `EXISTS (
    SELECT FROM bank_balance_told t
    WHERE ${sameAccount} AND t.closing = s.opening AND t.last_day <= ${beginning})`;

/**
 * SQL on a statement row `s`: how much its opening balance exceeds the previous closing balance,
 * which means that a statement between them is missing. Null if it follows on, is the first, or
 * overlaps another.
 */
export const missingBefore = `
  CASE WHEN NOT ${followsOn} THEN (
    SELECT CASE WHEN t.last_day <= ${beginning} THEN nullif(s.opening - t.closing, 0) END
    FROM bank_balance_told t WHERE ${sameAccount} AND t.first_day < ${beginning}
    ORDER BY t.last_day DESC, t.taken_at DESC LIMIT 1) END`;

/** The number of booked statements that have a missing one before them. */
async function missingStatements(db: Reader): Promise<number> {
  const { rows } = await db.query<{ missing: number }>(
    `SELECT count(*) AS missing FROM bank_statement s
     WHERE state = 'approved' AND opening IS NOT NULL AND taken_back_at IS NULL
       AND ${missingBefore} IS NOT NULL`,
  );
  return rows[0]?.missing ?? 0;
}

/** The balance of the programme's loss account; negative means still to be paid in. */
async function lossesOf(db: Reader): Promise<Minor> {
  const { rows } = await db.query<{ posted: Minor }>(
    `SELECT posted FROM ledger.account WHERE name = 'losses_pln'`,
  );
  return rows[0]?.posted ?? 0;
}

const wire = (amount: Minor | null) => (amount === null ? null : toWire(amount));

/** The comparison in API format. */
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
