/** Lines that no rule matches: one person proposes with a reason, and a second one approves. */

import type { decideLine, judgeDecision } from '#contract/bank-decisions.ts';
import type { Received } from '#contract/operation.ts';
import { approverRole } from '#contract/operation.ts';
import { Refusal } from '#contract/refusals.ts';
import type { Tx } from '#db/connect.ts';
import { sql } from '#db/sql.ts';
import { isReached } from '../caller-wallets.ts';
import type { Caller } from '../callers.ts';
import { doneRefund, type UnbookedRefund, writeOff } from '../payments/write-offs.ts';
import { confirmDeskAct, type Parties, refuseOwnMatter } from '../security/desk-acts.ts';
import { participant } from '../security/outflow.ts';
import type { Subject as Shown } from '../security/step-up.ts';
import type { Context } from '../use-case.ts';
import { type BankEvent, recordEvents } from './events.ts';
import { carryOutLine, type DecidedLine, type LineDecision } from './line-booking.ts';
import { lockOutgoing, type Outgoing } from './outgoing.ts';
import type { Told } from './same-booking.ts';
import {
  type BookedStatement,
  lockBooked,
  partiesOfStatement,
  takeBack,
  voidRepeated,
} from './take-back.ts';
import { carryOutTransfer, type TransferDecision } from './transfer-decisions.ts';
import { bookedTwins, oneAtATime } from './twins.ts';

type Proposal = Received<typeof decideLine>['body'];

interface Line extends DecidedLine, Told {
  readonly state: string;
  readonly suspicion: string | null;
}

