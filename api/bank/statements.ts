/** Takes a bank statement: reads the file and keeps it until it is approved, or books it at once. */
import { hash } from 'node:crypto';
import type { Statement } from '#adapters/bank-file.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { recordEvents } from './events.ts';
import { bookStatement, type Report, waitingReport } from './statement-booking.ts';
import { factsOf, readStatement } from './statement-file.ts';
import { partiesOf } from './statement-plan.ts';

export interface StatementFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * Takes a file. It is read wholly before anything else, and refused `statement_malformed` as a whole.
 * Where the programme has two people see to it, nothing is booked until the second has approved it;
 * where it has one, what speaks of that person's own money is refused `own_matter`.
 */
export async function takeStatement(
  deps: Deps,
  stepUp: StepUpAsked,
  key: RequestKey | null,
  file: StatementFile,
): Promise<Done<Report>> {
  const statement = await readStatement(deps, file.bytes);
  const { answer: id, replayed } = await runKeyed(deps.db, key, (tx) =>
    keep(tx, deps, stepUp, file, statement),
  );
  // The same request gets the same answer, also where the statement has been approved since.
  const report = (await waitingReport(deps.db, id)) ?? (await bookStatement(deps, id));
  return { answer: report, replayed };
}

/** Gives the statement's id; the same file that still waits is the same statement. */
async function keep(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  file: StatementFile,
  statement: Statement,
): Promise<string> {
  const digest = hash('sha256', file.bytes, 'buffer');
  for (;;) {
    const id = await insert(tx, deps, stepUp, { ...file, digest }, statement);
    if (id !== null) return id;
    const { rows } = await tx.query<{ id: string }>(
      `SELECT id FROM bank_statement WHERE digest = $1 AND state = 'waiting'`,
      [digest],
    );
    // None is there where it has been decided about in this very moment.
    if (rows[0]) return rows[0].id;
  }
}

/** Null where the same file waits already. */
async function insert(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  { name, bytes, digest }: StatementFile & { readonly digest: Buffer },
  statement: Statement,
): Promise<string | null> {
  const id = deps.newId();
  const people = deps.config.BANK_STATEMENT_APPROVAL;
  const { caller } = stepUp;
  if (people === 'one') {
    await refuseOwnMatter(tx, caller, await partiesOf(tx, statement));
    await confirmDeskAct(tx, deps, stepUp, { money: null, title: name });
  }
  const { format, encoding, account, number, opening, closing, closingDay, lines } = statement;
  const facts = factsOf(statement);
  const { rowCount } = await tx.query(
    `INSERT INTO bank_statement (id, file_name, digest, format, encoding, lines, uploaded_by,
       uploaded_at, people, state, file, account, number, opening, closing, first_day, last_day,
       credits, credits_amount, debits, debits_amount, closing_day)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20,
       $21, $22)
     ON CONFLICT (digest) WHERE state = 'waiting' DO NOTHING`,
    [
      id,
      name,
      digest,
      format,
      encoding,
      lines.length,
      caller.id,
      deps.now(),
      people,
      people === 'two' ? 'waiting' : 'approved',
      bytes,
      account,
      number,
      opening,
      closing,
      facts.firstDay,
      facts.lastDay,
      facts.credits,
      facts.creditsAmount,
      facts.debits,
      facts.debitsAmount,
      closingDay,
    ],
  );
  if (rowCount === 0) return null;
  const amount = facts.creditsAmount;
  await recordEvents(tx, deps, caller, [{ action: 'statement', subject: id, about: name, amount }]);
  return id;
}
