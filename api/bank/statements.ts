/**
 * Accepts a bank statement: parses it and stores it, or books it at once. One that waits is approved
 * or rejected by a second person, or withdrawn by its uploader.
 */
import { hash } from 'node:crypto';
import type { Statement } from '#adapters/bank-file.ts';
import type * as contract from '#contract/bank.ts';
import type { Minor } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import { insertOf } from '#db/insert.ts';
import type { Deps } from '../deps.ts';
import type { Done } from '../keyed.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import { type Asked, type Context, change } from '../use-case.ts';
import { mayJudge, verdictStates } from './decisions.ts';
import { recordEvents } from './events.ts';
import { bookStatement, type Report, reportOf, waitingReport } from './statement-booking.ts';
import { factsOf, readStatement } from './statement-file.ts';
import { partiesOf } from './statement-plan.ts';

interface StatementFile {
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
  asked: Asked,
  file: StatementFile,
): Promise<Done<Report>> {
  const statement = await readStatement(deps, deps.db, file.bytes);
  const { answer: id, replayed } = await change(deps, asked, (cx) => keep(cx, file, statement));
  // The same request gets the same answer, even if the statement has been approved since.
  const report = (await waitingReport(deps.db, id)) ?? (await bookStatement(deps, id));
  return { answer: report, replayed };
}

/** Returns the statement's id; the same file that still waits is the same statement. */
async function keep(cx: Context, file: StatementFile, statement: Statement): Promise<string> {
  const { tx } = cx;
  const digest = hash('sha256', file.bytes, 'buffer');
  for (;;) {
    const id = await insert(cx, { ...file, digest }, statement);
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
  cx: Context,
  { name, bytes, digest }: StatementFile & { readonly digest: Buffer },
  statement: Statement,
): Promise<string | null> {
  const { tx, caller } = cx;
  const id = cx.newId();
  const people = cx.config.BANK_STATEMENT_APPROVAL;
  if (people === 'one') {
    await refuseOwnMatter(tx, caller, await partiesOf(tx, statement));
    await confirmDeskAct(cx, { money: null, title: name });
  }
  const {
    format,
    dialect,
    recognisedBy,
    encoding,
    account,
    number,
    opening,
    closing,
    closingDay,
    lines,
  } = statement;
  const facts = factsOf(statement);
  const { rowCount } = await tx.query(
    ...insertOf(
      'bank_statement',
      {
        id,
        file_name: name,
        digest,
        format,
        dialect,
        recognised_by: recognisedBy,
        unread: facts.unread,
        encoding,
        lines: lines.length,
        uploaded_by: caller.id,
        uploaded_at: cx.now(),
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
  await recordEvents(cx, [{ action: 'statement', subject: id, about: name, amount }]);
  return id;
}

type Judgement = Received<typeof contract.judgeStatement>['body'] & { readonly id: string };

interface Waiting {
  readonly name: string;
  readonly proposedBy: string;
  readonly amount: Minor | null;
  /** Null once it no longer waits. */
  readonly file: Buffer | null;
}

/**
 * Decides about a statement; approving books it. Refuses `not_found`, `own_proposal` (the uploader
 * may only withdraw), `own_matter` if the approver's own money is in it, `forbidden` without the
 * approver's role, `decision_closed`, and `statement_malformed` if the file can no longer be read,
 * for example after the programme's account was changed.
 */
export async function judgeStatement(
  deps: Deps,
  asked: Asked,
  judgement: Judgement,
): Promise<Done<Report>> {
  const { id, verdict } = judgement;
  const { replayed } = await change(deps, asked, (cx) => decide(cx, judgement));
  // If interrupted here, the statement is approved, and a retry of this request or a job books it.
  const approved = verdict === 'approve';
  const report = approved ? await bookStatement(deps, id) : await reportOf(deps.db, id);
  return { answer: report, replayed };
}

async function decide(cx: Context, { id, verdict, note }: Judgement): Promise<null> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<Waiting>(
    `SELECT file_name AS name, uploaded_by AS "proposedBy", credits_amount AS amount,
       CASE WHEN state = 'waiting' THEN file END AS file
     FROM bank_statement WHERE id = $1 FOR UPDATE`,
    [id],
  );
  const found = rows[0];
  if (!found) throw new Refusal('not_found');
  mayJudge(caller, found, verdict);
  if (!found.file) throw new Refusal('decision_closed');
  const state = verdictStates[verdict];
  if (state === 'approved') {
    await refuseOwnMatter(tx, caller, await partiesOf(tx, await readStatement(cx, tx, found.file)));
    await confirmDeskAct(cx, { money: null, title: found.name });
  }
  await tx.query(
    `UPDATE bank_statement SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5,
       file = CASE WHEN $2::text = 'approved' THEN file END
     WHERE id = $1`,
    [id, state, caller.id, cx.now(), note],
  );
  const event = { action: state, subject: id, about: found.name, amount: found.amount ?? 0, note };
  await recordEvents(cx, [event]);
  return null;
}
