/** Lines of other files that may be the same booking as a line that waits: a person compares them. */
import type { listUnmatched } from '#contract/bank-decisions.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { Reader, Tx } from '#db/connect.ts';
import { compare, type Told, traitsOf } from './same-booking.ts';

type Twin = Answer<typeof listUnmatched>['lines'][number]['twins'][number];

interface Row extends Told {
  readonly of: string;
  readonly id: string;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly state: Twin['state'];
  readonly wallet: string | null;
}

/** More are of no help to a person, and never so many as to slow a page down. */
const mostShown = 10;
const mostLooked = 100;

/** One statement stores and decides at a time, or two would not see each other's lines. */
export const oneAtATime = (tx: Tx): Promise<unknown> =>
  tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('lines of statements', 0))`);

/**
 * The lines of the same day and amount in which nothing contradicts, by the line they may repeat.
 * Lines of one file are two bookings, and so are two references of the bank in one format.
 */
export async function twinsOf(
  db: Reader,
  lines: readonly (Told & { readonly id: string })[],
): Promise<ReadonlyMap<string, readonly Row[]>> {
  const { rows } = await db.query<Row>(
    `SELECT l.id AS of, t.* FROM bank_line l CROSS JOIN LATERAL (
       SELECT o.id, to_char(o.booked_on, 'YYYY-MM-DD') AS date,
         coalesce(o.bank_reference, o.reference) AS reference, o.amount, o.sender AS counterparty,
         o.account, o.title, o.text, w.name AS wallet,
         CASE WHEN o.state IN ('unmatched', 'ignored') THEN o.state ELSE 'booked' END AS state
       FROM bank_line o LEFT JOIN wallet w ON w.id = o.wallet_id
       WHERE o.booked_on = l.booked_on AND o.amount = l.amount AND o.id <> l.id
         AND o.taken_back_at IS NULL AND o.state <> 'void' AND NOT EXISTS (
           SELECT FROM bank_statement_line a JOIN bank_statement f ON f.id = a.statement_id
           JOIN bank_statement_line b ON b.bank_line_id = o.id
           JOIN bank_statement g ON g.id = b.statement_id
           WHERE a.bank_line_id = l.id AND (f.id = g.id OR f.format = g.format
             AND l.reference NOT LIKE 'sum:%' AND o.reference NOT LIKE 'sum:%'))
       ORDER BY o.id DESC LIMIT ${mostLooked}) t
     WHERE l.id = ANY ($1::uuid[]) AND l.taken_back_at IS NULL`,
    [lines.map(({ id }) => id)],
  );
  const traits = new Map(lines.map((line) => [line.id, traitsOf(line)]));
  const alike = rows.filter((row) => {
    const line = traits.get(row.of);
    return line && compare(line, traitsOf(row)) !== 'different';
  });
  return Map.groupBy(alike, ({ of }) => of);
}

/** The same as people see them. */
export const twinViews = (rows: readonly Row[] = []): Twin[] =>
  rows.slice(0, mostShown).map(({ of: _, ...row }) => ({ ...row, amount: toWire(row.amount) }));

/** Ids of the lines that may be this one and are booked. */
export async function bookedTwins(
  db: Reader,
  line: Told & { readonly id: string },
): Promise<string[]> {
  const rows = (await twinsOf(db, [line])).get(line.id) ?? [];
  return rows.filter(({ state }) => state === 'booked').map(({ id }) => id);
}
