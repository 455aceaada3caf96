/** Takes a bank statement: reads the file, books its lines in parts, and says what became of them. */
import { hash } from 'node:crypto';
import type { BankFiles, Statement, StatementLine } from '#adapters/bank-file.ts';
import type { uploadStatement } from '#contract/bank.ts';
import { type Minor, toWire } from '#contract/money.ts';
import type { Answer } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { type Db, type Tx, transact } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { recordEvents } from './events.ts';
import { bookLines } from './lines.ts';
import type { LineOutcome } from './stored-lines.ts';

type Report = Answer<typeof uploadStatement>;

const maxLines = 10_000;
/** So many lines are booked in one transaction, because others wait for the ledger meanwhile. */
const linesAtOnce = 500;

export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Takes a file. It is read wholly before anything is booked: refuses `statement_malformed` where a
 * line is at fault, where it is of another account, or where it has more than 10 000 lines. If the
 * booking is interrupted, taking the same file again books the rest and nothing twice; under the
 * same key it goes on as the same statement and gives the same report.
 */
export async function takeStatement(
  deps: Deps,
  caller: Caller,
  key: RequestKey | null,
  file: StatementFile,
): Promise<Done<Report>> {
  const { db } = deps;
  const statement = readStatement(deps.bankFiles, file.bytes, deps.config.BANK_ACCOUNT);
  const { answer: id, replayed } = await runKeyed(db, key, (tx) =>
    begin(tx, deps, caller, file, statement),
  );
  for (let from = 0; from < statement.lines.length; from += linesAtOnce) {
    const part = statement.lines.slice(from, from + linesAtOnce);
    await runKeyed(db, null, async (tx, after) =>
      bookLines(tx, deps, id, await missing(tx, id, part), after),
    );
  }
  const report = await reportOf(db, id);
  await finish(deps, caller, file, report);
  return { answer: report, replayed };
}

/** The lines that this statement has not booked yet; the same request may be at it twice at once. */
async function missing(
  tx: Tx,
  statement: string,
  lines: readonly StatementLine[],
): Promise<StatementLine[]> {
  await tx.query('SELECT FROM bank_statement WHERE id = $1 FOR UPDATE', [statement]);
  const { rows } = await tx.query<{ line: number }>(
    'SELECT line FROM bank_statement_line WHERE statement_id = $1 AND line = ANY ($2)',
    [statement, lines.map(({ at }) => at)],
  );
  const there = new Set(rows.map(({ line }) => line));
  return lines.filter(({ at }) => !there.has(at));
}

function readStatement(
  { readers }: BankFiles,
  bytes: Uint8Array,
  account: string | undefined,
): Statement {
  const malformed = (line: number, fault: 'header' | 'account' | 'too_long') =>
    new Refusal('statement_malformed', { faults: [{ line, fault }] });
  const reader = readers.find((one) => one.recognises(bytes));
  if (!reader) throw malformed(1, 'header');
  const statement = reader.read(bytes);
  if (statement.account && account && statement.account !== account) throw malformed(1, 'account');
  if (statement.lines.length > maxLines) {
    throw malformed(statement.lines[maxLines]?.at ?? maxLines, 'too_long');
  }
  return statement;
}

async function begin(
  tx: Tx,
  deps: Deps,
  caller: Caller,
  { name, bytes }: StatementFile,
  { format, encoding, lines }: Statement,
): Promise<string> {
  const id = deps.newId();
  const digest = hash('sha256', bytes, 'buffer');
  await tx.query(
    `INSERT INTO bank_statement (id, file_name, digest, format, encoding, lines, uploaded_by,
       uploaded_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, name, digest, format, encoding, lines.length, caller.id, deps.now()],
  );
  return id;
}

/** What became of a statement's lines, as it was when they were booked. */
async function reportOf(db: Db, statement: string): Promise<Report> {
  const { rows } = await db.query<{ outcome: LineOutcome; lines: number; amount: Minor }>(
    `SELECT s.outcome, count(*) AS lines, sum(l.amount)::bigint AS amount
     FROM bank_statement_line s JOIN bank_line l ON l.id = s.bank_line_id
     WHERE s.statement_id = $1 GROUP BY s.outcome`,
    [statement],
  );
  const found = (outcome: LineOutcome) => rows.find((row) => row.outcome === outcome);
  const count = (outcome: LineOutcome): number => found(outcome)?.lines ?? 0;
  return {
    statement,
    lines: rows.reduce((sum, { lines }) => sum + lines, 0),
    credited: count('credited'),
    creditedAmount: toWire(found('credited')?.amount ?? 0),
    known: count('known'),
    unmatched: count('unmatched'),
    settled: count('settled'),
    returned: count('returned'),
    notOurs: count('not_ours'),
  };
}

async function finish(
  deps: Deps,
  caller: Caller,
  { name }: StatementFile,
  { statement, creditedAmount }: Report,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    const finished = await tx.query(
      'UPDATE bank_statement SET finished_at = $2 WHERE id = $1 AND finished_at IS NULL',
      [statement, deps.now()],
    );
    if (finished.rowCount === 0) return;
    const amount = Math.round(creditedAmount * 100);
    const event = { action: 'statement', subject: statement, about: name, amount } as const;
    await recordEvents(tx, deps, caller, [event]);
  });
}
