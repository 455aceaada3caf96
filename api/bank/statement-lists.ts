/** The lists of statements and of their lines. */
import type { listStatementLines, listStatements } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Reader } from '#db/connect.ts';
import { Filter, readList } from '../lists.ts';
import type { LineOutcome } from './stored-lines.ts';

interface StatementRow {
  readonly id: string;
  readonly fileName: string;
  readonly format: 'csv' | 'mt940';
  readonly encoding: string;
  readonly lines: number;
  readonly taken: number;
  readonly credited: number;
  readonly creditedAmount: Minor;
  readonly settled: number;
  readonly unmatched: number;
  readonly uploadedAt: Date;
  readonly uploadedBy: string;
  readonly finished: boolean;
}

const having = (outcome: LineOutcome): string =>
  `(SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id AND l.outcome = '${outcome}')`;

const statements = {
  columns: `s.id, s.file_name AS "fileName", s.format, s.encoding, s.lines,
    (SELECT count(*) FROM bank_statement_line l WHERE l.statement_id = s.id) AS taken,
    ${having('credited')} AS credited, ${having('settled')} AS settled,
    ${having('unmatched')} AS unmatched,
    (SELECT coalesce(sum(b.amount), 0)::bigint FROM bank_statement_line l
     JOIN bank_line b ON b.id = l.bank_line_id
     WHERE l.statement_id = s.id AND l.outcome = 'credited') AS "creditedAmount",
    s.uploaded_at AS "uploadedAt", p.name AS "uploadedBy", s.finished_at IS NOT NULL AS finished`,
  from: 'FROM bank_statement s JOIN person p ON p.id = s.uploaded_by',
  order: { uploadedAt: 's.uploaded_at', fileName: 's.file_name', lines: 's.lines' },
  unique: 's.id',
} as const;

/** The statements, as the list's query asks for them. */
export async function statementList(db: Reader, query: Received<typeof listStatements>['query']) {
  const filter = new Filter().search(query.search, ['s.file_name', 'p.name']);
  const { rows, total } = await readList<StatementRow>(db, statements, filter, query);
  const views = rows.map((row) => ({
    ...row,
    creditedAmount: toWire(row.creditedAmount),
    uploadedAt: row.uploadedAt.toISOString(),
  }));
  return { statements: views, total };
}

interface LineRow {
  readonly line: number;
  readonly date: string;
  readonly reference: string;
  readonly amount: Minor;
  readonly counterparty: string;
  readonly title: string;
  readonly outcome: LineOutcome;
  readonly wallet: string | null;
}

const lines = {
  columns: `l.line, to_char(b.booked_on, 'YYYY-MM-DD') AS date, b.reference, b.amount,
    b.sender AS counterparty, b.title, l.outcome, w.name AS wallet`,
  from: `FROM bank_statement_line l JOIN bank_line b ON b.id = l.bank_line_id
    LEFT JOIN wallet w ON w.id = b.wallet_id`,
  order: { line: 'l.line', amount: 'b.amount', outcome: 'l.outcome', date: 'b.booked_on' },
  unique: 'l.line',
} as const;

/** The lines of a statement with what became of each; refuses `not_found`. */
export async function lineList(
  db: Reader,
  statement: string,
  query: Received<typeof listStatementLines>['query'],
) {
  const known = await db.query('SELECT FROM bank_statement WHERE id = $1', [statement]);
  if (known.rowCount === 0) throw new Refusal('not_found');
  const filter = new Filter()
    .where(statement, (id) => `l.statement_id = ${id}`)
    .where(query.outcome, (outcome) => `l.outcome = ${outcome}`)
    .search(query.search, ['b.sender', 'b.title', 'b.reference', 'w.name']);
  const { rows, total } = await readList<LineRow>(db, lines, filter, query);
  return { lines: rows.map((row) => ({ ...row, amount: toWire(row.amount) })), total };
}
