/** Takes a bank statement: reads the file, books its lines in parts, and says what became of them. */
import { hash } from 'node:crypto';
import type { BankFiles, Statement } from '#adapters/bank-file.ts';
import { toWire } from '#contract/money.ts';
import { Refusal } from '#contract/refusals.ts';
import { transact } from '#db/connect.ts';
import type { Caller } from '../callers.ts';
import type { Deps } from '../deps.ts';
import { runKeyed } from '../keyed.ts';
import { recordEvents } from './events.ts';
import { type BookedLine, bookLines } from './lines.ts';

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
 * booking is interrupted, taking the same file again books the rest and nothing twice.
 */
export async function takeStatement(deps: Deps, caller: Caller, file: StatementFile) {
  const statement = readStatement(deps.bankFiles, file.bytes, deps.config.BANK_ACCOUNT);
  const id = await begin(deps, caller, file, statement);
  const done: BookedLine[] = [];
  for (let from = 0; from < statement.lines.length; from += linesAtOnce) {
    const part = statement.lines.slice(from, from + linesAtOnce);
    const { answer } = await runKeyed(deps.db, null, (tx, after) =>
      bookLines(tx, deps, id, part, after),
    );
    done.push(...answer);
  }
  const report = reportOf(id, done);
  await finish(deps, caller, file, report);
  return report;
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

function begin(
  deps: Deps,
  caller: Caller,
  { name, bytes }: StatementFile,
  { format, encoding, lines }: Statement,
): Promise<string> {
  const id = deps.newId();
  return transact(deps.db, async (tx) => {
    await tx.query(
      `INSERT INTO bank_statement (id, file_name, digest, format, encoding, lines, uploaded_by,
         uploaded_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        name,
        hash('sha256', bytes, 'buffer'),
        format,
        encoding,
        lines.length,
        caller.id,
        deps.now(),
      ],
    );
    return id;
  });
}

type Report = ReturnType<typeof reportOf>;

function reportOf(statement: string, lines: readonly BookedLine[]) {
  const those = (outcome: BookedLine['outcome']) =>
    lines.filter((line) => line.outcome === outcome);
  const credited = those('credited');
  return {
    statement,
    lines: lines.length,
    credited: credited.length,
    creditedAmount: toWire(credited.reduce((sum, { amount }) => sum + amount, 0)),
    known: those('known').length,
    unmatched: those('unmatched').length,
    settled: those('settled').length,
    returned: those('returned').length,
    notOurs: those('not_ours').length,
  };
}

async function finish(
  deps: Deps,
  caller: Caller,
  { name }: StatementFile,
  { statement, creditedAmount }: Report,
): Promise<void> {
  await transact(deps.db, async (tx) => {
    await tx.query('UPDATE bank_statement SET finished_at = $2 WHERE id = $1', [
      statement,
      deps.now(),
    ]);
    const amount = Math.round(creditedAmount * 100);
    const event = { action: 'statement', subject: statement, about: name, amount } as const;
    await recordEvents(tx, deps, caller, [event]);
  });
}