async function lockLine(tx: Tx, id: string): Promise<Line> {
  const { rows } = await tx.query<Line>(
    `SELECT id, title, amount, state, suspicion, account, sender AS counterparty, text FROM bank_line
     WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

/** Whether a locked line can still be decided: it waits, or was ignored. */
const isOpen = ({ state }: Line, kind: Proposal['kind']): boolean =>
  state === 'unmatched' || (state === 'ignored' && kind !== 'ignore');

/** What outgoing money can be: it is in nobody's wallet, and cannot be sent to anybody. */
const outgoingKinds: readonly Proposal['kind'][] = ['costs', 'losses', 'ignore'];

/** Refuses a proposal that does not fit: `line_decided`, `only_incoming`, `returned_twice`. */
function refuseUnfit(line: Line, kind: Proposal['kind']): void {
  if (!isOpen(line, kind)) throw new Refusal('line_decided');
  if (line.amount < 0 && !outgoingKinds.includes(kind)) throw new Refusal('only_incoming');
  if (line.suspicion === 'returned_twice' && kind === 'credit') throw new Refusal('returned_twice');
}

/**
 * Proposes what a line is, for a second person to approve; until then nothing changes. A line that
 * was ignored may be decided again. Refuses `not_found`, `line_decided`, `only_incoming`,
 * `returned_twice` if a payout's owner would get its Denar a second time, `recipient_unknown`, and
 * `own_matter` if the caller is the payer or the payee.
 */
export async function propose(
  cx: Context,
  { id: lineId, ...proposal }: Proposal & { readonly id: string },
): Promise<{ decision: string; state: 'proposed' }> {
  const { tx, caller } = cx;
  const line = await lockLine(tx, lineId);
  refuseUnfit(line, proposal.kind);
  const id = cx.newId();
  const wallet = proposal.kind === 'credit' ? await walletOf(tx, proposal.email) : null;
  const [account, name] =
    proposal.kind === 'send_back' ? [proposal.account, proposal.accountName] : [null, null];
  await refuseOwnMatter(tx, caller, { wallets: [wallet], accounts: [account, line.account] });
  const [provider, fee] =
    proposal.kind === 'provider' ? [proposal.provider, proposal.fee ?? 0] : [null, null];
  const { rowCount } = await tx.query(
    ...sql`INSERT INTO bank_decision ${sql.row({
      id,
      bank_line_id: lineId,
      kind: proposal.kind,
      wallet_id: wallet,
      account,
      account_name: name,
      note: proposal.note,
      state: 'proposed',
      proposed_by: caller.id,
      proposed_at: cx.now(),
      provider,
      fee,
      twins: await bookedTwins(tx, line),
    })} ON CONFLICT (bank_line_id) WHERE state = 'proposed' DO NOTHING`,
  );
  if (rowCount === 0) throw new Refusal('line_decided');
  await recordEvents(cx, [eventOf('proposed', line, proposal.note)]);
  return { decision: id, state: 'proposed' };
}

const eventOf = (
  action: BankEvent['action'],
  { id, title, amount }: DecidedLine,
  note: string,
): BankEvent => ({ action, subject: id, about: title, amount, note });

async function walletOf(tx: Tx, email: string): Promise<string> {
  const { rows } = await tx.query<{ id: string }>(
    `SELECT id FROM wallet w WHERE email = $1 AND ${isReached('w')}`,
    [email],
  );
  if (!rows[0]) throw new Refusal('recipient_unknown');
  return rows[0].id;
}

interface Decision extends Omit<LineDecision, 'kind'> {
  /** The subject: exactly one of the four is set. */
  readonly lineId: string | null;
  readonly transferId: string | null;
  readonly refundId: string | null;
  readonly statementId: string | null;
  readonly note: string;
  /** Booked lines that the proposer saw beside it. */
  readonly twins: readonly string[];
  readonly kind: LineDecision['kind'] | TransferDecision['kind'] | 'write_off' | 'take_back';
  readonly proposedBy: string;
}

type Judgement = Received<typeof judgeDecision>['body'];

export const verdictStates = {
  approve: 'approved',
  reject: 'rejected',
  withdraw: 'withdrawn',
} as const;

/**
 * Approves, rejects or withdraws a proposal; approving carries it out. Refuses `not_found`,
 * `decision_closed`, `own_proposal` (the proposer may only withdraw), `own_matter`, `forbidden`
 * without the approver's role, `recipient_unknown` if the wallet has been closed meanwhile,
 * `looks_known` if a line that may be the same booking has been booked since it was proposed,
 * `transfer_ended` if a statement has ended the transfer meanwhile, and `insufficient_funds` if the
 * programme's own money for costs does not cover a fee.
 */
export async function judge(
  cx: Context,
  { id, verdict, note }: Judgement & { readonly id: string },
): Promise<{ decision: string; state: (typeof verdictStates)[Judgement['verdict']] }> {
  const { tx, caller } = cx;
  const { rows } = await tx.query<Decision>(
    ...sql`SELECT id, bank_line_id AS "lineId", transfer_out_id AS "transferId",
       payment_refund_id AS "refundId", statement_id AS "statementId", kind, note, wallet_id AS wallet, account,
       account_name AS "accountName", provider, fee, twins, proposed_by AS "proposedBy"
     FROM bank_decision WHERE id = ${id}`,
  );
  const decision = rows[0];
  if (!decision) throw new Refusal('not_found');
  mayJudge(caller, decision, verdict);
  // Before lines are locked, as statements do.
  if (verdict === 'approve' && (decision.lineId ?? decision.statementId)) await oneAtATime(tx);
  const subject = await lockSubject(cx, decision);
  if (verdict !== 'withdraw') await refuseOwnMatter(tx, caller, subject.parties);
  // A concurrent second judge waits here at the latest, and finds the decision closed.
  const closed = await tx.query(
    `UPDATE bank_decision SET state = $2, decided_by = $3, decided_at = $4, decided_note = $5
     WHERE id = $1 AND state = 'proposed'`,
    [id, verdictStates[verdict], caller.id, cx.now(), note],
  );
  if (closed.rowCount === 0) throw new Refusal('decision_closed');
  const state = verdictStates[verdict];
  await recordEvents(cx, [eventOf(state, subject.about, note)]);
  if (verdict === 'approve') {
    await confirmDeskAct(cx, await shownOf(tx, decision, subject.about));
    await subject.carryOut();
  }
  return { decision: id, state };
}

/** What the approver is shown: the payee of a credit, otherwise the subject. */
async function shownOf(
  tx: Tx,
  { wallet }: Decision,
  { title, amount }: Subject['about'],
): Promise<Shown> {
  if (wallet === null) return { money: null, title };
  return { money: { amount, currency: 'DNR', ...(await participant(tx, wallet)) }, title };
}

interface Subject {
  readonly about: DecidedLine | Outgoing | UnbookedRefund | BookedStatement;
  readonly parties: Parties;
  readonly carryOut: () => Promise<unknown>;
}

/** The subject of a decision, a locked line or transfer, and how the decision is carried out. */
async function lockSubject(cx: Context, decision: Decision): Promise<Subject> {
  const { tx } = cx;
  const { lineId, transferId, refundId, statementId } = decision;
  if (lineId !== null) {
    const line = await lockLine(tx, lineId);
    const decided = decision as LineDecision;
    const carryOut = async () => {
      refuseUnfit(line, decided.kind);
      if (decided.kind !== 'ignore') await refuseNewTwins(tx, line, decision);
      else if ((await bookedTwins(tx, line)).length > 0) return voidRepeated(cx, line);
      await carryOutLine(cx, decided, line);
    };
    const { wallet, account } = decision;
    const parties = { wallets: [wallet], accounts: [account, line.account] };
    return { about: line, parties, carryOut };
  }
  if (refundId !== null) {
    const refund = await doneRefund(tx, refundId);
    const carryOut = () => writeOff(cx, refund, decision.note);
    return { about: refund, parties: { payments: [refund.payment] }, carryOut };
  }
  if (statementId !== null) {
    const statement = await lockBooked(tx, statementId);
    const parties = await partiesOfStatement(tx, statementId);
    return { about: statement, parties, carryOut: () => takeBack(cx, statementId) };
  }
  const [transfer] = await lockOutgoing(tx, transferId === null ? [] : [transferId]);
  if (!transfer) throw new Refusal('not_found');
  const decided = decision as TransferDecision;
  return {
    about: transfer,
    parties: { transfers: [transfer.id] },
    carryOut: () => carryOutTransfer(cx, transfer, decided),
  };
}

/** Refuses `looks_known`: what may be the same booking has been booked since the proposal. */
async function refuseNewTwins(tx: Tx, line: Line, { twins }: Decision): Promise<void> {
  const booked = await bookedTwins(tx, line);
  if (booked.some((id) => !twins.includes(id))) throw new Refusal('looks_known');
}

/** Refuses `own_proposal`, `forbidden`: the proposer may withdraw, an approver judges others'. */
export function mayJudge(
  caller: Caller,
  { proposedBy }: { readonly proposedBy: string },
  verdict: Judgement['verdict'],
): void {
  const own = proposedBy === caller.id;
  if (verdict === 'withdraw') {
    if (!own) throw new Refusal('forbidden');
    return;
  }
  if (own) throw new Refusal('own_proposal');
  if (!caller.claims.roles.includes(approverRole)) throw new Refusal('forbidden');
}
