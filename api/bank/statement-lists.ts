/** The lists of statements and of their lines. */
import type { getStatement, listStatementLines, listStatements } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer, Received } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { Filter, readList, viewsOf } from '../lists.ts';
import { missingBefore } from './comparison.ts';
import { outcomesOf, stateOfStatement } from './statement-booking.ts';
import { readStatement } from './statement-file.ts';
import { outcomesOfPlan, type PlannedLine, planOf } from './statement-plan.ts';
import type { LineOutcome } from './stored-lines.ts';

interface StatementRow extends Omit<StatementView, Money | 'uploadedAt' | 'decidedAt' | 'mine'> {
  readonly opening: Minor | null;
  readonly closing: Minor | null;
  readonly missing: Minor | null;
  readonly creditsAmount: Minor | null;
  readonly debitsAmount: Minor | null;
  readonly creditedAmount: Minor;
  readonly uploadedAt: Date;
  readonly decidedAt: Date | null;
  readonly uploader: string;
}

type Money =
  | 'opening'
  | 'closing'
  | 'missing'
  | 'creditsAmount'
  | 'debitsAmount'
  | 'creditedAmount';
type StatementView = Answer<typeof listStatements>['statements'][number];

const having = (outcome: LineOutcome): string =>
  `(SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id AND l.outcome = '${outcome}')`;

const statements = {
  columns: `s.id, s.file_name AS "fileName", s.format, s.dialect, s.recognised_by AS "recognisedBy",
    s.unread, s.encoding, encode(s.digest, 'hex') AS digest,
    s.account, s.number, to_char(s.first_day, 'YYYY-MM-DD') AS "from",
    to_char(s.last_day, 'YYYY-MM-DD') AS "to", s.opening, s.closing, ${missingBefore} AS missing,
    s.lines, s.credits,
    s.credits_amount AS "creditsAmount", s.debits, s.debits_amount AS "debitsAmount",
    ${stateOfStatement} AS state,
    (SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id) AS taken,
    ${having('credited')} AS credited, ${having('settled')} AS settled,
    ${having('unmatched')} AS unmatched,
    (SELECT coalesce(sum(b.amount), 0)::bigint FROM bank_statement_line l
     JOIN bank_line b ON b.id = l.bank_line_id
     WHERE l.statement_id = s.id AND l.outcome = 'credited') AS "creditedAmount",
    s.uploaded_at AS "uploadedAt", p.name AS "uploadedBy", s.uploaded_by AS uploader,
    d.name AS "decidedBy", s.decided_at AS "decidedAt", coalesce(s.decided_note, '') AS note`,
  from: `FROM bank_statement s LEFT JOIN person p ON p.id = s.uploaded_by
    LEFT JOIN person d ON d.id = s.decided_by`,
  order: { uploadedAt: 's.uploaded_at', fileName: 's.file_name', lines: 's.lines' },
  unique: 's.id',
  indexed: ['uploadedAt'],
} as const;

const wire = (amount: Minor | null) => (amount === null ? null : toWire(amount));

const viewOf = ({ uploader, ...row }: StatementRow, caller: Caller): StatementView => ({
  ...row,
  opening: wire(row.opening),
  closing: wire(row.closing),
  missing: wire(row.missing),
  creditsAmount: wire(row.creditsAmount),
  debitsAmount: wire(row.debitsAmount),
  creditedAmount: toWire(row.creditedAmount),
  uploadedAt: row.uploadedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  mine: uploader === caller.id,
});

/** A page of the statements, filtered by the query. */
export async function statementList(
  db: Reader,
  caller: Caller,
  query: Received<typeof listStatements>['query'],
) {
  const filter = new Filter()
    .where(query.state, (state) => `${stateOfStatement} = ${state}`)
    .search(query.search, ['s.file_name', 'p.name']);
  const { rows, place } = await readList<StatementRow>(db, statements, filter, query);
  return { statements: rows.map((row) => viewOf(row, caller)), place };
}

