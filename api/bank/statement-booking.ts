/** Books an approved statement in batches, repeatedly until it is done, and reports the outcome. */
import type { StatementLine } from '#adapters/bank-file.ts';
import type { judgeStatement } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import type { Db, Reader, Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import type { Deps } from '../deps.ts';
import { work } from '../use-case.ts';
import { bookLines } from './lines.ts';
import { readStatement } from './statement-file.ts';
import type { LineOutcome } from './stored-lines.ts';

/** SQL on a statement row `s`: its state as the desk names it. */
export const stateOfStatement = `CASE
  WHEN s.state <> 'approved' THEN s.state
  WHEN s.taken_back_at IS NOT NULL THEN 'taken_back'
  WHEN s.finished_at IS NOT NULL THEN 'booked'
  WHEN s.file IS NULL THEN 'interrupted'
  ELSE 'booking' END`;

export type Report = Answer<typeof judgeStatement>;

/** Lines booked per transaction; kept low because others wait for the ledger meanwhile. */
const linesAtOnce = 500;

/**
 * Books the remaining lines of an approved statement and returns the report. Interrupted or
 * concurrent runs book nothing twice.
 */
export async function bookStatement(deps: Deps, id: string): Promise<Report> {
  const { db } = deps;
  const { rows } = await db.query<{ file: Buffer }>(
    `SELECT file FROM bank_statement WHERE id = $1 AND state = 'approved' AND file IS NOT NULL`,
    [id],
  );
  if (rows[0]) {
    const { format, lines } = await readStatement(deps, db, rows[0].file);
    const file = { id, format, lines };
    for (let from = 0; from < lines.length; from += linesAtOnce) {
      const part = lines.slice(from, from + linesAtOnce);
      await work(deps, async (cx) => bookLines(cx, file, await missing(cx.tx, id, part)));
    }
    // The file is no longer needed: its lines are stored one by one.
    await db.query(
      ...sql`UPDATE bank_statement SET finished_at = ${deps.now()}, file = NULL
       WHERE id = ${id} AND finished_at IS NULL`,
    );
  }
  return reportOf(db, id);
}

/** The lines of this statement not booked yet. */
async function missing(
  tx: Tx,
  statement: string,
  lines: readonly StatementLine[],
): Promise<StatementLine[]> {
  await tx.query('SELECT FROM bank_statement WHERE id = $1 FOR NO KEY UPDATE', [statement]);
  const { rows } = await tx.query<{ line: number }>(
    'SELECT line FROM bank_statement_line WHERE statement_id = $1 AND line = ANY ($2)',
    [statement, lines.map(({ at }) => at)],
  );
  const there = new Set(rows.map(({ line }) => line));
  return lines.filter(({ at }) => !there.has(at));
}

/** Until then the request that approved or uploaded it is probably still booking. */
const interruptedMs = 15_000;

/** Finishes statements whose booking was interrupted. */
export async function finishStatements(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - interruptedMs);
  const { rows } = await deps.db.query<{ id: string }>(
    ...sql`SELECT id FROM bank_statement
     WHERE state = 'approved' AND file IS NOT NULL AND coalesce(decided_at, uploaded_at) < ${before}
     ORDER BY uploaded_at`,
  );
  for (const { id } of rows) {
    try {
      await bookStatement(deps, id);
    } catch (err) {
      // The next statement does not wait for this one; the desk sees both among what is stuck.
      deps.log.warn({ err, statement: id }, 'a statement cannot be booked');
    }
  }
}

/** The report, as of the upload, of a statement that needs a second person; otherwise null. */
export async function waitingReport(db: Db, id: string): Promise<Report | null> {
  const { rows } = await db.query<{ lines: number }>(
    ...sql`SELECT lines FROM bank_statement WHERE id = ${id} AND people = 'two'`,
  );
  return rows[0] ? { ...reportWith(id, 'waiting', []), lines: rows[0].lines } : null;
}

interface Outcome {
  readonly outcome: LineOutcome;
  readonly lines: number;
  readonly amount: Minor;
}

/** The number of lines per outcome, as of their booking. */
export async function outcomesOf(db: Reader, statement: string): Promise<Outcome[]> {
  const { rows } = await db.query<Outcome>(
    ...sql`SELECT s.outcome, count(*) AS lines, sum(l.amount)::bigint AS amount
     FROM bank_statement_line s JOIN bank_line l ON l.id = s.bank_line_id
     WHERE s.statement_id = ${statement} GROUP BY s.outcome ORDER BY s.outcome`,
  );
  return rows;
}

/** The report of a statement. */
export async function reportOf(db: Db, id: string): Promise<Report> {
  const { rows } = await db.query<{ state: Report['state']; lines: number }>(
    `SELECT ${stateOfStatement} AS state, s.lines FROM bank_statement s WHERE s.id = $1`,
    [id],
  );
  const { state, lines } = rows[0] as { state: Report['state']; lines: number };
  return { ...reportWith(id, state, await outcomesOf(db, id)), lines };
}

function reportWith(
  statement: string,
  state: Report['state'],
  outcomes: readonly Outcome[],
): Omit<Report, 'lines'> {
  const found = (outcome: LineOutcome) => outcomes.find((row) => row.outcome === outcome);
  const count = (outcome: LineOutcome): number => found(outcome)?.lines ?? 0;
  return {
    statement,
    state,
    credited: count('credited'),
    creditedAmount: toWire(found('credited')?.amount ?? 0),
    known: count('known'),
    unmatched: count('unmatched'),
    settled: count('settled'),
    returned: count('returned'),
    notOurs: count('not_ours'),
  };
}
