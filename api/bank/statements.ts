/** Accepts a bank statement: parses it and stores it for approval, or books it at once. */
import { hash } from 'node:crypto';
import type { Statement } from '#adapters/bank-file.ts';
import type { Tx } from '#db/connect.ts';
import { insertOf } from '#db/insert.ts';
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
 * Accepts a file. It is parsed completely first, and refused `statement_malformed` as a whole. If
 * the programme requires two people, nothing is booked until the second has approved it; if it
 * requires one, a statement that concerns that person's own money is refused `own_matter`.
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
  // The same request gets the same answer, even if the statement has been approved since.
  const report = (await waitingReport(deps.db, id)) ?? (await bookStatement(deps, id));
  return { answer: report, replayed };
}

/** Returns the statement's id; the same file that still waits is the same statement. */
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
    // There is no row if it has been decided at this very moment.
    if (rows[0]) return rows[0].id;
  }
}

/** Null if the same file is already waiting. */
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
    ...insertOf(
      'bank_statement',
      {
        id,
        file_name: name,
        digest,
        format,
        encoding,
        lines: lines.length,
        uploaded_by: caller.id,
        uploaded_at: deps.now(),
        people,
        state: people === 'two' ? 'waiting' : 'approved',
        file: bytes,
        account,
        number,
        opening,
        closing,
        first_day: facts.firstDay,
        last_day: facts.lastDay,
        credits: facts.credits,
        credits_amount: facts.creditsAmount,
        debits: facts.debits,
        debits_amount: facts.debitsAmount,
        closing_day: closingDay,
      },
      "ON CONFLICT (digest) WHERE state = 'waiting' DO NOTHING",
    ),
  );
  if (rowCount === 0) return null;
  const amount = facts.creditsAmount;
  await recordEvents(tx, deps, caller, [{ action: 'statement', subject: id, about: name, amount }]);
  return id;
}
