/** The lists of statements and of their lines. */
import { type getStatement, listStatementLines, listStatements } from '#contract/bank.ts';
import { toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { listOf, money } from '../list-of.ts';
import type { Asked } from '../route.ts';
import { missingBefore } from './comparison.ts';
import { linesColumns, statementsColumns } from './desk-files.ts';
import { outcomesOf, stateOfStatement } from './statement-booking.ts';
import { readStatement } from './statement-file.ts';
import { outcomesOfPlan, type PlannedLine, planOf } from './statement-plan.ts';
import type { LineOutcome } from './stored-lines.ts';

const having = (outcome: LineOutcome): string =>
  `(SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id AND l.outcome = '${outcome}')`;

export const statements = listOf(listStatements, 'statements', {
  from: `FROM bank_statement s LEFT JOIN person p ON p.id = s.uploaded_by
    LEFT JOIN person d ON d.id = s.decided_by`,
  of: (filter, caller: Caller) => filter.given(caller.id, 'uuid'),
  row: {
    id: 's.id',
    fileName: 's.file_name',
    format: 's.format',
    dialect: 's.dialect',
    recognisedBy: 's.recognised_by',
    unread: 's.unread',
    encoding: 's.encoding',
    digest: "encode(s.digest, 'hex')",
    account: 's.account',
    number: 's.number',
    from: "to_char(s.first_day, 'YYYY-MM-DD')",
    to: "to_char(s.last_day, 'YYYY-MM-DD')",
    opening: money('s.opening'),
    closing: money('s.closing'),
    missing: money(missingBefore),
    lines: 's.lines',
    credits: 's.credits',
    creditsAmount: money('s.credits_amount'),
    debits: 's.debits',
    debitsAmount: money('s.debits_amount'),
    state: stateOfStatement,
    taken: '(SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id)',
    credited: having('credited'),
    settled: having('settled'),
    unmatched: having('unmatched'),
    creditedAmount: money(`(SELECT coalesce(sum(b.amount), 0)::bigint FROM bank_statement_line l
      JOIN bank_line b ON b.id = l.bank_line_id
      WHERE l.statement_id = s.id AND l.outcome = 'credited')`),
    uploadedAt: 's.uploaded_at',
    uploadedBy: 'p.name',
    decidedBy: 'd.name',
    decidedAt: 's.decided_at',
    note: "coalesce(s.decided_note, '')",
    mine: 's.uploaded_by = $1',
  },
  sort: { uploadedAt: 's.uploaded_at', fileName: 's.file_name', lines: 's.lines' },
  unique: 's.id',
  indexed: ['uploadedAt'],
  where: { state: (state) => `${stateOfStatement} = ${state}` },
  search: ['s.file_name', 'p.name'],
  file: { name: 'statements', columns: statementsColumns },
});

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
  return {
    ...(await statements.one(db, id, caller)),
    outcomes: outcomes.map((one) => ({ ...one, amount: toWire(one.amount) })),
  };
}

const file = { name: 'statement', columns: linesColumns } as const;

export const lines = listOf(listStatementLines, 'lines', {
  from: `FROM bank_statement_line l JOIN bank_line b ON b.id = l.bank_line_id
    LEFT JOIN wallet w ON w.id = b.wallet_id`,
  of: (filter, statement: string) => filter.where(statement, (id) => `l.statement_id = ${id}`),
  row: {
    line: 'l.line',
    date: "to_char(b.booked_on, 'YYYY-MM-DD')",
    reference: 'coalesce(b.bank_reference, b.reference)',
    amount: money('b.amount'),
    counterparty: 'b.sender',
    account: 'b.account',
    title: 'b.title',
    text: 'b.text',
    outcome: 'l.outcome',
    wallet: 'w.name',
  },
  sort: { line: 'l.line', amount: 'b.amount', outcome: 'l.outcome', date: 'b.booked_on' },
  unique: 'l.line',
  where: { outcome: (outcome) => `l.outcome = ${outcome}` },
  search: ['b.sender', 'b.title', 'b.reference', 'w.name'],
  file,
});

/** The lines of a plan, which is in no table. */
export const plannedLines = listOf(listStatementLines, 'lines', {
  from: `FROM jsonb_to_recordset($1::jsonb) AS l (line int, date text, reference text, amount bigint,
    counterparty text, account text, title text, text text, outcome text, wallet text)`,
  of: (filter, plan: readonly PlannedLine[]) => filter.given(JSON.stringify(plan), 'jsonb'),
  row: {
    line: 'l.line',
    date: 'l.date',
    reference: 'l.reference',
    amount: money('l.amount'),
    counterparty: 'l.counterparty',
    account: 'l.account',
    title: 'l.title',
    text: 'l.text',
    outcome: 'l.outcome',
    wallet: 'l.wallet',
  },
  sort: { line: 'l.line', amount: 'l.amount', outcome: 'l.outcome', date: 'l.date' },
  unique: 'l.line',
  where: { outcome: (outcome) => `l.outcome = ${outcome}` },
  search: ['l.counterparty', 'l.title', 'l.reference', 'l.wallet'],
  file,
});

/** The lines of a statement with their actual or planned outcomes, or their file. Refuses `not_found`. */
export async function lineList(
  deps: Deps,
  {
    params: { id },
    ...asked
  }: Pick<Asked<typeof listStatementLines>, 'params' | 'query' | 'locale'>,
) {
  const plan = await planned(deps, id);
  return plan ? plannedLines.answer(deps.db, asked, plan) : lines.answer(deps.db, asked, id);
}
