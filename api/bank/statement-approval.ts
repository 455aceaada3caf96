/** Waiting statements: a second person approves or rejects them, or the uploader withdraws them. */
import type { judgeStatement } from '#contract/bank.ts';
import type { Minor } from '#contract/money.ts';
import type { Received } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import type { Deps } from '../deps.ts';
import { type Done, type RequestKey, runKeyed } from '../keyed.ts';
import { confirmDeskAct, refuseOwnMatter } from '../security/desk-acts.ts';
import type { StepUpAsked } from '../security/step-up.ts';
import { mayJudge, verdictStates } from './decisions.ts';
import { recordEvents } from './events.ts';
import { bookStatement, type Report, reportOf } from './statement-booking.ts';
import { readStatement } from './statement-file.ts';
import { partiesOf } from './statement-plan.ts';

type Judgement = Received<typeof judgeStatement>['body'];

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
export async function judge(
  deps: Deps,
  stepUp: StepUpAsked,
  key: RequestKey | null,
  id: string,
  judgement: Judgement,
): Promise<Done<Report>> {
  const { db } = deps;
  const { replayed } = await runKeyed(db, key, (tx) => decide(tx, deps, stepUp, id, judgement));
  // If interrupted here, the statement is approved, and a retry of this request or a job books it.
  const approved = judgement.verdict === 'approve';
  const report = approved ? await bookStatement(deps, id) : await reportOf(db, id);
  return { answer: report, replayed };
}

async function decide(
  tx: Tx,
  deps: Deps,
  stepUp: StepUpAsked,
  id: string,
  { verdict, note }: Judgement,
): Promise<null> {
  const { caller } = stepUp;
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
    await refuseOwnMatter(tx, caller, await partiesOf(tx, await readStatement(deps, found.file)));
    await confirmDeskAct(tx, deps, stepUp, { money: null, title: found.name });
  }
  await tx.query(
    `UPDATE bank_statement SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5,
       file = CASE WHEN $2::text = 'approved' THEN file END
     WHERE id = $1`,
    [id, state, caller.id, deps.now(), note],
  );
  const event = { action: state, subject: id, about: found.name, amount: found.amount ?? 0, note };
  await recordEvents(tx, deps, caller, [event]);
  return null;
}