/** How many wait, and how many of those this caller may approve. */
export async function waitingStatements(db: Reader, { id, claims }: Caller) {
  const { rows } = await db.query<{ waiting: number; others: number }>(
    `SELECT count(*) AS waiting, count(*) FILTER (WHERE uploaded_by <> $1) AS others
     FROM bank_statement WHERE state = 'waiting'`,
    [id],
  );
  const { waiting, others } = rows[0] as { waiting: number; others: number };
  return { waiting, toApprove: claims.roles.includes(approverRole) ? others : 0 };
}

/** The plan of a waiting statement; null for any other. Refuses `not_found`. */
async function planned(
  { db, ...deps }: Deps,
  statement: string,
): Promise<readonly PlannedLine[] | null> {
  const { rows } = await db.query<{ file: Buffer | null }>(
    `SELECT CASE WHEN state = 'waiting' THEN file END AS file FROM bank_statement WHERE id = $1`,
    [statement],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0].file && planOf(db, await readStatement(deps, db, rows[0].file));
}

/** One statement with the outcomes of its lines. Refuses `not_found`. */
export async function statementById(
  deps: Deps,
  caller: Caller,
  id: string,
): Promise<Answer<typeof getStatement>> {
  const plan = await planned(deps, id);
  const { db } = deps;
  const outcomes = plan ? outcomesOfPlan(plan) : await outcomesOf(db, id);
  const { rows } = await db.query<StatementRow>(
    `SELECT ${statements.columns} ${statements.from} WHERE s.id = $1`,
    [id],
  );
  return {
    ...viewOf(rows[0] as StatementRow, caller),
    outcomes: outcomes.map((one) => ({ ...one, amount: toWire(one.amount) })),
  };
}

const lines = {
  columns: `l.line, to_char(b.booked_on, 'YYYY-MM-DD') AS date, coalesce(b.bank_reference, b.reference) AS reference, b.amount,
    b.sender AS counterparty, b.account, b.title, b.text, l.outcome, w.name AS wallet`,
  from: `FROM bank_statement_line l JOIN bank_line b ON b.id = l.bank_line_id
    LEFT JOIN wallet w ON w.id = b.wallet_id`,
  order: { line: 'l.line', amount: 'b.amount', outcome: 'l.outcome', date: 'b.booked_on' },
  unique: 'l.line',
} as const;

/** The lines of a plan, which is in no table: the query's first parameter. */
const plannedLines = {
  columns: 'l.*',
  from: `FROM jsonb_to_recordset($1::jsonb) AS l (line int, date text, reference text, amount bigint,
    counterparty text, account text, title text, text text, outcome text, wallet text)`,
  order: { line: 'l.line', amount: 'l.amount', outcome: 'l.outcome', date: 'l.date' },
  unique: 'l.line',
} as const;

/** The lines of a statement with their actual or planned outcomes. Refuses `not_found`. */
export async function lineList(
  deps: Deps,
  statement: string,
  query: Received<typeof listStatementLines>['query'],
) {
  const { db } = deps;
  const plan = await planned(deps, statement);
  const filter = plan
    ? new Filter().where(JSON.stringify(plan), (all) => `${all}::jsonb IS NOT NULL`)
    : new Filter().where(statement, (id) => `l.statement_id = ${id}`);
  filter
    .where(query.outcome, (outcome) => `l.outcome = ${outcome}`)
    .search(
      query.search,
      plan
        ? ['l.counterparty', 'l.title', 'l.reference', 'l.wallet']
        : ['b.sender', 'b.title', 'b.reference', 'w.name'],
    );
  const source = plan ? plannedLines : lines;
  const { rows, place } = await readList<PlannedLine>(db, source, filter, query);
  const views = await viewsOf(rows, (row) => ({ ...row, amount: toWire(row.amount) }));
  return { lines: views, place };
}
